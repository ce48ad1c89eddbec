import { hash } from 'node:crypto';
import type { PriceList, PriceListImport } from '../../../src/contract/priceLists';
import { judgeList, type SaidRow } from '../../../src/rules/priceLists/judgeList';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { bookedForOne } from '../../db/repository/bookedFor';
import { insertRow, insertRows } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { type Answer, type Call, callerId, created, ok } from '../../http/call';
import type { ReadSheet } from '../../sheets/Sheet';
import { requireFewBytes } from '../../sheets/sheetLimits';
import { mapInTurns, takeTurns } from '../../turns';
import { requireReference } from '../requireReference';
import { answerPriceList } from './answerPriceList';
import { type PriceListRecord, recordOf } from './priceListRows';
import { isStillKnown, readKnowledge, readMappings, rememberMapping } from './readKnowledge';
import { type ListTable, readListTable } from './readListTable';

/** Changes no prices; a dry run stores nothing. @throws Problem VALIDATION, TOO_LARGE */
export async function importPriceList(
  call: Call<unknown, unknown, PriceListImport>,
  readSheet: ReadSheet,
): Promise<Answer<PriceList>> {
  const { db, body, now } = call;
  const { supplierId, mapping, sheet, decimal, dryRun } = body;
  const bytes = Buffer.from(body.content, 'base64');
  requireFewBytes(bytes);
  await requireReference(db, 'suppliers', supplierId, 'supplierId');
  const said = mapping ?? undefined;
  const read = await readSheet(bytes, { sheet: sheet ?? undefined, mapping: said }, callerId(call.user));
  const table = await readListTable(read, { mapping: said, remembered: await readMappings(db, supplierId), decimal });
  const list: Omit<PriceListRecord, 'id'> = {
    version: 1,
    supplierId,
    fileName: body.fileName,
    sha256: hash('sha256', bytes),
    state: 'draft',
    validFrom: body.validFrom ?? null,
    columns: JSON.stringify(table.columns),
    isLearned: Number(table.learned),
    decimal: table.decimal,
    per: body.per ?? null,
    sheets: JSON.stringify(read.sheets),
    sheet: read.sheet,
    createdAt: now,
    createdByUserId: call.user.id,
    createdByName: call.user.name,
    appliedByUserId: null,
    appliedByName: null,
    appliedByTokenId: null,
    priceUpdateId: null,
    prices: null,
  };
  const judged = await judge(db, list, table);
  if (dryRun) return ok(judged.answer);
  return call.transact(async (tx) => {
    await requireReference(tx, 'suppliers', supplierId, 'supplierId');
    const stored = { ...list, supplierId: await bookedForOne(tx, 'suppliers', supplierId) };
    if (said) await rememberMapping(tx, stored.supplierId, table.headers, table.mapping);
    const isCurrent = await isStillKnown(tx, stored.supplierId, judged.knowledge);
    const { rows, answer } = isCurrent ? judged : await judge(tx, stored, table);
    const id = await insertRow(tx, 'priceLists', stored);
    await insertRows(tx, 'priceListRows', await mapInTurns(rows, (row) => ({ ...row, priceListId: id })));
    await auditWorkflow(tx, call.user, { resource: 'priceLists', id, title: list.fileName }, 'create', {
      supplierId: [null, stored.supplierId],
      fileName: [null, list.fileName],
      sha256: [null, list.sha256],
    });
    return created({ ...answer, id });
  });
}

async function judge(db: Db, list: Omit<PriceListRecord, 'id'>, table: ListTable) {
  const knowledge = await readKnowledge(db, list.supplierId);
  const nothingSaid = { saidStockItemId: null, saidPer: null, saidPrice: null, skip: false, asRead: null };
  const said = await mapInTurns(table.rows, (row): SaidRow => ({ ...row, ...nothingSaid }));
  const { articles, links } = knowledge;
  const judged = await judgeList({ rows: said, articles, links, per: list.per }, takeTurns());
  const rows = await mapInTurns(judged, recordOf);
  return { knowledge, rows, answer: await answerPriceList(db, { ...list, id: null }, rows, list.createdAt) };
}
