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

/** What is below pdfmake, before it is ended. */
export interface OpenPdf {
  info: { Producer: string };
  /** A file in it, of which the document tells (`/AF`). */
  file(content: Buffer, options: Record<string, unknown>): void;
  /** Adds to what it says about itself (XMP). */
  appendXML(markup: string): void;
  /** Adds title, author and times to that, as they are: a `&` in them breaks it. */
  _addInfo(): void;
}

/**
 * The finished PDF of a pdfmake definition, which can read nothing but our fonts: no other files, no addresses.
 * @param complete adds what pdfmake has no words for
 */
export async function renderPdf(definition: TDocumentDefinitions, complete?: (pdf: OpenPdf) => void): Promise<Buffer> {
  const output = pdfmake.createPdf(definition);
  // Its types know only what pdfmake itself calls.
  complete?.((await output.getStream()) as unknown as OpenPdf);
  return output.getBuffer();
}
