import {
  createPhoto as createPhotoCall,
  deletePhoto as deletePhotoCall,
  listPhotos,
  readPhoto,
} from '../../../../src/contract/photos';
import { auditWorkflow } from '../../../db/audit/writeAudit';
import { findRow, rowsWhere } from '../../../db/repository/rowsById';
import { type Call, download, isCallersOwn, noContent, ok, type Writer } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { sentId } from '../../../http/sentId';
import { notFound, Problem } from '../../../problem';
import { readFile } from '../../storedFiles';
import { createPhoto } from './createPhoto';
import { requirePhotographed } from './photographed';
import { type PhotoRow, photoTitle, presentPhoto } from './photoRows';

/** 1 MB as Base64; larger bodies are read up to here, to answer with a message instead of cutting the connection. */
const BODY_BYTES = 2 * 1024 ** 2;
const DAY_MS = 86_400_000;

export const photoCalls: Operation[] = [
  implement(createPhotoCall, { bodyBytes: BODY_BYTES, handle: (call) => createPhoto(call, call.body) }),
  implement(listPhotos, {
    async handle({ db, user, query: { Resource: resource, RecordId: recordId } }) {
      await requirePhotographed(db, user, { resource, recordId });
      const rows = await rowsWhere(db, 'photos', { resource, recordId }, '*', 'id');
      return ok(rows.map(presentPhoto));
    },
  }),
  implement(readPhoto, {
    async handle(call) {
      const { id, mediaType, sha256 } = await findPhoto(call, call.params.id);
      return download({
        name: `Foto ${id}.${mediaType.slice('image/'.length)}`,
        type: mediaType,
        content: await readFile(call.db, 'photoParts', { photoId: id }),
        etag: `"${sha256}"`,
      });
    },
  }),
  implement(deletePhotoCall, {
    async handle(call) {
      await removePhoto(call, sentId(call));
      return noContent;
    },
  }),
];

async function findPhoto({ db, user }: Pick<Call, 'db' | 'user'>, id: number): Promise<PhotoRow> {
  const row = await findRow(db, 'photos', id, `Foto ${id}`);
  await requirePhotographed(db, user, row);
  return row;
}

async function removePhoto(call: Writer, id: number): Promise<void> {
  const { db, user, now } = call;
  const photo = await findPhoto(call, id);
  if (user.role !== 'Admin') {
    if (!isCallersOwn(photo.userId, user))
      throw new Problem('ROLE', 'Dieses Foto hat jemand anderes aufgenommen. Bitte einen Administrator fragen.');
    if (Date.parse(now) - Date.parse(photo.created) > DAY_MS)
      throw new Problem('ROLE', 'Ein Foto kannst du nur einen Tag lang löschen. Bitte einen Administrator fragen.');
  }
  const { numDeletedRows } = await db.deleteFrom('photos').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound(`Foto ${id}`);
  await auditWorkflow(db, user, { resource: 'photos', id }, 'delete', {
    about: [photoTitle(photo), null],
    bytes: [photo.bytes, null],
    sha256: [photo.sha256, null],
  });
}
