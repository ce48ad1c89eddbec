import { inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFArray, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { MAX_BYTES, TOO_MANY_BYTES } from '../limits';
import { tooLarge } from '../refusals';
import { damaged } from './openPdf';

/** Unpacks up to a limit, as kilobytes can hold gigabytes. @throws Problem: larger, damaged, or with an unusual filter */
export function unpack(stream: PDFRawStream): Uint8Array {
  let bytes: Uint8Array = stream.contents;
  for (const filter of filtersOf(stream)) bytes = undo(filter, bytes, stream);
  if (bytes.length > MAX_BYTES) throw tooLarge(TOO_MANY_BYTES);
  return bytes;
}

function filtersOf({ dict }: PDFRawStream): string[] {
  const filter = dict.lookup(PDFName.of('Filter'));
  const names = filter instanceof PDFArray ? filter.asArray().map((entry) => dict.context.lookup(entry)) : [filter];
  return names.flatMap((name) => (name instanceof PDFName ? [name.decodeText()] : []));
}

function undo(filter: string, bytes: Uint8Array, { dict }: PDFRawStream): Uint8Array {
  try {
    if (INFLATED.includes(filter)) return inflateSync(bytes, { maxOutputLength: MAX_BYTES });
    // The output of these filters is smaller than their input.
    if (SHRINKING.includes(filter)) {
      const single = dict.context.obj({ Filter: filter });
      return decodePDFRawStream(PDFRawStream.of(single, bytes)).decode();
    }
  } catch (cause) {
    throw isTooLong(cause) ? tooLarge(TOO_MANY_BYTES, cause) : damaged('Eine eingebettete Datei ist unlesbar.', cause);
  }
  throw damaged('Eine eingebettete Datei ist so gepackt, wie es nicht gelesen wird.');
}

const INFLATED = ['FlateDecode', 'Fl'];
const SHRINKING = ['ASCII85Decode', 'ASCIIHexDecode'];

const isTooLong = (cause: unknown) =>
  cause instanceof RangeError && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
