import type { renderPdfs } from './renderPdfs';

export interface DocumentRequest {
  userId?: number;
  /** Attachment of an order's mail, which does not wait for documents that users request. */
  isMail?: boolean;
  signal?: AbortSignal;
}

type Inputs = { [Kind in keyof typeof renderPdfs]: Parameters<(typeof renderPdfs)[Kind]>[0] };

export type Pdfs = {
  [Kind in keyof Inputs]: (input: Inputs[Kind], request?: DocumentRequest) => Promise<Buffer>;
};

export type PdfJob<K extends keyof Inputs = keyof Inputs> = { [Kind in K]: { kind: Kind; input: Inputs[Kind] } }[K];
