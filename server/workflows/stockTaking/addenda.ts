import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Addendum } from '../../../src/contract/stockTakingRecords';
import type { addStockTakingAddendum } from '../../../src/contract/stockTakingReports';
import { messages } from '../../../src/resources/kit';
import { ADDENDUM } from '../../../src/rules/audit/auditSubjects';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { insertRow, lockRow, rowWhere } from '../../db/repository/rowsById';
import type { Db, Tables } from '../../db/tables';
import type { Writer } from '../../http/call';
import { invalid, Problem } from '../../problem';
import type { StockTakingRow } from './readStockTaking';
import { canonical, sha256 } from './sealOf';

export type AddendumRow = Selectable<Tables['stockTakingAddenda']>;

export function readAddenda(db: Db, stockTakingId: number): Promise<Addendum[]> {
  return db
    .selectFrom('stockTakingAddenda as addendum')
    .leftJoin('stockTakingItems as item', 'item.id', 'addendum.stockTakingItemId')
    .selectAll('addendum')
    .select(['item.name as stockItemName', 'item.stockLocationName'])
    .where('addendum.stockTakingId', '=', stockTakingId)
    .orderBy('addendum.number')
    .execute();
}

/** Chains hashes, so that none can be altered unnoticed. @throws Problem NOT_FOUND, STATE, VALIDATION */
export async function addAddendum(
  { db, user, now }: Writer,
  body: z.output<typeof addStockTakingAddendum.body>,
): Promise<Addendum> {
  const { stockTakingId, stockTakingItemId = null, reason, text } = body;
  const stockTaking = await lockClosed(db, stockTakingId);
  if (stockTakingItemId !== null) await requireItem(db, stockTakingId, stockTakingItemId);
  const before = (await readAddenda(db, stockTakingId)).at(-1);
  const stated = {
    stockTakingId,
    number: (before?.number ?? 0) + 1,
    stockTakingItemId,
    reason,
    text,
    createdAt: now,
    userName: user.name,
  };
  const hash = addendumHash(stated, before?.sha256 ?? stockTaking.sha256);
  await insertRow(db, 'stockTakingAddenda', { ...stated, sha256: hash });
  await auditWorkflow(db, user, { resource: 'stockTakings', id: stockTakingId }, 'update', {
    [`${ADDENDUM}${stated.number}` as const]: [null, { reason, text, sha256: hash }],
  });
  const addendum = (await readAddenda(db, stockTakingId)).at(-1);
  if (!addendum) throw new Error('An addendum vanished inside its own transaction');
  return addendum;
}

/** @param before hash of the previous addendum, or of the inventory for the first */
export function addendumHash(
  { stockTakingId, number, stockTakingItemId, reason, text, createdAt, userName }: Omit<AddendumRow, 'id' | 'sha256'>,
  before: string | null,
): string {
  return sha256(canonical({ stockTakingId, number, stockTakingItemId, reason, text, createdAt, userName, before }));
}

async function lockClosed(db: Db, id: number): Promise<StockTakingRow> {
  const row = await lockRow(db, 'stockTakings', id, `Inventur ${id}`);
  if (row.closedAt === null)
    throw new Problem('STATE', 'Diese Inventur ist noch offen. Bitte die Zeile selbst berichtigen.');
  return row;
}

async function requireItem(db: Db, stockTakingId: number, id: number) {
  const item = await rowWhere(db, 'stockTakingItems', { id, stockTakingId }, ['id']);
  if (!item) throw invalid({ stockTakingItemId: messages.unknownReference });
}
