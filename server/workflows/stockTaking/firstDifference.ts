import { isDeepStrictEqual } from 'node:util';
import { stockTakingLine } from '../../../src/resources/records/stockTakingLine';
import { formatNumber } from '../../../src/rules/numbers';
import { type DepositRow, statedDeposits } from './deposits';
import type { ItemRow, StockTakingRow } from './readStockTaking';
import { inOrderOfIds, sealedHead, sealedRow } from './sealOf';

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
  return (
    firstIn(frozen.rows, inOrderOfIds(rows).map(sealedRow), 'id', (row) => `Zeile ${row.id} (${whose(row)})`) ??
    firstIn(frozen.deposits, statedDeposits(deposits), 'depositTypeId', ({ name }) => `Leergut „${name}“`) ??
    firstChange(frozen.head, sealedHead(stored))
  );
}

function firstIn(
  frozen: readonly Values[],
  current: readonly Values[],
  key: string,
  named: (row: Values) => string,
): string | undefined {
  const now = new Map(current.map((row) => [Number(row[key]), row]));
  for (const before of frozen) {
    const row = now.get(Number(before[key]));
    now.delete(Number(before[key]));
    if (!row) return `${named(before)} fehlt.`;
    const change = firstChange(before, row);
    if (change) return `${named(before)}: ${change}`;
  }
  const [added] = now.values();
  return added && `${named(added)} ist dazugekommen.`;
}

/** Inventories of earlier versions have no empties. */
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
