import { createHash } from 'node:crypto';
import type { Db } from '../../db/tables';
import { takeTurns } from '../../turns';

/** A multiple of three, so that the Base64 texts of the rows can be concatenated. */
const PART_BYTES = 48 * 1024;
const ROWS = 16;

type Part = 'file' | 'xml';

/** Splits the file into rows short enough for backups to read in batches. */
export async function storeOriginal(db: Db, invoiceId: number, part: Part, bytes: Uint8Array): Promise<void> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const turn = takeTurns();
  for (let start = 0; start < buffer.length; start += PART_BYTES * ROWS) {
    const rows = [];
    for (let at = start; at < Math.min(buffer.length, start + PART_BYTES * ROWS); at += PART_BYTES)
      rows.push({
        invoiceId,
        part,
        number: at / PART_BYTES,
        content: buffer.toString('base64', at, Math.min(at + PART_BYTES, buffer.length)),
      });
    await db.insertInto('invoiceOriginals').values(rows).execute();
    await turn();
  }
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
