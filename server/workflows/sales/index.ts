import { deleteSalesImport, importSales, listSalesImports, readSalesImport } from '../../../src/contract/sales';
import { listSoldItems, saveSoldItems } from '../../../src/contract/soldItems';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { updateRow } from '../../db/repository/rowsById';
import { noContent, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { sentId } from '../../http/sentId';
import type { ReadExport } from '../../registerExport/exportReader';
import { MAX_ZIP_BYTES } from '../../registerExport/limits';
import { holdImports } from './holdImports';
import { importSales as importExport } from './importSales';
import { findImport, presentImport, presentListed, reportOf } from './presentImport';
import { readSoldItems } from './readSoldItems';
import { registerCalls } from './registerCalls';
import { removeBroken } from './removeImport';
import { saveSoldItems as save } from './saveSoldItems';
import { markClosingsIncomplete } from './tornClosings';

export const salesOperations = (readExport: ReadExport): Operation[] => [
  ...importCalls(readExport),
  ...registerCalls,
  ...soldItemCalls,
];

const soldItemCalls: Operation[] = [
  implement(listSoldItems, {
    isKept: true,
    async handle({ db, query: { RegisterId: registerId, State: state } }) {
      return ok(await readSoldItems(db, { registerId, state }));
    },
  }),
  implement(saveSoldItems, {
    async handle(call) {
      const { body } = call;
      const saved = await save(call, [body].flat());
      const [only] = saved;
      return ok(Array.isArray(body) || !only ? saved : only);
    },
  }),
];

const importCalls = (readExport: ReadExport): Operation[] => [
  implement(importSales, { mode: 'own', sentBytes: MAX_ZIP_BYTES, handle: (call) => importExport(call, readExport) }),
  implement(listSalesImports, {
    isKept: true,
    async handle({ db }) {
      const rows = await db
        .selectFrom('salesImports')
        .selectAll()
        .where('state', '=', 'done')
        .orderBy('id', 'desc')
        .execute();
      return ok(rows.map((row) => presentListed(row, reportOf(row))));
    },
  }),
  implement(readSalesImport, {
    handle: async ({ db, params }) => ok(await presentImport(db, await findImport(db, params.id))),
  }),
  implement(deleteSalesImport, {
    mode: 'own',
    handle: (call) =>
      holdImports(call.db, async (job) => {
        const id = sentId(call);
        const answer = await call.transact(async (tx) => {
          const { fileName: title, report } = await findImport(tx, id);
          await updateRow(tx, 'salesImports', id, { state: 'removing' });
          await markClosingsIncomplete(tx, id);
          const changes = { receipts: [reportOf({ report }).receipts.new, null] } satisfies {
            receipts: [number, null];
          };
          await auditWorkflow(tx, call.user, { resource: 'salesImports', id, title }, 'delete', changes);
          return noContent;
        });
        await removeBroken(job);
        return answer;
      }),
  }),
];
