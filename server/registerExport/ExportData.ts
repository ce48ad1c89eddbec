import type { FileCounts } from './FileCounts';
import { bytes, doubles, type GrowableArray, integers, TextIndex } from './growableArray';

export interface ItemTexts {
  register: number;
  key: string;
  artNr: string;
  gtin: string;
  text: string;
  unit: string;
  /** Thousandths. */
  factor: number;
  group: string;
}

export interface ClosingFacts {
  register: number;
  zNr: number;
  /** `Z_ERSTELLUNG`, milliseconds; NaN if unknown. */
  createdAt: number;
  /** `Z_BUCHUNGSTAG`. */
  businessDay: string | null;
}

export const MARKED = 1;
export const DISCOUNT = 2;
export const OTHER = 4;
/** Repeats an earlier line of the file with the same content. */
export const TWICE = 8;

/** Relevant contents of one folder of an export, by column; contains no names of people. */
export class ExportData {
  readonly registers = new TextIndex();
  readonly devices = new Map<string, string>();
  readonly closingKeys = new TextIndex();
  readonly closings: ClosingFacts[] = [];
  readonly taxonomies = new Set<string>();
  readonly types = new TextIndex();
  readonly lineTypes = new TextIndex();
  readonly positions = new TextIndex();
  readonly itemKeys = new TextIndex();
  readonly items: ItemTexts[] = [];

  readonly receiptKeys = new TextIndex();
  readonly receipts = {
    closing: integers(),
    at: doubles(),
    type: integers(),
    isTakenBack: bytes(),
    /** `UMS_BRUTTO`; NaN if unknown. */
    turnover: doubles(),
  };
  readonly lines = {
    row: integers(),
    receipt: integers(),
    position: integers(),
    item: integers(),
    type: integers(),
    marks: bytes(),
    /** `MENGE`, thousandths. */
    amount: doubles(),
    /** 10⁻⁵ euros; NaN if unknown. */
    gross: doubles(),
    net: doubles(),
  };
  readonly subItems = new Map<number, { item: number; amount: number }[]>();

  /** @param counts shared by all folders of the file */
  constructor(private readonly counts: FileCounts) {}

  /** @throws ExportRefusal for too many registers or closings */
  closingOf(register: string, zNr: number): number {
    const number = this.registers.of(register);
    const closing = this.closingKeys.of(`${number} ${zNr}`);
    if (this.closings[closing]) return closing;
    this.counts.addClosing(this.registers.texts[number] ?? '', zNr);
    this.closings[closing] = { register: number, zNr, createdAt: Number.NaN, businessDay: null };
    return closing;
  }

  bonIdOf(receipt: number): string {
    const key = this.receiptKeys.texts[receipt] ?? '';
    return key.slice(key.indexOf(' ') + 1);
  }
}

export const valueAt = (column: GrowableArray<Int32Array | Float64Array | Uint8Array>, place: number): number =>
  column.values[place] ?? 0;
