import { PRICE_SCALE } from '../../../src/contract/kit/values';
import { clearStockTakingAmount, saveStockTakingAmount, saveStockTakingPrice } from '../../../src/contract/stockTaking';
import type { StockTakingItem } from '../../../src/contract/stockTakingRecords';
import { stockTakingItem } from '../../../src/contract/stockTakingRecords';
import { fromScaled } from '../../../src/resources/kit';
import { PRICE_OF } from '../../../src/rules/audit/auditSubjects';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { forUpdate } from '../../db/database';
import { findRow, updateRow } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { ok, type Writer } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { requireVersion } from '../../http/requireVersion';
import { currentOf, notFound } from '../../problem';
import { amountOf, auditCounts } from '../auditCounts';
import { isCountedLater } from '../goods/stockCounts/isCountedLater';
import { typedInstant } from '../goods/stockCounts/typedInstant';
import { presentRows } from './presentRows';
import { type ItemRow, lockOpen, type StockTakingHead } from './readStockTaking';

export const itemCalls: Operation[] = [
  implement(saveStockTakingAmount, {
    mode: 'write',
    handle: async (call) => ok(await saveCount(call, call.query)),
  }),
  implement(clearStockTakingAmount, {
    handle: async (call) => ok(await saveCount(call, { ...call.query, newAmount: null })),
  }),
  implement(saveStockTakingPrice, {
    handle: async (call) => ok(await savePrice(call, call.query)),
  }),
];

async function saveCount(
  { db, user, now }: Writer,
  { itemId, version: seen, newAmount, typedAt }: Target & { newAmount: number | null; typedAt?: string },
): Promise<StockTakingItem> {
  const { item, stockTaking } = await lockItem(db, itemId);
  const present = async (row: ItemRow) => (await presentRows(db, stockTaking, [row], user))[0]!;
  await requireVersion(
    seen,
    item.countedVersion,
    'diese Zeile',
    async () => currentOf(stockTakingItem, await present(item)),
    'gezählt',
  );
  const version = item.version + 1;
  const typed = typedInstant(typedAt, { began: stockTaking.created, now });
  if (isCountedLater(item, { newAmount, typedAt: typed })) return present(item);
  const by =
    newAmount === null
      ? { countedByUserId: null, countedByName: null, countedAt: null }
      : { countedByUserId: user.id, countedByName: user.name, countedAt: now };
  const next = { newAmount, ...by, typedAt: typed, version, countedVersion: version };
  await updateRow(db, 'stockTakingItems', item.id, next);
  await auditCounts(db, user, { resource: 'stockTakingItems', parentId: stockTaking.id }, [
    { ...item, amounts: [amountOf(item.newAmount), amountOf(newAmount)] },
  ]);
  return present({ ...item, ...next });
}

/** Sets the price of all rows of the article. @returns those rows @throws Problem NOT_FOUND, CLOSED, VERSION */
async function savePrice(
  { db, user }: Writer,
  { itemId, version: seen, newPrice }: Target & { newPrice: number },
): Promise<StockTakingItem[]> {
  const { item, stockTaking } = await lockItem(db, itemId, 'article');
  await requireVersion(seen, item.pricedVersion, 'diesen Preis', async () =>
    currentOf(stockTakingItem, (await presentRows(db, stockTaking, [item], user))[0]!),
  );
  const changed = await db
    .updateTable('stockTakingItems')
    .set((row) => ({
      pricePerUnit: newPrice,
      version: row('version', '+', 1),
      pricedVersion: row('version', '+', 1),
    }))
    .where('stockTakingId', '=', item.stockTakingId)
    .where('stockItemId', '=', item.stockItemId)
    .returningAll()
    .execute();
  const prices = [item.pricePerUnit, newPrice].map((price) => fromScaled(price, PRICE_SCALE)) as [number, number];
  await auditWorkflow(db, user, { resource: 'stockTakings', id: item.stockTakingId }, 'update', {
    [`${PRICE_OF}${item.name}` as const]: prices,
  });
  const inOrder = changed.sort((a, b) => a.id - b.id);
  return presentRows(db, stockTaking, inOrder, user);
}

interface Target {
  itemId: number;
  version?: number;
}

/** Locks the inventory, then rows by id, as all calls do, to avoid deadlocks. @throws Problem NOT_FOUND, CLOSED */
async function lockItem(
  db: Db,
  itemId: number,
  of: 'row' | 'article' = 'row',
): Promise<{ item: ItemRow; stockTaking: StockTakingHead }> {
  const { stockTakingId, stockItemId } = await findRow(db, 'stockTakingItems', itemId, `Zeile ${itemId}`);
  const stockTaking = await lockOpen(db, stockTakingId);
  const query = db.selectFrom('stockTakingItems').selectAll();
  const locked =
    of === 'row'
      ? query.where('id', '=', itemId)
      : query.where('stockTakingId', '=', stockTakingId).where('stockItemId', '=', stockItemId).orderBy('id');
  const item = (await forUpdate(db, locked).execute()).find(({ id }) => id === itemId);
  if (!item) throw notFound(`Zeile ${itemId}`);
  return { item, stockTaking };
}
