import { hash } from 'node:crypto';
import {
  areLinesEffective,
  CANCELLED_ON_SPOT,
  type MarkedLine,
  receiptKind,
  signedAmount,
  subAmount,
} from '../../src/rules/sales/areLinesEffective';
import type { RowKind } from '../../src/rules/sales/SoldTotal';
import { DISCOUNT, type ExportData, MARKED, OTHER, TWICE, valueAt } from './ExportData';
import { TextIndex } from './growableArray';
import type { LineOrder } from './lineParts';

export interface CountedRow {
  position: string;
  kind: RowKind;
  /** Index in `ExportData.items`, or a negative number of `Menus`; null for a discount. */
  item: number | null;
  amount: number;
  /** 10⁻⁵ euros; null if unknown, or if the menu carries the price. */
  gross: number | null;
  net: number | null;
}

export interface JudgedReceipt {
  bonId: string;
  at: number;
  type: string;
  /** Reason why the receipt does not count; null if it counts. */
  ignoredAs: string | null;
  contentHash: string;
  lines: number;
  counted: number;
  rows: CountedRow[];
}

/** Numbers menus by their sub items; negative, to distinguish them from items. */
export class Menus {
  readonly #keys = new TextIndex();
  readonly parts: number[][] = [];

  of(items: readonly number[]): number {
    const parts = [...new Set(items)].sort((a, b) => a - b);
    const menu = this.#keys.of(parts.join());
    this.parts[menu] ??= parts;
    return -1 - menu;
  }

  partsOf(item: number): readonly number[] | undefined {
    return item < 0 ? this.parts[-1 - item] : undefined;
  }
}

const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

export function receiptJudge(data: ExportData, { starts, order }: LineOrder, menus: Menus) {
  const { lines, receipts } = data;

  const amountOf = (line: number) => signedAmount(valueAt(lines.amount, line), known(valueAt(lines.gross, line)));

  /** A discount is judged like a sold item with a negative price. */
  function marked(line: number): MarkedLine {
    const marks = valueAt(lines.marks, line);
    const isMarked = (marks & MARKED) !== 0;
    if ((marks & DISCOUNT) === 0) return { item: valueAt(lines.item, line), amount: amountOf(line), isMarked };
    const type = valueAt(lines.type, line);
    const gross = known(valueAt(lines.gross, line)) ?? 0;
    return { item: -1 - type, amount: data.lineTypes.texts[type] === 'Rabatt' ? -gross : gross, isMarked };
  }

  function unmarked(own: readonly number[]): readonly number[] {
    if (!own.some((line) => valueAt(lines.marks, line) & MARKED)) return own;
    const isCounted = areLinesEffective(own.map(marked));
    return own.filter((_, place) => isCounted[place]);
  }

  function rowsOf(line: number, kind: 'sale' | 'staff'): CountedRow[] {
    const position = data.positions.texts[valueAt(lines.position, line)] ?? '';
    const [gross, net] = [known(valueAt(lines.gross, line)), known(valueAt(lines.net, line))];
    if (valueAt(lines.marks, line) & DISCOUNT)
      return kind === 'sale' ? [{ position, kind: 'discount', item: null, amount: 0, gross, net }] : [];
    const amount = amountOf(line);
    const subs = data.subItems.get(line);
    if (!subs) return [{ position, kind, item: valueAt(lines.item, line), amount, gross, net }];
    const sold = subs.map((sub): CountedRow => {
      return { position, kind, item: sub.item, amount: subAmount(sub.amount, amount), gross: null, net: null };
    });
    return [{ position, kind, item: menus.of(subs.map(({ item }) => item)), amount, gross, net }, ...sold];
  }

  function contentOf(line: number): string {
    const key = data.items[valueAt(lines.item, line)]?.key;
    const subs = data.subItems.get(line)?.map(({ item, amount }) => `${data.items[item]?.key} ${amount}`);
    return JSON.stringify([
      data.positions.texts[valueAt(lines.position, line)],
      key,
      data.lineTypes.texts[valueAt(lines.type, line)],
      valueAt(lines.marks, line) & MARKED,
      valueAt(lines.amount, line),
      known(valueAt(lines.gross, line)),
      subs?.sort() ?? null,
    ]);
  }

  return (receipt: number): JudgedReceipt => {
    const own: number[] = [];
    for (let place = starts[receipt] ?? 0; place < (starts[receipt + 1] ?? 0); place++) {
      const line = order[place] ?? 0;
      if ((valueAt(lines.marks, line) & TWICE) === 0) own.push(line);
    }
    const type = data.types.texts[valueAt(receipts.type, receipt)] ?? '';
    const isTakenBack = valueAt(receipts.isTakenBack, receipt) === 1;
    const turnover =
      known(valueAt(receipts.turnover, receipt)) ?? own.reduce((sum, line) => sum + valueAt(lines.amount, line), 0);
    const kind = receiptKind(type, isTakenBack, turnover);
    const judged = own.filter((line) => (valueAt(lines.marks, line) & OTHER) === 0);
    const counting = kind === 'sale' || kind === 'staff' ? unmarked(judged) : [];
    const instant = valueAt(receipts.at, receipt);
    const content = [type, isTakenBack, instant, ...own.map(contentOf).sort()];
    return {
      bonId: data.bonIdOf(receipt),
      at: instant,
      type,
      lines: own.length,
      ignoredAs: kind === null ? type : kind === CANCELLED_ON_SPOT ? CANCELLED_ON_SPOT : null,
      contentHash: hash('sha256', JSON.stringify(content), 'base64url').slice(0, HASH_LENGTH),
      counted: counting.filter((line) => (valueAt(lines.marks, line) & DISCOUNT) === 0).length,
      rows: kind === 'sale' || kind === 'staff' ? counting.flatMap((line) => rowsOf(line, kind)) : [],
    };
  };
}

/** 132 bits. */
const HASH_LENGTH = 22;
