import type { NewPhoto, Photo } from '../../../../src/contract/photos';
import { messages } from '../../../../src/resources/kit';
import { findRow, rowWhere } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import type { SessionUser } from '../../../http/call';
import { invalid, notFound } from '../../../problem';
import { storedClientId } from '../clientIds';
import { findDelivery } from '../deliveries/deliveryRows';

type Named = Pick<NewPhoto, 'resource' | 'recordId' | 'recordClientId'>;

/** @returns its id @throws Problem VALIDATION without a name or for movements that are not losses, NOT_FOUND, GROUP */
export async function findPhotographed(db: Db, user: SessionUser, { resource, ...named }: Named): Promise<number> {
  const { recordId, recordClientId } = named;
  if (!recordId && !recordClientId) throw invalid({ recordId: messages.required });
  const id = recordId ?? (await idOf(db, user, resource, recordClientId ?? ''));
  await requirePhotographed(db, user, { resource, recordId: id });
  return id;
}

/** @throws Problem NOT_FOUND, GROUP; VALIDATION for movements that are not losses */
export async function requirePhotographed(
  db: Db,
  user: SessionUser,
  { resource, recordId }: Pick<Photo, 'resource' | 'recordId'>,
): Promise<void> {
  if (resource === 'deliveries') {
    await findDelivery(db, recordId, user);
    return;
  }
  const { kind, reverses } = await findRow(db, 'stockMovements', recordId, `Bewegung ${recordId}`);
  if (kind !== 'loss' || reverses !== null)
    throw invalid({ recordId: 'Fotos gibt es nur zu Wareneingängen und Verlusten.' });
}

async function idOf(db: Db, user: SessionUser, resource: Photo['resource'], sent: string): Promise<number> {
  const clientId = storedClientId(user, sent);
  const found =
    resource === 'deliveries'
      ? await rowWhere(db, 'deliveries', { clientId, createdByUserId: user.id }, ['id'])
      : await rowWhere(db, 'stockMovements', { kind: 'loss', clientId, userId: user.id }, ['id']);
  if (!found) throw notFound('Diesen Vorgang');
  return found.id;
}
