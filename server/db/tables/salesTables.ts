import type { Generated } from 'kysely';

/**
 * Register exports as read. Rows of an import count only while its `state` is `done`: always join `importedClosings` with
 * `salesImports` and ask for it. Money is in whole 10⁻⁵ euros (as registers write it), rounded to cents once, when shown.
 */
export interface SalesTables {
  cashRegisters: {
    id: Generated<number>;
    version: Generated<number>;
    /** `Z_KASSE_ID`. */
    kasseId: string;
    /** Brand and model; null: unknown. */
    device: string | null;
    /** As given by a person; null: see `registerName`. */
    name: string | null;
    isArchived: Generated<number>;
    checksGaps: Generated<number>;
    /** 1: of an import that is being read; not shown. */
    isPending: number;
  };
  /** Shown, and covered, only with `importedClosings` of imports that are done. */
  cashClosings: {
    id: Generated<number>;
    registerId: number;
    zNr: number;
    /** `Z_ERSTELLUNG`, an instant. */
    createdAt: string | null;
    /** `Z_BUCHUNGSTAG`, else the day of `createdAt`: for lists, moves nothing. */
    businessDay: string | null;
    /** First and last `BON_ENDE` of receipts whose import was deleted, while another's stayed; until a file brings more of it. */
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
    /** '': none. */
    artNr: string;
    gtin: string | null;
    text: string;
    unit: string;
    /** Thousandths. */
    factor: number;
    group: string | null;
    /** Only recipes of assigned ones take articles: `none` takes nothing, even if it has recipes from before. */
    state: 'open' | 'assigned' | 'none';
    /**
     * 1: stands for the lines of menus with the same sub items (`soldMenuItems`), whose gross and net it carries; in no
     * list and without recipe. The amounts are those of the sub items, which are lines of their own without gross.
     */
    isMenu: number;
    /** 1: of an import that is being read; not shown. */
    isPending: number;
  };
  /** Sub items of the menus above, each once. */
  soldMenuItems: { id: Generated<number>; menuId: number; soldItemId: number };
  /** Never deleted. Of each sold item the latest with `validFrom` ≤ the day of `BON_ENDE` holds. */
  recipes: {
    id: Generated<number>;
    soldItemId: number;
    /** Day of the instance's zone, from 00:00; null: the first one, since ever. */
    validFrom: string | null;
  };
  /** A piece takes `amount` ÷ `of` units. After a merge an article may stand here twice, with one `of`: sum them. */
  recipeParts: {
    id: Generated<number>;
    recipeId: number;
    stockItemId: number;
    /** Thousandths, > 0. */
    amount: number;
    /** Thousandths, > 0. */
    of: number;
  };
  salesImports: {
    id: Generated<number>;
    version: Generated<number>;
    fileName: string;
    sha256: string;
    bytes: number;
    importedAt: string;
    /** May refer to a deleted user; null: a program. */
    importedByUserId: number | null;
    /** Anything but `done` counts for nothing, and is removed at the next start. */
    state: 'reading' | 'done' | 'removing';
    /** JSON of `ImportReport`. */
    report: string;
  };
  /** One import's part of a closing, which may have several. Its sums hold for an interval that `firstAt` and `lastAt` lie in. */
  importedClosings: {
    id: Generated<number>;
    importId: number;
    closingId: number;
    /** First and last `BON_ENDE` of all its receipts; null: a closing without receipts. */
    firstAt: string | null;
    lastAt: string | null;
    /** Of every type. */
    receipts: number;
    /** 10⁻⁵ euros. */
    turnover: number;
  };
  /** Every receipt that is known, also those that count for nothing. */
  salesReceipts: {
    id: Generated<number>;
    importedClosingId: number;
    closingId: number;
    bonId: string;
    /** `BON_ENDE`. */
    at: string;
    /** `BON_TYP`. */
    type: string;
    /** Of type, instant, lines, amounts and gross. */
    contentHash: string;
  };
  /** Rows of receipts that count: needed where an interval cuts a closing, and for the auditor. */
  salesLines: {
    id: Generated<number>;
    importedClosingId: number;
    bonId: string;
    /** `POS_ZEILE`; sub items of a menu have that of their line. */
    pos: string;
    /** `BON_ENDE` of the receipt. */
    at: string;
    /** `sale`: Beleg; `staff`: AVSachbezug; `discount`: Rabatt and Aufschlag of a Beleg. */
    kind: 'sale' | 'staff' | 'discount';
    /** null: of a discount. */
    soldItemId: number | null;
    /** Thousandths with sign; 0 of a discount. */
    amount: number;
    /** 10⁻⁵ euros; null: unknown, and of sub items, whose menu carries it. */
    gross: number | null;
    net: number | null;
  };
  /** Sums of `salesLines` per closing of an import, sold item and kind. */
  salesTotals: {
    id: Generated<number>;
    importedClosingId: number;
    soldItemId: number | null;
    kind: 'sale' | 'staff' | 'discount';
    lines: number;
    amount: number;
    /** 10⁻⁵ euros, of the lines that have one. */
    gross: number;
    net: number;
    linesWithoutGross: number;
    linesWithoutNet: number;
    firstAt: string;
    lastAt: string;
  };
}
