/** Windows-1252 from 0x80 on, where ISO-8859-1 has control characters; five are undefined. */
const OWN =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Some versions of Node decode it as ISO-8859-1, losing the euro sign. */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (letter) => OWN.charAt(letter.charCodeAt(0) - 0x80));
