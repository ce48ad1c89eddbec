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

/** The finished PDF of a pdfmake definition, which can read nothing but our fonts: no other files, no addresses. */
export function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(definition).getBuffer();
}
