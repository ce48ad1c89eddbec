import { deleteSalesImport, importSales, listSalesImports, readSalesImport } from '../../../src/contract/sales';
import { listSoldItems, saveSoldItems } from '../../../src/contract/soldItems';
import { ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import type { ReadExport } from '../../registerExport/exportReader';
import { MAX_ZIP_BYTES } from '../../registerExport/limits';
import { importSales as importExport } from './importSales';
import { findImport, presentImport, presentListed, reportOf } from './presentImport';
import { readSoldItems } from './readSoldItems';
import { registerCalls } from './registerCalls';
import { deleteImport } from './removeImport';
import { saveSoldItems as save } from './saveSoldItems';

export const salesOperations = (readExport: ReadExport): Operation[] => [
  ...importCalls(readExport),
  ...registerCalls,
  ...soldItemCalls,
];

const soldItemCalls: Operation[] = [
  implement(listSoldItems, {
    isCached: true,
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
    isCached: true,
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
    handle: deleteImport,
  }),
];
