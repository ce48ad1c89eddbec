import type { CountSheet } from './countSheet';
import type { GoodsReceivedBook } from './goodsReceivedBook';
import type { OrderDocument } from './orderDocument';
import type { StockTakingProtocol } from './stockTakingProtocol';

export interface DocumentRequest {
  userId?: number;
  /** Sent with an order's mail: goes before anything people only look at. */
  isMail?: boolean;
  signal?: AbortSignal;
}

export interface Pdfs {
  order(document: OrderDocument, request?: DocumentRequest): Promise<Buffer>;
  stockTaking(protocol: StockTakingProtocol, request?: DocumentRequest): Promise<Buffer>;
  goodsReceived(book: GoodsReceivedBook, request?: DocumentRequest): Promise<Buffer>;
  countSheet(sheet: CountSheet, request?: DocumentRequest): Promise<Buffer>;
  workbook(protocol: StockTakingProtocol, request?: DocumentRequest): Promise<Buffer>;
}
