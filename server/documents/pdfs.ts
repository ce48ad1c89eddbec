import type { OrderDocument } from './orderDocument';
import type { StockTakingProtocol } from './stockTakingProtocol';

/** The documents that are made as PDF. */
export interface Pdfs {
  order(document: OrderDocument): Promise<Buffer>;
  stockTaking(protocol: StockTakingProtocol): Promise<Buffer>;
}
