import type { GoodsReceived } from '../../src/contract/goodsReceived';
import type { Role } from '../../src/resources/kit';

export interface GoodsReceivedBook extends GoodsReceived {
  instanceName: string;
  instanceColor: string | null;
  timeZone: string;
  role: Role;
}
