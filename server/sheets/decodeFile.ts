import { Problem } from '../problem';

/** Decodes by byte order mark, else as UTF-8, else as Windows-1252 (Excel's CSV). @throws Problem VALIDATION for a workbook */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // "PK": a zip archive; 0xD0 0xCF: the older binary format.
  if ((first === 0x50 && second === 0x4b && bytes[2] === 3) || (first === 0xd0 && second === 0xcf)) {
    throw new Problem(
      'VALIDATION',
      'Das ist eine Excel-Datei. Bitte in Excel „Speichern unter“ wählen und als CSV speichern.',
    );
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Accepts any bytes.
    return decodeWindows1252(bytes);
  }
}

/** Windows-1252 from 0x80 to 0x9F (encoding.spec.whatwg.org). */
const AT_0X80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const UNITS = Uint16Array.from({ length: 256 }, (_, byte) => AT_0X80.charCodeAt(byte - 0x80) || byte);

/** `TextDecoder` decodes it as Latin-1 in several versions of Node, and `replace` per character would block for seconds. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes).toString('latin1');
  if (!/[\x80-\x9f]/.test(latin)) return latin;
  const units = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) units[at] = UNITS[bytes[at] ?? 0] ?? 0;
  return Buffer.from(units.buffer).toString('utf16le');
}
