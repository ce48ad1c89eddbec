import type { Selectable } from 'kysely';
import type { Photo } from '../../../../src/contract/photos';
import type { Db, Tables } from '../../../db/tables';

export type PhotoRow = Selectable<Tables['photos']>;

export const presentPhoto = ({ clientId, ...row }: PhotoRow): Photo => row;

export const aboutOf = ({ resource, recordId }: Pick<PhotoRow, 'resource' | 'recordId'>): string =>
  `${resource === 'deliveries' ? 'Wareneingang' : 'Verlust'} ${recordId}`;

/** A multiple of three, so that the Base64 texts of the rows can be concatenated. */
const PART_BYTES = 48 * 1024;

export async function storeParts(db: Db, photoId: number, bytes: Buffer): Promise<void> {
  const rows = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    rows.push({
      photoId,
      number: at / PART_BYTES,
      content: bytes.toString('base64', at, Math.min(at + PART_BYTES, bytes.length)),
    });
  await db.insertInto('photoParts').values(rows).execute();
}

export async function readParts(db: Db, photoId: number): Promise<Buffer> {
  const rows = await db
    .selectFrom('photoParts')
    .select('content')
    .where('photoId', '=', photoId)
    .orderBy('number')
    .execute();
  return Buffer.concat(rows.map(({ content }) => Buffer.from(content, 'base64')));
}
