import { auditWorkflow } from '../../db/audit/writeAudit';
import { shareMerges } from '../../db/repository/bookedFor';
import { updateRow } from '../../db/repository/rowsById';
import type { Writer } from '../../http/call';
import { writeStockCounts } from '../goods/stockCounts/writeStockCounts';
import { articlesOfOtherUnit } from '../goods/unitChanges';
import { readDepositRows } from './deposits';
import { lockOpen, readItems } from './readStockTaking';
import { sealOf } from './sealOf';

/** @throws Problem NOT_FOUND, CLOSED */
export async function sealStockTaking({ db, user, now }: Writer, id: number) {
  await shareMerges(db);
  const current = await lockOpen(db, id, { alone: true });
  const closing = { closedAt: now, closedByUserId: user.id, closedByName: user.name, version: current.version + 1 };
  const rows = await readItems(db, id);
  const { sha256, frozen } = await sealOf({ ...current, ...closing }, rows, await readDepositRows(db, id));
  // Rows keep the unit of the inventory's start. In another unit, they are not a stock count of the article.
  const others = await articlesOfOtherUnit(db, current.created);
  const known = rows.filter(({ stockItemId }) => !others.has(stockItemId));
  await writeStockCounts(db, { resource: 'stockTakings', id, now }, known);
  await updateRow(db, 'stockTakings', id, { ...closing, sha256, frozen });
  await auditWorkflow(db, user, { resource: 'stockTakings', id }, 'update', {
    closedAt: [null, now],
    sha256: [null, sha256],
  });
}
