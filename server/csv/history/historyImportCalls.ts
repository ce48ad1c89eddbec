import { importStockHistory, listStockHistory, reverseStockHistory } from '../../../src/contract/stockHistory';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { lockName } from '../../db/engine/lockName';
import { shareMerges } from '../../db/repository/bookedFor';
import { updateRow } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { type Answer, type Call, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { finishImports } from '../../workflows/stockHistory/finishImports';
import { lockImport, presentImport, readImports, STOCK_HISTORY } from '../../workflows/stockHistory/importRows';
import { importHistory } from './importHistory';
import { IMPORT_BYTES } from './readHistoryFile';

export const historyImportCalls: Operation[] = [
  implement(importStockHistory, { mode: 'own', bodyBytes: IMPORT_BYTES, handle: importHistory }),
  implement(listStockHistory, {
    isCached: true,
    handle: async ({ db }) => ok((await readImports(db)).map(presentImport)),
  }),
  implement(reverseStockHistory, {
    mode: 'own',
    async handle(call) {
      await finishImports(call.db);
      const answer = await call.transact((tx) => reverse(tx, call, call.params.id));
      await finishImports(call.db);
      return answer;
    },
  }),
];

async function reverse(tx: Db, { user, now }: Call, id: number): Promise<Answer<ReturnType<typeof presentImport>>> {
  // Like for an import: a running merge must not change rows that are being reversed part by part.
  await shareMerges(tx);
  await lockName(tx, STOCK_HISTORY);
  const record = await lockImport(tx, id);
  if (record.reversedAt !== null) return ok(presentImport(record));
  const change = { reversedAt: now, reversedByUserId: user.id, isUnfinished: 1 };
  await updateRow(tx, 'stockHistoryImports', id, change);
  await auditWorkflow(tx, user, { resource: STOCK_HISTORY, id, title: record.fileName }, 'update', {
    reversedAt: [null, now],
  });
  return ok(presentImport({ ...record, ...change }));
}
