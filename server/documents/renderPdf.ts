import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { pdfFonts } from './pdfFonts';

declare module 'pdfmake' {
  export function setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
  export function setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
}

const fontFiles = new Set(Object.values(pdfFonts).flatMap((family) => Object.values(family)));

pdfmake.setFonts(pdfFonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

export interface OpenPdf {
  info: { Producer: string };
  /** Attaches a file that the document refers to (`/AF`). */
  file(content: Buffer, options: Record<string, unknown>): void;
  appendXML(markup: string): void;
  /** Adds title, author and times unescaped: a `&` breaks the metadata. */
  _addInfo(): void;
}

/** Reads only our fonts, no other files or addresses. @param complete adds what pdfmake cannot */
export async function renderPdf(definition: TDocumentDefinitions, complete?: (pdf: OpenPdf) => void): Promise<Buffer> {
  const defaultStyle = { font: 'Roboto', fontSize: 10, lineHeight: 1.15 };
  const output = pdfmake.createPdf({ pageSize: 'A4', language: 'de-DE', defaultStyle, ...definition });
  // pdfmake's types cover only its own calls.
  complete?.((await output.getStream()) as unknown as OpenPdf);
  return output.getBuffer();
}
