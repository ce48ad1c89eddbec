import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';

export interface EmbeddedFile {
  name: string;
  mimeType: string;
  content: PDFRawStream;
}

/** More than a few hundred files need; ends a circular tree. */
const MAX_STEPS = 5000;

export function embeddedFiles(context: PDFContext, catalog: PDFDict): EmbeddedFile[] {
  const found = new Map<PDFRawStream, EmbeddedFile>();
  const add = (specification: PDFObject | undefined) => {
    const file = specification instanceof PDFDict ? fileOf(specification) : undefined;
    if (file && !found.has(file.content)) found.set(file.content, file);
  };
  const names = dictAt(catalog, 'Names');
  const open: (PDFObject | undefined)[] = [(names && at(names, 'EmbeddedFiles')) ?? catalog];
  for (let step = 0; open.length > 0 && step < MAX_STEPS; step += 1) {
    const node = open.shift();
    if (!(node instanceof PDFDict)) continue;
    // Names and specifications alternate.
    for (const [index, entry] of listAt(node, 'Names').entries()) if (index % 2 === 1) add(context.lookup(entry));
    for (const kid of listAt(node, 'Kids').slice(0, MAX_STEPS - open.length)) open.push(context.lookup(kid));
  }
  for (const entry of listAt(catalog, 'AF').slice(0, MAX_STEPS)) add(context.lookup(entry));
  return [...found.values()];
}

function fileOf(specification: PDFDict): EmbeddedFile | undefined {
  const streams = dictAt(specification, 'EF');
  const content = streams && (at(streams, 'UF') ?? at(streams, 'F'));
  if (!(content instanceof PDFRawStream)) return undefined;
  const type = at(content.dict, 'Subtype');
  return {
    name: textAt(specification, 'UF') ?? textAt(specification, 'F') ?? '',
    mimeType: type instanceof PDFName ? type.decodeText() : '',
    content,
  };
}

const at = (dict: PDFDict, key: string) => dict.lookup(PDFName.of(key));

function dictAt(dict: PDFDict, key: string): PDFDict | undefined {
  const value = at(dict, key);
  return value instanceof PDFDict ? value : undefined;
}

function listAt(dict: PDFDict, key: string): PDFObject[] {
  const value = at(dict, key);
  return value instanceof PDFArray ? value.asArray() : [];
}

function textAt(dict: PDFDict, key: string): string | undefined {
  const value = at(dict, key);
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
}
