import { z } from 'zod';
import { messages } from '../resources/kit';
import { additionsTo } from './kit/call';
import { clientId, id, idBody, idQuery, textId } from './kit/values';

const addition = additionsTo('Fotos');

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const MAX_PHOTOS = 5;

const resource = z.enum(['deliveries', 'stockMovements'], messages.notAChoice);

const photo = z.object({
  id: z.int(),
  resource,
  recordId: z.int(),
  mediaType: z.enum(PHOTO_TYPES),
  bytes: z.int(),
  sha256: z.string(),
  created: z.iso.datetime(),
  userId: z.int().nullable(),
});
export type Photo = z.output<typeof photo>;

export const createPhoto = addition('photos.create', 'POST /api/Photos', {
  summary: 'Foto zu Wareneingang oder Verlust aufnehmen; gespeichert wird es ohne Ort, Kamera und andere Angaben.',
  body: z.object({
    clientId,
    resource,
    recordId: id.nullish(),
    /** `clientId` of the record, for devices that do not know its id yet. */
    recordClientId: clientId,
    /** Base64 of a JPEG, PNG or WebP of up to 1 MB. */
    content: z.string({ error: ({ input }) => (input === undefined ? messages.required : messages.notAText) }),
  }),
  answer: photo,
  status: 201,
  existingStatus: 200,
});
export type NewPhoto = z.output<typeof createPhoto.body>;

export const listPhotos = addition('photos.list', 'GET /api/Photos', {
  summary: 'Die Fotos zu einem Vorgang, das älteste zuerst',
  query: z.object({ Resource: resource, RecordId: textId }),
  answer: z.array(photo),
});

export const readPhoto = addition('photos.file', 'GET /api/Photos/{id}/file', {
  summary: 'Ein Foto als Datei',
  files: PHOTO_TYPES,
});

export const deletePhoto = addition('photos.delete', 'DELETE /api/Photos', {
  summary: 'Ein Foto löschen: ein eigenes einen Tag lang, als Administrator jedes',
  query: idQuery,
  body: idBody,
});
