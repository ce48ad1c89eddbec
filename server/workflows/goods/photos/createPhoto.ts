import { hash } from 'node:crypto';
import { MAX_PHOTOS, type NewPhoto, type Photo } from '../../../../src/contract/photos';
import { auditWorkflow } from '../../../db/audit/writeAudit';
import { lockName } from '../../../db/engine/lockName';
import { insertRow, rowsWhere, rowWhere } from '../../../db/repository/rowsById';
import { type Answer, created, ok, type Writer } from '../../../http/call';
import { clientIdTaken, invalid, Problem } from '../../../problem';
import { storeFile } from '../../storedFiles';
import { storedClientId } from '../clientIds';
import { lockDelivery } from '../deliveries/deliveryRows';
import { findPhotographed } from './photographed';
import { photoTitle, presentPhoto } from './photoRows';
import { barePicture, typeOfPicture } from './pictures/barePicture';

const MAX_BYTES = 1024 ** 2;

/** Idempotent by `clientId`. @throws Problem VALIDATION, NOT_FOUND, GROUP, STATE, DUPLICATE, MEDIA_TYPE, TOO_LARGE */
export async function createPhoto({ db, user, now }: Writer, sent: NewPhoto): Promise<Answer<Photo>> {
  const recordId = await findPhotographed(db, user, sent);
  // Otherwise a concurrent deletion would orphan the photo.
  if (sent.resource === 'deliveries') await lockDelivery(db, recordId, user);
  const { mediaType, bytes } = read(sent.content);
  const { resource } = sent;
  const sha256 = hash('sha256', bytes);
  const clientId = storedClientId(user, sent.clientId);
  if (clientId) {
    await lockName(db, `photos:${clientId}`);
    const known = await rowWhere(db, 'photos', { clientId }, '*');
    const isSame =
      known?.userId === user.id &&
      known.resource === resource &&
      known.recordId === recordId &&
      known.sha256 === sha256;
    if (known && !isSame) throw clientIdTaken();
    if (known) return ok(presentPhoto(known));
  }
  await lockName(db, `photos:${resource}:${recordId}`);
  const others = await rowsWhere(db, 'photos', { resource, recordId }, ['id']);
  if (others.length >= MAX_PHOTOS)
    throw new Problem('STATE', `Zu einem Vorgang gibt es höchstens ${MAX_PHOTOS} Fotos.`);
  const values = {
    clientId,
    resource,
    recordId,
    mediaType,
    bytes: bytes.length,
    sha256,
    created: now,
    userId: user.id,
  };
  const id = await insertRow(db, 'photos', values);
  await storeFile(db, 'photoParts', { photoId: id }, bytes);
  await auditWorkflow(db, user, { resource: 'photos', id }, 'create', {
    about: [null, photoTitle(values)],
    bytes: [null, values.bytes],
    sha256: [null, sha256],
  });
  return created(presentPhoto({ ...values, id }));
}

function read(content: string) {
  if (!BASE64.test(content) || content.length % 4 !== 0)
    throw invalid({ content: 'Bitte das Foto als Base64 senden.' });
  const sent = Buffer.from(content, 'base64');
  if (sent.length > MAX_BYTES) throw new Problem('TOO_LARGE', 'Das Foto ist zu groß (höchstens 1 MB).');
  const mediaType = typeOfPicture(sent);
  if (!mediaType) throw new Problem('MEDIA_TYPE', 'Fotos sind JPEG, PNG oder WebP.');
  const bytes = barePicture(mediaType, sent);
  if (!bytes) throw invalid({ content: 'Dieses Foto ist beschädigt, unvollständig oder größer als 25 Megapixel.' });
  return { mediaType, bytes };
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
