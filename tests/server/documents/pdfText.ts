import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns one text per page, with its pieces joined and spaces collapsed. */
export async function pdfText(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const content = await (await document.getPage(number)).getTextContent();
    const pieces = content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
    pages.push(pieces.join('').replace(/\s+/g, ' '));
  }
  await document.destroy();
  return pages;
}
