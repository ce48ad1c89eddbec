import type { Pdfs } from './pdfs';

/** What a worker is asked for. */
export type PdfJob = { [Kind in keyof Pdfs]: { kind: Kind; input: Parameters<Pdfs[Kind]>[0] } }[keyof Pdfs];
