import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../../src/contract/kit/values';
import { fromScaled } from '../../../src/resources/kit';
import { type DepositRow, statedDeposits } from './deposits';
import { type ItemRow, resultOf, type StockTakingRow } from './readStockTaking';

type Head = Pick<StockTakingRow, 'id' | 'description' | 'targetDate' | 'closedAt' | 'closedByName'>;

/**
 * The canonical JSON (RFC 8785) of everything an inventory states: who closed it and when, each row as counted, and the
 * result, and the empties where any were counted: inventories without them have the hash that they always had. Closing
 * stores it with its SHA-256.
 */
export function freeze(
  stockTaking: Head,
  rows: readonly ItemRow[],
  deposits: readonly DepositRow[] = [],
): { frozen: string; sha256: string } {
  const inOrder = rowsById(rows);
  const { resultItems, totalValue } = resultOf(inOrder);
  const stated = { ...statedHead(stockTaking), rows: inOrder.map(statedRow), resultItems, totalValue };
  if (deposits.length > 0) Object.assign(stated, { deposits: statedDeposits(deposits) });
  const frozen = canonical(stated);
  return { frozen, sha256: sha256(frozen) };
}

/** The order of the hash: by id, since the order people read depends on the collation of the machine. */
export const rowsById = (rows: readonly ItemRow[]): ItemRow[] => [...rows].sort((a, b) => a.id - b.id);

/** What the hash covers besides the rows. */
export function statedHead({ id, description, targetDate, closedAt, closedByName }: Head) {
  return { id, description, targetDate, closedAt, closedByName };
}

/** What the hash covers of a row, each field by name: a column added later must not change the hash of old inventories. */
export function statedRow(row: ItemRow) {
  return {
    id: row.id,
    stockItemId: row.stockItemId,
    orderNumber: row.orderNumber,
    name: row.name,
    unit: row.unit,
    groupNames: row.groupNames,
    stockLocationId: row.stockLocationId,
    stockLocationName: row.stockLocationName,
    countingOrder: row.countingOrder,
    pricePerUnit: fromScaled(row.pricePerUnit, PRICE_SCALE),
    newAmount: row.newAmount === null ? null : fromScaled(row.newAmount, AMOUNT_SCALE),
    countedByUserId: row.countedByUserId,
    countedByName: row.countedByName,
    countedAt: row.countedAt,
  };
}

/** @throws Error when `value` has no JSON form, as NaN has none. */
export function canonical(value: object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('An object always has a canonical form');
  return text;
}

/** Lower-case hexadecimal, over the UTF-8 bytes. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
