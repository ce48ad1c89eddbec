import {
  applyPriceList as applyCall,
  deletePriceList,
  importPriceList as importCall,
  listPriceLists,
  type PriceList,
  readPriceList,
  updatePriceList,
} from '../../../src/contract/priceLists';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { findRow } from '../../db/repository/rowsById';
import { isCountedAs } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import { type Answer, type Call, madeLater, noContent, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { sentId } from '../../http/sentId';
import { Problem } from '../../problem';
import type { ServerResource } from '../../records/hooks/withHooks';
import type { ReadSheet } from '../../sheets/Sheet';
import { SHEET_BODY_BYTES } from '../../sheets/sheetLimits';
import { answerPriceList, headOf } from './answerPriceList';
import { applyPriceList } from './applyPriceList';
import { changePriceList } from './changePriceList';
import { importPriceList } from './importPriceList';
import { lockPriceList, rowsOf } from './priceListRows';

const MAX = 50;

export const priceListOperations = (items: ServerResource, readSheet: ReadSheet): Operation[] => [
  implement(importCall, {
    mode: 'own',
    bodyBytes: SHEET_BODY_BYTES,
    rebuildAnswer: readOne,
    handle: (call) => importPriceList(call, readSheet),
  }),
  implement(listPriceLists, {
    isCached: true,
    handle: async ({ db, query }) => ok((await readHeads(db, query.SupplierId)).map(headOf)),
  }),
  implement(readPriceList, { handle: (call) => readOne(call, call.params.id) }),
  implement(updatePriceList, {
    rebuildAnswer: readOne,
    handle: async (call) => madeLater((await changePriceList(call, call.body)).id),
  }),
  implement(applyCall, {
    handle: async (call) => ok(await applyPriceList(call, items, call.params.id, call.body ?? {})),
  }),
  implement(deletePriceList, {
    async handle(call) {
      await removePriceList(call, sentId(call));
      return noContent;
    },
  }),
];

async function readOne({ db, now }: Pick<Call, 'db' | 'now'>, id: number): Promise<Answer<PriceList>> {
  const list = await findRow(db, 'priceLists', id, `Preisliste ${id}`);
  return ok(await answerPriceList(db, list, await rowsOf(db, id), now));
}

function readHeads(db: Db, supplierId: number | undefined) {
  const lists = db.selectFrom('priceLists').selectAll().orderBy('id', 'desc').limit(MAX);
  return (
    supplierId === undefined ? lists : lists.where(isCountedAs(db, 'suppliers', 'supplierId', [supplierId]))
  ).execute();
}

async function removePriceList({ db, user }: Pick<Call, 'db' | 'user'>, id: number): Promise<void> {
  const list = await lockPriceList(db, id);
  if (list.state !== 'draft' && list.state !== 'scheduled')
    throw new Problem('STATE', 'Nur eine Preisliste, die noch nicht übernommen ist, lässt sich verwerfen.');
  await db.deleteFrom('priceLists').where('id', '=', id).execute();
  await auditWorkflow(db, user, { resource: 'priceLists', id, title: list.fileName }, 'delete', {
    supplierId: [list.supplierId, null],
    fileName: [list.fileName, null],
  });
}
