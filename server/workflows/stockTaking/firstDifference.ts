import { isDeepStrictEqual } from 'node:util';
import { stockTakingLine } from '../../../src/resources/records/stockTakingLine';
import { formatNumber } from '../../../src/rules/numbers';
import { type DepositRow, statedDeposits } from './deposits';
import { rowsById, statedHead, statedRow } from './freeze';
import type { ItemRow, StockTakingRow } from './readStockTaking';

type Values = Readonly<Record<string, unknown>>;

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(stockTakingLine).map(([key, { field }]) => [key, field.label])),
  id: 'Id',
  description: 'Beschreibung',
  targetDate: 'Stichtag',
  closedAt: 'Abgeschlossen am',
  closedByName: 'Abgeschlossen von',
  kind: 'Art',
  unitValue: 'Pfand',
  count: 'Anzahl',
};

/** @returns a German sentence about the first change since closing */
export function firstDifference(
  stored: StockTakingRow,
  rows: readonly ItemRow[],
  deposits: readonly DepositRow[],
): string | undefined {
  const frozen = readFrozen(stored.frozen);
  if (!frozen) return 'Der beim Abschluss festgehaltene Text fehlt oder ist nicht lesbar.';
  const now = new Map(rowsById(rows).map((row) => [row.id, statedRow(row)]));
  for (const before of frozen.rows) {
    const current = now.get(Number(before.id));
    now.delete(Number(before.id));
    if (!current) return `Zeile ${before.id} (${whose(before)}) fehlt.`;
    const change = firstChange(before, current);
    if (change) return `Zeile ${before.id} (${whose(before)}): ${change}`;
  }
  const [added] = now.values();
  if (added) return `Zeile ${added.id} (${whose(added)}) ist dazugekommen.`;
  return firstDeposit(frozen.deposits, deposits) ?? firstChange(frozen.head, statedHead(stored));
}

/** Inventories of earlier versions have no empties. */
function firstDeposit(frozen: readonly Values[], rows: readonly DepositRow[]): string | undefined {
  const now = new Map(statedDeposits(rows).map((row) => [row.depositTypeId, row]));
  for (const before of frozen) {
    const current = now.get(Number(before.depositTypeId));
    now.delete(Number(before.depositTypeId));
    if (!current) return `Leergut „${before.name}“ fehlt.`;
    const change = firstChange(before, current);
    if (change) return `Leergut „${before.name}“: ${change}`;
  }
  const [added] = now.values();
  return added && `Leergut „${added.name}“ ist dazugekommen.`;
}

function readFrozen(text: string | null): { rows: Values[]; deposits: Values[]; head: Values } | undefined {
  try {
    const { rows, deposits = [], ...head } = JSON.parse(text ?? '') as { rows: Values[]; deposits?: Values[] };
    return Array.isArray(rows) && rows.every((row) => row !== null && typeof row === 'object')
      ? { rows, deposits, head }
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function firstChange(before: Values, now: Values): string | undefined {
  const changed = Object.keys(now).find((key) => !isDeepStrictEqual(before[key], now[key]));
  return changed && `${LABELS[changed] ?? changed} ${shown(before[changed])} → ${shown(now[changed])}`;
}

const whose = ({ name, stockLocationName }: Values) => `Artikel „${name}“, Lagerort „${stockLocationName}“`;

function shown(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'number' && Number.isFinite(value) ? formatNumber(value, 4) : String(value);
}
