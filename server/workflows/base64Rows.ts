import { takeTurns } from '../turns';

/** A multiple of three, so that the Base64 texts of the rows can be concatenated. */
const PART_BYTES = 48 * 1024;
const BATCH_BYTES = 16 * PART_BYTES;

/** Splits a file into rows short enough for backups to read in batches. */
export async function* base64Rows(bytes: Uint8Array): AsyncGenerator<{ number: number; content: string }[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const turn = takeTurns();
  for (let start = 0; start < buffer.length; start += BATCH_BYTES) {
    const rows = [];
    for (let at = start; at < Math.min(buffer.length, start + BATCH_BYTES); at += PART_BYTES)
      rows.push({ number: at / PART_BYTES, content: buffer.toString('base64', at, at + PART_BYTES) });
    yield rows;
    await turn();
  }
}
