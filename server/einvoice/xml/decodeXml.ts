import { noInvoice } from '../InvoiceRefusal';

/** By declared name; an XML without a declaration is UTF-8. */
const ENCODINGS = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  // Nobody writes its control characters; programs on Windows mean their own.
  ['iso-8859-1', 'windows-1252'],
  ['iso-8859-15', 'iso-8859-15'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
]);
/** A byte order mark overrides a declaration, which is often wrong. */
const MARKS: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const DECLARATION = /^<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([^"']{1,40})["']/;

export function encodingOf(bytes: Uint8Array): { encoding: string; mark: number } | undefined {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return { encoding: marked[1], mark: marked[0].length };
  const head = Buffer.from(bytes.subarray(0, 400)).toString('latin1');
  if (!head.trimStart().startsWith('<')) return undefined;
  const declared = DECLARATION.exec(head)?.[1] ?? 'utf-8';
  const encoding = ENCODINGS.get(declared.toLowerCase());
  if (!encoding) throw noInvoice(`Die Zeichenkodierung „${declared}“ wird so nicht gelesen.`);
  return { encoding, mark: 0 };
}

export function decodeXml(bytes: Uint8Array, { encoding, mark }: { encoding: string; mark: number }): string {
  const content = bytes.subarray(mark);
  if (encoding === 'windows-1252') return decodeWindows1252(content);
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(content);
  } catch (cause) {
    const readable = new TextDecoder(encoding, { ignoreBOM: true }).decode(content);
    const line = readable.slice(0, readable.indexOf('\ufffd')).split('\n').length;
    throw noInvoice(`Zeile ${line} enthält Zeichen, die kein ${encoding.toUpperCase()} sind.`, cause);
  }
}

/** Windows-1252 from 0x80 on, where ISO-8859-1 has control characters; five are undefined. */
const OWN =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Some versions of Node decode it as ISO-8859-1, losing the euro sign. */
const decodeWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (letter) => OWN.charAt(letter.charCodeAt(0) - 0x80));
