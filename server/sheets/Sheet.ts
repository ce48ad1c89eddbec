import type { ListCell } from '../../src/rules/priceLists/listCell';
import type { ListMapping } from '../../src/rules/priceLists/listColumns';

export interface SheetRow {
  /** Row number as in spreadsheets, from 1. */
  line: number;
  cells: ListCell[];
}

export interface Sheet {
  /** The visible ones first. */
  sheets: string[];
  sheet: string | null;
  rows: SheetRow[];
}

export interface SheetChoice {
  /** Kind of list whose column titles identify the header row; price lists by default. */
  of?: 'articles';
  /** Defaults to the first visible sheet with a header row. */
  sheet?: string;
  /** Helps to identify the header row, see `findColumns`. */
  mapping?: ListMapping;
}

/** @param userId for fair turns between users, see `callerId` @throws Problem VALIDATION for an unreadable file, TOO_LARGE */
export type ReadSheet = (bytes: Uint8Array, choice: SheetChoice, userId?: number) => Promise<Sheet>;
