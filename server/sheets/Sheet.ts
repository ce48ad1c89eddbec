import type { ListCell } from '../../src/rules/priceLists/listCell';
import type { ListMapping } from '../../src/rules/priceLists/listColumns';

/** A row that is not empty. */
export interface SheetRow {
  /** As spreadsheets count, from 1. */
  line: number;
  cells: ListCell[];
}

/** A table out of a file. */
export interface Sheet {
  /** Names of all sheets of a workbook; none in a CSV file. */
  sheets: string[];
  /** The one that was read. */
  sheet: string | null;
  rows: SheetRow[];
}

/** Which part of a file is the table. */
export interface SheetChoice {
  /** Name of a workbook's sheet; else the first that has a head of columns. */
  sheet?: string;
  /** Tells which row is the head; see `findColumns`. */
  mapping?: ListMapping;
}

/** @throws Problem VALIDATION for what is no table, TOO_LARGE for too much of it */
export type ReadSheet = (bytes: Uint8Array, choice: SheetChoice) => Promise<Sheet>;
