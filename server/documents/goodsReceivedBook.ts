import type { GoodsReceived } from '../../src/contract/goodsReceived';

/** The book of goods received with what stands above it. */
export interface GoodsReceivedBook extends GoodsReceived {
  instanceName: string;
  instanceColor: string | null;
  timeZone: string;
}
