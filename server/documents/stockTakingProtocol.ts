import type { StockTakingItem } from '../../src/contract/stockTakingRecords';
import type { StockTakingLine } from '../../src/resources/records/stockTakingLine';
import type { KeysThat } from '../../src/resources/records/workflowRecord';

/** Everything a protocol of an inventory states, in the order it is printed. Amounts in units, prices and values in euros. */
export interface StockTakingProtocol {
  id: number;
  title: string;
  targetDate: string;
  created: string;
  /** null: still open, printed as an interim state. */
  closed: { at: string; by: string; sha256: string } | null;
  instanceName: string;
  instanceColor: string | null;
  timeZone: string;
  totalValue: number;
  positions: ProtocolPosition[];
  locations: ProtocolLocation[];
  rows: ProtocolRow[];
  /** Apart from the goods. */
  deposits: ProtocolDeposit[];
  depositValue: number;
  addenda: ProtocolAddendum[];
}

export interface ProtocolDeposit {
  name: string;
  unitValue: number;
  count: number;
  totalValue: number;
}

export interface ProtocolPosition {
  stockItemId: number;
  orderNumber: string | null;
  name: string;
  unit: string | null;
  pricePerUnit: number;
  /** null: counted nowhere. */
  amount: number | null;
  value: number | null;
  counted: 'all' | 'some' | 'none';
  /** Locations where it was not counted. */
  uncountedAt: string[];
}

export interface ProtocolLocation {
  name: string;
  total: number;
  counted: number;
  counters: string[];
  /** First and last count; null: nobody counted there. */
  from: string | null;
  to: string | null;
  value: number;
}

/** An article at one of its locations, as counted; `totalValue` is its share of the article's value: shares add up. */
export type ProtocolRow = Pick<StockTakingItem, KeysThat<StockTakingLine, { sheet: object }>>;

export interface ProtocolAddendum {
  number: number;
  createdAt: string;
  userName: string;
  /** The corrected row: article and location. */
  about: string | null;
  reason: string;
  text: string;
  sha256: string;
}
