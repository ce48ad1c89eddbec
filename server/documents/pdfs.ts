import type { renderPdfs } from './renderPdfs';

export interface DocumentRequest {
  userId?: number;
  /** Sent with an order's mail: goes before anything people only look at. */
  isMail?: boolean;
  signal?: AbortSignal;
}

type Inputs = { [Kind in keyof typeof renderPdfs]: Parameters<(typeof renderPdfs)[Kind]>[0] };

export type Pdfs = {
  [Kind in keyof Inputs]: (input: Inputs[Kind], request?: DocumentRequest) => Promise<Buffer>;
};

/** A worker's task. */
export type PdfJob<K extends keyof Inputs = keyof Inputs> = { [Kind in K]: { kind: Kind; input: Inputs[Kind] } }[K];
