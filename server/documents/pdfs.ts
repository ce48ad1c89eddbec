import type { CountSheet } from './countSheet';
import type { GoodsReceivedBook } from './goodsReceivedBook';
import type { OrderDocument } from './orderDocument';
import type { StockTakingProtocol } from './stockTakingProtocol';

/** For whom a document is made. */
export interface DocumentRequest {
  /** Whose turn it is. */
  userId?: number;
  /** It goes out with an order's mail: before all that somebody only looks at. */
  isMail?: boolean;
  /** Aborted when nobody waits for it any more. */
  signal?: AbortSignal;
}

/** The documents that take so long to make that others are answered meanwhile. */
export interface Pdfs {
  order(document: OrderDocument, request?: DocumentRequest): Promise<Buffer>;
  stockTaking(protocol: StockTakingProtocol, request?: DocumentRequest): Promise<Buffer>;
  goodsReceived(book: GoodsReceivedBook, request?: DocumentRequest): Promise<Buffer>;
  countSheet(sheet: CountSheet, request?: DocumentRequest): Promise<Buffer>;
  /** An inventory as a workbook (XLSX). */
  workbook(protocol: StockTakingProtocol, request?: DocumentRequest): Promise<Buffer>;
}
