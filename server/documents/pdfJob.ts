import type { Pdfs } from './pdfs';

export type PdfJob = { [Kind in keyof Pdfs]: { kind: Kind; input: Parameters<Pdfs[Kind]>[0] } }[keyof Pdfs];
