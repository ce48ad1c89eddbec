import { isShowable, MAX_PARTS } from './limits';

/** Flags of the extended header (RFC 9649, 2.7) whose chunks are dropped: profile, EXIF, XMP. */
const LEFT_OUT = 0x20 | 0x08 | 0x04;
const ANIMATED = 0x02;
const KEPT = new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L']);

/** Copies the chunks that draw a WebP. @returns undefined when it is damaged, animated or too large */
export function bareWebp(bytes: Buffer): Buffer | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return undefined;
  const kept: Buffer[] = [];
  let hasPicture = false;
  let parts = 0;
  for (let at = 12; at < end; ) {
    if (at + 8 > end || ++parts > MAX_PARTS) return undefined;
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > end) return undefined;
    const chunk = Buffer.from(bytes.subarray(at, Math.min(next, end)));
    if (type === 'VP8X') {
      const flags = chunk[8] ?? 0;
      if (flags & ANIMATED || chunk.length < 18) return undefined;
      if (!isShowable(chunk.readUIntLE(12, 3) + 1, chunk.readUIntLE(15, 3) + 1)) return undefined;
      chunk[8] = flags & ~LEFT_OUT;
    }
    if (type === 'VP8 ' || type === 'VP8L') {
      if (!begins(type, chunk)) return undefined;
      hasPicture = true;
    }
    if (KEPT.has(type)) kept.push(chunk);
    at = next;
  }
  if (!hasPicture) return undefined;
  const body = Buffer.concat(kept);
  const head = Buffer.from('RIFF....WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}

/** Checks the start code of lossy or the signature of lossless data; width and height take 14 bits each. */
function begins(type: 'VP8 ' | 'VP8L', chunk: Buffer): boolean {
  if (type === 'VP8L') {
    if (chunk.length < 13 || chunk[8] !== 0x2f) return false;
    const sizes = chunk.readUInt32LE(9);
    return isShowable((sizes & SIZE) + 1, ((sizes >>> 14) & SIZE) + 1);
  }
  if (chunk.length < 18 || !chunk.subarray(11, 14).equals(START_CODE)) return false;
  return isShowable(chunk.readUInt16LE(14) & SIZE, chunk.readUInt16LE(16) & SIZE);
}

const START_CODE = Buffer.from([0x9d, 0x01, 0x2a]);
const SIZE = 0x3fff;
