import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import {
  type StockTakingLine,
  type StockTakingLineField,
  stockTakingLine,
} from '../../../src/resources/records/stockTakingLine';
import { type KeysThat, keysWhere, storedValue } from '../../../src/resources/records/workflowRecord';
import { mapInTurns } from '../../turns';
import { type DepositRow, statedDeposits } from './deposits';
import { type ItemRow, resultOf, type StockTakingRow } from './readStockTaking';

type Head = Pick<StockTakingRow, 'id' | 'description' | 'targetDate' | 'closedAt' | 'closedByName'>;

/** Canonical JSON (RFC 8785) and its hash; leaves out empties if none were counted, as earlier versions did. */
export async function sealOf(
  stockTaking: Head,
  rows: readonly ItemRow[],
  deposits: readonly DepositRow[],
): Promise<{ frozen: string; sha256: string }> {
  const inOrder = inOrderOfIds(rows);
  const { resultItems, totalValue } = await resultOf(inOrder);
  const stated = { ...sealedHead(stockTaking), rows: await mapInTurns(inOrder, sealedRow), resultItems, totalValue };
  if (deposits.length > 0) Object.assign(stated, { deposits: statedDeposits(deposits) });
  const frozen = await canonicalInTurns(stated);
  return { frozen, sha256: sha256(frozen) };
}

/** Sorts by id for the hash, since the displayed order depends on the machine's collation. */
export const inOrderOfIds = (rows: readonly ItemRow[]): ItemRow[] => [...rows].sort((a, b) => a.id - b.id);

export function sealedHead({ id, description, targetDate, closedAt, closedByName }: Head) {
  return { id, description, targetDate, closedAt, closedByName };
}

const STATED = keysWhere<StockTakingLineField>(stockTakingLine, ({ stated }) => stated) as StatedKey[];
type StatedKey = KeysThat<StockTakingLine, { stated: true }>;

/** Part of a row that the hash covers: decimals in units and euros. */
export function sealedRow(row: ItemRow): Pick<ItemRow, 'id' | StatedKey> {
  const stated = Object.fromEntries(STATED.map((key) => [key, storedValue(stockTakingLine[key], row[key])]));
  return { id: row.id, ...(stated as Pick<ItemRow, StatedKey>) };
}

/** Equals `canonical`, but in turns, for objects with long lists. Keys are sorted by code units (RFC 8785). */
async function canonicalInTurns(value: Readonly<Record<string, unknown>>): Promise<string> {
  const members: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    const text = Array.isArray(member)
      ? `[${(await mapInTurns(member as object[], canonical)).join()}]`
      : canonicalize(member);
    members.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${members.join()}}`;
}

/** @throws Error for values without a JSON form, such as NaN */
export function canonical(value: object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('An object always has a canonical form');
  return text;
}

export const sha256 = (text: string): string => hash('sha256', text);
