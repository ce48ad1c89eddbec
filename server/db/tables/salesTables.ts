import type { Generated } from 'kysely';

/** Register exports as read. Rows count only while their import is `done`: test that in joins. Money is in whole 10⁻⁵ euros. */
export interface SalesTables {
  cashRegisters: {
    id: Generated<number>;
    version: Generated<number>;
    /** `Z_KASSE_ID`. */
    kasseId: string;
    /** Brand and model; null when unknown. */
    device: string | null;
    /** Name given by a person; null: see `registerName`. */
    name: string | null;
    isArchived: Generated<number>;
    checksGaps: Generated<number>;
    /** 1 while its import is being read; not shown. */
    isPending: number;
  };
  /** Shown and counted only with `importedClosings` of completed imports. */
  cashClosings: {
    id: Generated<number>;
    registerId: number;
    zNr: number;
    /** `Z_ERSTELLUNG`, an instant. */
    createdAt: string | null;
    /** `Z_BUCHUNGSTAG`, otherwise the day of `createdAt`. For lists only; moves no sales. */
    businessDay: string | null;
    /** First and last `BON_ENDE` of deleted imports' receipts of a closing that other imports keep. */
    lostFrom: Generated<string | null>;
    lostTo: Generated<string | null>;
  };
  /** Told apart by number, text, unit and factor. Never deleted by the program. */
  soldItems: {
    id: Generated<number>;
    version: Generated<number>;
    registerId: number;
    /** See `soldItemKey`; unique within the register. */
    key: string;
    /** '' for none. */
    artNr: string;
    gtin: string | null;
    text: string;
    unit: string;
    /** In thousandths. */
    factor: number;
    group: string | null;
    /** Only recipes of `assigned` items use up articles; `none` uses up nothing, even with recipes from earlier. */
    state: 'open' | 'assigned' | 'none';
    /** 1: carries gross and net of menus with the same sub items, whose lines carry the amounts; no list, no recipe. */
    isMenu: number;
    /** 1 while its import is being read; not shown. */
    isPending: number;
  };
  soldMenuItems: { id: Generated<number>; menuId: number; soldItemId: number };
  /** Never deleted. For each sold item, the latest recipe with `validFrom` ≤ the day of `BON_ENDE` applies. */
  recipes: {
    id: Generated<number>;
    soldItemId: number;
    /** Day in the instance's time zone, from 00:00; null for the first recipe, which applies since ever. */
    validFrom: string | null;
  };
  /** A sold piece uses `amount` ÷ `of` units. After a merge, an article may stand here twice: sum the rows. */
  recipeParts: {
    id: Generated<number>;
    recipeId: number;
    stockItemId: number;
    /** In thousandths, > 0. */
    amount: number;
    /** In thousandths, > 0. */
    of: number;
  };
  salesImports: {
    id: Generated<number>;
    version: Generated<number>;
    fileName: string;
    sha256: string;
    bytes: number;
    importedAt: string;
    /** May refer to a deleted user; null for a program. */
    importedByUserId: number | null;
    /** Imports in any state but `done` do not count and are removed in the background (`removeBrokenImports`). */
    state: 'reading' | 'done' | 'removing';
    report: string;
  };
  /** One import's part of a closing. Its sums are valid for intervals that contain both `firstAt` and `lastAt`. */
  importedClosings: {
    id: Generated<number>;
    importId: number;
    closingId: number;
    /** First and last `BON_ENDE` of all its receipts; null for a closing without receipts. */
    firstAt: string | null;
    lastAt: string | null;
    receipts: number;
    /** In 10⁻⁵ euros. */
    turnover: number;
  };
  salesReceipts: {
    id: Generated<number>;
    importedClosingId: number;
    closingId: number;
    bonId: string;
    at: string;
    type: string;
    /** Hash of type, instant, lines, amounts and gross. */
    contentHash: string;
  };
  /** Lines of receipts that count: needed where an interval cuts a closing, and for the auditor. */
  salesLines: {
    id: Generated<number>;
    importedClosingId: number;
    bonId: string;
    /** `POS_ZEILE`; sub items of a menu have that of the menu's line. */
    pos: string;
    /** `BON_ENDE` of the receipt. */
    at: string;
    /** `sale`: Beleg; `staff`: AVSachbezug; `discount`: Rabatt and Aufschlag of a Beleg. */
    kind: 'sale' | 'staff' | 'discount';
    /** null for a discount. */
    soldItemId: number | null;
    /** Signed thousandths; 0 for a discount. */
    amount: number;
    /** In 10⁻⁵ euros; null when unknown, and for sub items, whose menu carries it. */
    gross: number | null;
    net: number | null;
  };
  salesTotals: {
    id: Generated<number>;
    importedClosingId: number;
    soldItemId: number | null;
    kind: 'sale' | 'staff' | 'discount';
    lines: number;
    amount: number;
    /** In 10⁻⁵ euros, of the lines that have a gross amount. */
    gross: number;
    net: number;
    linesWithoutGross: number;
    linesWithoutNet: number;
    firstAt: string;
    lastAt: string;
  };
}
