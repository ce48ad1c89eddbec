import type { z } from 'zod';
import {
  deleteStockTaking,
  describeStockTaking,
  describeStockTakingByPut,
  listStockTakings,
  readStockTaking,
  readStockTakingResult,
  saveStockTakingDeposit,
  startStockTaking,
} from '../../../src/contract/stockTaking';
import type { StockTakingDetails, StockTakingResult } from '../../../src/contract/stockTakingRecords';
import { stockTaking } from '../../../src/contract/stockTakingRecords';
import { closeStockTaking } from '../../../src/contract/stockTakingReports';
import { pluck } from '../../../src/lib/pluck';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { oneOf } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import { instantOfTurn, shareMerges } from '../../db/repository/bookedFor';
import { updateRow } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { type Call, created, noContent, ok } from '../../http/call';
import { type CallOf, implement, type Operation } from '../../http/operation';
import { requireVersion } from '../../http/requireVersion';
import { sentVersion } from '../../http/sentId';
import { currentOf, invalid } from '../../problem';
import { mapInTurns } from '../../turns';
import { amountOf, auditCounts } from '../auditCounts';
import { readAddenda } from './addenda';
import { createStockTaking } from './createStockTaking';
import { depositsResult, readDepositRows, saveDeposit } from './deposits';
import { presentRows } from './presentRows';
import { findStockTaking, listHeads, lockOpen, readItems, resultOf } from './readStockTaking';
import { sealStockTaking } from './sealStockTaking';

export const stockTakingCalls: Operation[] = [
  implement(startStockTaking, {
    rebuildAnswer: async (call, id) => ok(await details(call, id)),
    async handle(call) {
      const { db, user } = call;
      await shareMerges(db);
      const now = await instantOfTurn(db, call.now);
      return created(await details(call, await createStockTaking({ db, user, now }, call.body ?? {})));
    },
  }),
  implement(listStockTakings, { isCached: true, handle: async ({ db }) => ok(await listHeads(db)) }),
  implement(readStockTaking, {
    isCached: true,
    handle: async (call) => ok(await details(call, call.query.stockTakingId)),
  }),
  implement(readStockTakingResult, {
    isCached: true,
    handle: async ({ db, query }) => ok(await result(db, query.stockTakingId)),
  }),
  implement(describeStockTaking, { handle: describe }),
  implement(describeStockTakingByPut, { handle: describe }),
  implement(saveStockTakingDeposit, {
    async handle(call) {
      await saveDeposit(call, call.body);
      return depositsOf(call);
    },
    rebuildAnswer: depositsOf,
  }),
  implement(closeStockTaking, {
    rebuildAnswer: async (call, id) => ok(await details(call, id)),
    async handle(call) {
      await sealStockTaking(call, call.body.stockTakingId);
      return ok(await details(call, call.body.stockTakingId));
    },
  }),
  implement(deleteStockTaking, {
    async handle(call) {
      const { db, query, body, user } = call;
      const sent = query.stockTakingId ?? body?.stockTakingId ?? body?.id;
      if (sent === undefined) throw invalid({ stockTakingId: 'Bitte eine gültige Id angeben.' });
      const stockTaking = await lockSeen(db, sent, sentVersion(call));
      const rows = await readItems(db, stockTaking.id);
      await deleteItems(db, pluck(rows, 'id'));
      await db.deleteFrom('stockTakings').where('id', '=', stockTaking.id).execute();
      await auditWorkflow(db, user, { resource: 'stockTakings', id: stockTaking.id }, 'delete', {
        description: [stockTaking.description, null],
      });
      const counts = rows.map((row) => ({ ...row, amounts: [amountOf(row.newAmount), null] as const }));
      const which = { resource: 'stockTakingItems', parentId: stockTaking.id, action: 'delete' } as const;
      await auditCounts(db, user, which, counts);
      return noContent;
    },
  }),
];

/** In parts: a cascade over thousands of rows would block other requests. */
const deleteItems = (db: Db, ids: readonly number[]) =>
  mapInTurns(inParts(ids), (part) =>
    db
      .deleteFrom('stockTakingItems')
      .where(oneOf(db, 'id', part))
      .execute(),
  );

async function depositsOf({ db, body }: Pick<CallOf<typeof saveStockTakingDeposit>, 'db' | 'body'>) {
  return ok(depositsResult(await readDepositRows(db, body.stockTakingId)));
}

type Describing = Pick<Call<undefined, undefined, z.output<typeof describeStockTaking.body>>, 'db' | 'user' | 'body'>;

async function details({ db, user }: Pick<Call, 'db' | 'user'>, stockTakingId: number): Promise<StockTakingDetails> {
  const stockTaking = await findStockTaking(db, stockTakingId);
  return {
    ...stockTaking,
    stockTakingItems: await presentRows(db, stockTaking, await readItems(db, stockTakingId), user),
    addenda: await readAddenda(db, stockTakingId),
  };
}

async function result(db: Db, stockTakingId: number): Promise<StockTakingResult> {
  const { id, description, targetDate, closedAt, closedByName, sha256 } = await findStockTaking(db, stockTakingId);
  const { resultItems, totalValue } = await resultOf(await readItems(db, id));
  const deposits = depositsResult(await readDepositRows(db, id));
  const addenda = await readAddenda(db, id);
  const head = { id, description, targetDate, closedAt, closedByName, sha256 };
  return { ...head, totalValue, resultItems, ...deposits, addenda };
}

/** @throws Problem NOT_FOUND, CLOSED, VERSION */
async function lockSeen(db: Db, id: number, version: number | undefined) {
  const current = await lockOpen(db, id, { alone: true });
  await requireVersion(version, current.version, 'diese Inventur', () => currentOf(stockTaking, current));
  return current;
}

async function describe({ db, user, body }: Describing) {
  const current = await lockSeen(db, body.id, body.version);
  if (body.description === undefined) return ok(current);
  const next = { description: body.description?.trim() || null, version: current.version + 1 };
  await updateRow(db, 'stockTakings', current.id, next);
  await auditWorkflow(db, user, { resource: 'stockTakings', id: current.id }, 'update', {
    description: [current.description, next.description],
  });
  return ok({ ...current, ...next });
}
