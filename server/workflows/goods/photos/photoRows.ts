import type { Selectable } from 'kysely';
import type { Photo } from '../../../../src/contract/photos';
import type { Db, Tables } from '../../../db/tables';
import { base64Rows } from '../../base64Rows';

export type PhotoRow = Selectable<Tables['photos']>;

export const presentPhoto = ({ clientId, ...row }: PhotoRow): Photo => row;

export const photoTitle = ({ resource, recordId }: Pick<PhotoRow, 'resource' | 'recordId'>): string =>
  `${resource === 'deliveries' ? 'Wareneingang' : 'Verlust'} ${recordId}`;

export async function storeParts(db: Db, photoId: number, bytes: Buffer): Promise<void> {
  for await (const rows of base64Rows(bytes))
    await db
      .insertInto('photoParts')
      .values(rows.map((row) => ({ photoId, ...row })))
      .execute();
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
