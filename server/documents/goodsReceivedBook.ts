import type { GoodsReceived } from '../../src/contract/goodsReceived';

export interface GoodsReceivedBook extends GoodsReceived {
  instanceName: string;
  instanceColor: string | null;
  timeZone: string;
}
