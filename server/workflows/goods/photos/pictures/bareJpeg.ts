import { isShowable, MAX_PARTS } from './limits';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Adobe's segment: how colours are stored. */
const APP14 = 0xee;
/** Tables that decoding needs: DHT, DQT, DRI, DAC. */
const TABLES = new Set([0xc4, 0xcc, 0xdb, 0xdd]);

/** Start of frame; C4, C8 and CC have other meanings. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Copies only the segments that draw a JPEG (ITU T.81, annex B): EXIF may tell a place. @returns undefined when damaged or too large */
export function bareJpeg(bytes: Buffer): Buffer | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const kept = [bytes.subarray(0, 2)];
  let hasFrame = false;
  let hasScan = false;
  let at = 2;
  for (let parts = 0; parts < MAX_PARTS; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1];
    if (marker === undefined) return undefined;
    // Fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) {
      if (!hasFrame || !hasScan) return undefined;
      kept.push(bytes.subarray(at, at + 2));
      return Buffer.concat(kept);
    }
    parts += 1;
    if (at + 4 > bytes.length) return undefined;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return undefined;
    if (isFrame(marker)) {
      if (end < at + 10 || !isShowable(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return undefined;
      hasFrame = true;
    }
    if (marker !== SOS) {
      if (isFrame(marker) || TABLES.has(marker) || marker === APP14) kept.push(bytes.subarray(at, end));
      at = end;
      continue;
    }
    if (!hasFrame) return undefined;
    hasScan = true;
    const next = endOfScan(bytes, end);
    kept.push(bytes.subarray(at, next));
    at = next;
  }
  return undefined;
}

/** Skips coded data, in which FF is followed by 00 or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}
