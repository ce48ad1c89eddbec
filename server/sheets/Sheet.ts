import type { ListCell } from '../../src/rules/priceLists/listCell';
import type { ListMapping } from '../../src/rules/priceLists/listColumns';

/** Never empty. */
export interface SheetRow {
  /** As in spreadsheets, from 1. */
  line: number;
  cells: ListCell[];
}

export interface Sheet {
  /** Of a workbook; empty for CSV. */
  sheets: string[];
  /** The one that was read. */
  sheet: string | null;
  rows: SheetRow[];
}

export interface SheetChoice {
  /** Whose heads of columns identify the head; by default those of price lists. */
  of?: 'articles';
  /** By default the first with a head of columns. */
  sheet?: string;
  /** Identifies the head; see `findColumns`. */
  mapping?: ListMapping;
}

/** @param userId by whom people take turns, see `callerId` @throws Problem VALIDATION for an unreadable file, TOO_LARGE */
export type ReadSheet = (bytes: Uint8Array, choice: SheetChoice, userId?: number) => Promise<Sheet>;
