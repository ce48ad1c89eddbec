import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { valueStockTaking } from '../../../src/rules/valuation';
import type { Db } from '../../db/tables';
import { type ItemRow, presentItem, readItems, type StockTakingRow } from './readStockTaking';

/** The result of an inventory: per article the sum over its locations and its value, and the total value. */
export async function readResult(db: Db, stockTaking: StockTakingRow) {
  const { resultItems, totalValue } = resultOf(await readItems(db, stockTaking.id));
  const { id, description, targetDate, closedAt, closedByName, sha256 } = stockTaking;
  return { id, description, targetDate, closedAt, closedByName, sha256, totalValue, resultItems };
}

const resultOf = (rows: readonly ItemRow[]) =>
  valueStockTaking(rows.map(presentItem).map((item) => ({ ...item, unit: item.unit ?? '??' })));

/**
 * The canonical JSON (RFC 8785) of everything an inventory states: who closed it and when, each row as counted, and the
 * result. Closing stores it with its SHA-256.
 */
export function freeze(
  stockTaking: Pick<StockTakingRow, 'id' | 'description' | 'targetDate' | 'closedAt' | 'closedByName'>,
  rows: readonly ItemRow[],
): { frozen: string; sha256: string } {
  const { id, description, targetDate, closedAt, closedByName } = stockTaking;
  const stated = {
    id,
    description,
    targetDate,
    closedAt,
    closedByName,
    ...resultOf(rows),
    rows: [...rows].sort((a, b) => a.id - b.id).map(statedRow),
  };
  const frozen = canonicalize(stated);
  if (frozen === undefined) throw new Error('An inventory always has a canonical form');
  return { frozen, sha256: createHash('sha256').update(frozen).digest('hex') };
}

function statedRow(row: ItemRow) {
  const { version, stockTakingId, totalValue, wasCounted, ...stated } = presentItem(row);
  return stated;
}
