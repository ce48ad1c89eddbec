import { Problem } from '../problem';

/**
 * The text of a file as spreadsheet programs save it: UTF-8 and UTF-16 with a byte order mark, UTF-8 without one, else
 * Windows-1252, which is what Excel means by "CSV (Trennzeichen-getrennt)".
 * @throws Problem VALIDATION for a workbook, whose bytes are no text
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
    // Not UTF-8; every sequence of bytes is some text in Windows-1252.
    return decodeWindows1252(bytes);
  }
}

/** What Windows-1252 has at 0x80 to 0x9F, where Latin-1 has control characters (encoding.spec.whatwg.org). */
const AT_0X80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** By hand, since `TextDecoder` takes it for Latin-1 in several versions of Node. */
const decodeWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => AT_0X80.charAt(sign.charCodeAt(0) - 0x80));
