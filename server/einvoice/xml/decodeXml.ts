import { decodeWindows1252 } from '../../sheets/decodeFile';
import { noInvoice } from '../refusals';

/** Encodings by declared name; XML without a declaration is UTF-8. */
const ENCODINGS = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  // The control characters of ISO 8859-1 are not used in practice; Windows programs mean their own characters.
  ['iso-8859-1', 'windows-1252'],
  ['iso-8859-15', 'iso-8859-15'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
]);
/** Byte order marks, which override the often wrong declaration. */
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
