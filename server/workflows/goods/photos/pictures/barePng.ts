import { crc32 } from 'node:zlib';
import { isShowable, MAX_PARTS } from './limits';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT']);
const HEAD_BYTES = 13;

/** Copies the chunks that draw a PNG. @returns undefined when it is damaged or too large */
export function barePng(bytes: Buffer): Buffer | undefined {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const kept: Buffer[] = [SIGNATURE];
  const seen = new Set<string>();
  let at = SIGNATURE.length;
  for (let parts = 0; parts < MAX_PARTS && at + 12 <= bytes.length; parts++) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    if (seen.size === 0 && !isHead(bytes, at, { type, length })) return undefined;
    seen.add(type);
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return seen.has('IDAT') ? Buffer.concat(kept) : undefined;
    at = end;
  }
  return undefined;
}

const isHead = (bytes: Buffer, at: number, { type, length }: { type: string; length: number }) =>
  type === 'IHDR' && length === HEAD_BYTES && isShowable(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
