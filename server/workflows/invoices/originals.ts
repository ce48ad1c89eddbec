import { createHash } from 'node:crypto';
import type { Db } from '../../db/tables';
import { base64Rows } from '../base64Rows';

type Part = 'file' | 'xml';

export async function storeOriginal(db: Db, invoiceId: number, part: Part, bytes: Uint8Array): Promise<void> {
  for await (const rows of base64Rows(bytes))
    await db
      .insertInto('invoiceOriginals')
      .values(rows.map((row) => ({ invoiceId, part, ...row })))
      .execute();
}

export async function readOriginal(db: Db, invoiceId: number, part: Part): Promise<Buffer> {
  const rows = await db
    .selectFrom('invoiceOriginals')
    .select('content')
    .where('invoiceId', '=', invoiceId)
    .where('part', '=', part)
    .orderBy('number')
    .execute();
  return Buffer.concat(rows.map(({ content }) => Buffer.from(content, 'base64')));
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
