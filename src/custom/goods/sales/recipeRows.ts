import type { RecipePart, SoldItem } from '../../../contract/soldItems';
import { messages } from '../../../resources/kit';
import { formatNumber, formatNumberForInput } from '../../../rules/numbers';
import { inUnits, type UnitWords } from '../../../rules/plurals';
import { AMOUNT, parseNumber } from '../../../rules/readNumber';
import { amountMessage } from '../amountMessage';

export interface RecipeRow {
  key: number;
  stockItemId: number | null;
  amount: string;
  of: string;
}

export const rowsOf = (parts: readonly RecipePart[]): RecipeRow[] =>
  parts.map(({ stockItemId, amount, of }, key) => ({
    key,
    stockItemId,
    amount: formatNumberForInput(amount),
    of: formatNumberForInput(of),
  }));

export const emptyRow = (key: number): RecipeRow => ({ key, stockItemId: null, amount: '1', of: '1' });

export const withEmptyRow = (rows: readonly RecipeRow[]): RecipeRow[] => [
  ...rows,
  emptyRow(1 + Math.max(...rows.map(({ key }) => key))),
];

export type RowMessages = Partial<Record<'stockItemId' | 'amount' | 'of', string>>;

export function readRows(rows: readonly RecipeRow[]): { parts?: RecipePart[]; wrong: RowMessages[] } {
  const read = rows.map(({ stockItemId, amount, of }) => ({
    stockItemId,
    amount: parseNumber(amount, AMOUNT),
    of: parseNumber(of, AMOUNT),
  }));
  const wrong = read.map(({ stockItemId, amount, of }, index): RowMessages => {
    const isTwice = read.slice(0, index).some((other) => stockItemId !== null && other.stockItemId === stockItemId);
    const article = stockItemId === null ? messages.required : isTwice ? TWICE : undefined;
    return { stockItemId: article, amount: amountMessage(amount), of: amountMessage(of) };
  });
  if (wrong.some((row) => Object.values(row).some((message) => message !== undefined))) return { wrong };
  return { parts: read as RecipePart[], wrong };
}

const TWICE = 'Jeder Artikel kann nur einmal vorkommen.';

export function lastContents(items: readonly SoldItem[]): ReadonlyMap<number, number> {
  const parts = items.flatMap(({ recipes }) => recipes.flatMap((recipe) => recipe.parts));
  return new Map(parts.map(({ stockItemId, of }) => [stockItemId, of]));
}

type ShownPart = SoldItem['recipes'][number]['parts'][number];

/** @example "Helles: 0,4 von 50, Tonic: 1 Flasche" */
export const partsText = (parts: readonly ShownPart[], words: UnitWords): string =>
  parts
    .map(({ stockItemName, unitName, amount, of }) =>
      of === 1
        ? `${stockItemName}: ${inUnits(amount, unitName, words)}`
        : `${stockItemName}: ${formatNumber(amount)} von ${formatNumber(of)}`,
    )
    .join(', ');
