import { untyped } from '../db/database';
import type { Db } from '../db/tables';
import { takeTurns } from '../turns';

/** A multiple of three, so that the Base64 texts of the rows can be concatenated. */
const PART_BYTES = 48 * 1024;
const BATCH_BYTES = 16 * PART_BYTES;

type Table = 'photoParts' | 'invoiceOriginals';
type Key = { photoId: number } | { invoiceId: number; part: 'file' | 'xml' };

/** Stores a file in rows short enough for backups to read in batches. */
export async function storeFile(db: Db, table: Table, key: Key, bytes: Uint8Array): Promise<void> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const turn = takeTurns();
  for (let start = 0; start < buffer.length; start += BATCH_BYTES) {
    const rows = [];
    for (let at = start; at < Math.min(buffer.length, start + BATCH_BYTES); at += PART_BYTES)
      rows.push({ ...key, number: at / PART_BYTES, content: buffer.toString('base64', at, at + PART_BYTES) });
    await untyped(db).insertInto(table).values(rows).execute();
    await turn();
  }
}

/** Returns an empty file where none is stored. */
export async function readFile(db: Db, table: Table, key: Key): Promise<Buffer> {
  const query = untyped(db).selectFrom(table).select('content').orderBy('number');
  const rows = await query.where(({ and }) => and(key)).execute();
  return Buffer.concat(rows.map(({ content }) => Buffer.from(String(content), 'base64')));
}
