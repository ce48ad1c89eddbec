import { Problem } from '../problem';

/**
 * Decodes a file as spreadsheet programs save it: by byte order mark, else UTF-8, else Windows-1252 (Excel's "CSV
 * (Trennzeichen-getrennt)").
 * @throws Problem VALIDATION for a workbook
 */
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
    // Any bytes are valid Windows-1252.
    return decodeWindows1252(bytes);
  }
}

/** Windows-1252 from 0x80 to 0x9F (encoding.spec.whatwg.org). */
const AT_0X80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Several versions of Node decode it as Latin-1. */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => AT_0X80.charAt(sign.charCodeAt(0) - 0x80));
