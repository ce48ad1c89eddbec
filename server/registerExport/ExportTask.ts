import type { MessagePort } from 'node:worker_threads';
import type { Decimal } from '../../src/rules/readNumber';
import type { SoldTotal } from '../../src/rules/sales/SoldTotal';
import type { ItemTexts } from './ExportData';
import type { Refusal } from './ExportRefusal';

export interface ExportTask {
  fd: number;
  timeZone: string;
  decimal: Decimal | undefined;
  isDry: boolean;
  port: MessagePort;
}

export type ExportReply = { report: ReadReport } | { refusal: Refusal } | { error: unknown };

export interface ClosingAsked {
  kasseId: string;
  device: string | null;
  zNr: number;
  createdAt: string | null;
  businessDay: string | null;
}

export type ItemAsked =
  | (Omit<ItemTexts, 'register'> & { parts?: undefined })
  | { key: string; parts: readonly (number | null)[] };

export interface ClosingSums {
  firstAt: string | null;
  lastAt: string | null;
  receipts: number;
  /** 10⁻⁵ euros. */
  turnover: number;
  totals: readonly SoldTotal[];
}

/** Stores the thread's results in the database. In a dry run, new records have no id. */
export interface ExportKeeper {
  openClosing(asked: ClosingAsked): Promise<{ closingId: number | null; hasReceipts: boolean }>;
  /** Hashes of known receipts by `BON_ID`. */
  hashesOf(closingId: number, bonIds: readonly string[]): Promise<[bonId: string, hash: string][]>;
  itemIds(kasseId: string, items: readonly ItemAsked[]): Promise<{ id: number | null; isNew: boolean }[]>;
  /** Begins this import's part of a closing. @returns its id */
  beginPart(closingId: number): Promise<number>;
  /** @param receipts JSON of `[bonId, at, type, hash]` @param lines of `[bonId, pos, at, kind, soldItemId, amount, gross, net]` */
  addReceipts(importedClosingId: number, closingId: number, receipts: string, lines: string): Promise<void>;
  endPart(importedClosingId: number, sums: ClosingSums): Promise<void>;
}

export interface ReadReport {
  taxonomies: string[];
  /** Instants of the first and last new receipt that counts. */
  from: string | null;
  to: string | null;
  registers: { kasseId: string; zFrom: number; zTo: number; closings: number }[];
  receipts: { total: number; new: number; known: number; changed: number; ignored: number };
  lines: { total: number; sold: number; staff: number; other: number };
  ignored: Record<string, number>;
  changes: { kasseId: string; zNr: number; bonId: string }[];
  soldItems: { total: number; new: number };
  /** 10⁻⁵ euros. */
  turnover: number;
  /** New sales by the ids of the sold items; a menu by those of its sub items. */
  sales: { ids: (number | null)[]; isMenu: boolean; gross: number; lines: number; linesWithoutGross: number }[];
}
