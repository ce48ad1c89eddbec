import type { Addendum, CountedDeposit, StockTakingItem } from '../../src/contract/stockTakingRecords';
import type { StockTakingLine } from '../../src/resources/records/stockTakingLine';
import type { KeysThat } from '../../src/resources/records/workflowRecord';

/** In print order. Amounts in units, prices and values in euros. */
export interface StockTakingProtocol {
  id: number;
  title: string;
  targetDate: string;
  created: string;
  /** Null while open: printed as an interim state. */
  closed: { at: string; by: string; sha256: string } | null;
  instanceName: string;
  instanceColor: string | null;
  timeZone: string;
  totalValue: number;
  positions: ProtocolPosition[];
  locations: ProtocolLocation[];
  rows: ProtocolRow[];
  deposits: ProtocolDeposit[];
  depositValue: number;
  addenda: ProtocolAddendum[];
}

export type ProtocolDeposit = Pick<CountedDeposit, 'name' | 'unitValue' | 'count' | 'totalValue'>;

export interface ProtocolPosition {
  stockItemId: number;
  orderNumber: string | null;
  name: string;
  unit: string | null;
  pricePerUnit: number;
  amount: number | null;
  value: number | null;
  counted: 'all' | 'some' | 'none';
  uncountedAt: string[];
}

export interface ProtocolLocation {
  name: string;
  total: number;
  counted: number;
  counters: string[];
  /** First and last count; null if nobody counted there. */
  from: string | null;
  to: string | null;
  value: number;
}

/** `totalValue` is the row's share of the article's value. */
export type ProtocolRow = Pick<StockTakingItem, KeysThat<StockTakingLine, { sheet: object }>>;

export type ProtocolAddendum = Pick<Addendum, 'number' | 'createdAt' | 'userName' | 'reason' | 'text' | 'sha256'> & {
  about: string | null;
};
