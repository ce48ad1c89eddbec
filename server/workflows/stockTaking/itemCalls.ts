import { z } from 'zod';
import { messages } from '../../../src/resources/kit';
import { ok } from '../../api/call';
import { type Operation, operation } from '../../api/operation';
import { isOlder } from '../../api/resources/save';
import { AMOUNT_SCALE, PRICE_SCALE, scaled, textId } from '../../api/schemas';
import { forUpdate, untyped } from '../../db/database';
import { writeAudit } from '../../db/repository/audit';
import type { Db } from '../../db/tables';
import { notFound, Problem } from '../../problem';
import { presentWithLast } from './lastAmounts';
import { type ItemRow, openStockTaking, presentItem, type StockTakingRow } from './readStockTaking';

const tag = 'Inventuren';

/** A decimal in a query: with a point, never a comma, and never negative. */
const decimalText = (scale: number) =>
  z
    .string(messages.notANumber)
    .regex(/^-?\d+(\.\d+)?$/, messages.notANumber)
    // before it becomes a number, which would round the decimals away that are one too many
    .refine((text) => decimalsOf(text) <= scale, messages.tooManyDecimals(scale))
    .transform(Number)
    .pipe(scaled(scale))
    .refine((value) => value >= 0, messages.min(0));
const decimalsOf = (text: string) => (text.split('.')[1] ?? '').replace(/0+$/, '').length;
const version = z
  .string()
  .regex(/^\d{1,9}$/, messages.notAnInteger)
  .transform(Number)
  .optional();

export const itemCalls: Operation[] = [
  operation({
    id: 'stockTaking.saveAmount',
    mode: 'write',
    method: 'PUT',
    url: '/api/StockTaking/UpdateStockTakingItemAmount',
    tag,
    summary: 'Menge einer Zeile speichern, mit Namen und Zeit',
    query: z.object({ itemId: textId, newAmount: decimalText(AMOUNT_SCALE), version }),
    handle: ({ db, query, user, now }) =>
      saveCount(db, query, {
        newAmount: query.newAmount,
        countedByUserId: user.id,
        countedByName: user.name,
        countedAt: now,
      }),
  }),
  // The documented call takes no "not counted".
  operation({
    id: 'stockTaking.clearAmount',
    mode: 'write',
    method: 'PUT',
    url: '/api/StockTaking/ClearStockTakingItemAmount',
    tag,
    summary: 'Eine Zeile ist wieder nicht gezählt: Menge, Name und Zeit werden zurückgenommen.',
    query: z.object({ itemId: textId, version }),
    handle: ({ db, query }) =>
      saveCount(db, query, { newAmount: null, countedByUserId: null, countedByName: null, countedAt: null }),
  }),
  operation({
    id: 'stockTaking.savePrice',
    mode: 'write',
    method: 'PUT',
    url: '/api/StockTaking/UpdateStockTakingItemPrice',
    tag,
    summary: 'Preis eines Artikels in allen seinen Zeilen dieser Inventur; der Preis des Artikels selbst bleibt.',
    query: z.object({ itemId: textId, newPrice: decimalText(PRICE_SCALE) }),
    async handle({ db, query, user }) {
      const { item, stockTaking } = await lockItem(db, query.itemId);
      const changed = await db
        .updateTable('stockTakingItems')
        // The version counts what was counted: a price makes nobody's count at the shelf stale.
        .set({ pricePerUnit: query.newPrice })
        .where('stockTakingId', '=', item.stockTakingId)
        .where('stockItemId', '=', item.stockItemId)
        .returningAll()
        .execute();
      await writeAudit(untyped(db), user, {
        resource: 'stockTakings',
        recordId: item.stockTakingId,
        action: 'update',
        changes: {
          [`pricePerUnit ${item.name}`]: [
            presentItem(item).pricePerUnit,
            presentItem({ ...item, pricePerUnit: query.newPrice }).pricePerUnit,
          ],
        },
      });
      return ok(
        await presentWithLast(
          db,
          stockTaking,
          changed.sort((a, b) => a.id - b.id),
        ),
      );
    },
  }),
];

type Count = Pick<ItemRow, 'newAmount' | 'countedByUserId' | 'countedByName' | 'countedAt'>;

/** Writes what was found of a row, over the version that its sender saw. @throws Problem NOT_FOUND, CLOSED, VERSION */
async function saveCount(db: Db, { itemId, version }: { itemId: number; version?: number }, count: Count) {
  const { item, stockTaking } = await lockItem(db, itemId);
  if (isOlder(version, item.version)) {
    const [current] = await presentWithLast(db, stockTaking, [item]);
    throw new Problem('VERSION', 'Jemand anderes hat diese Zeile inzwischen gezählt.', { current });
  }
  const next = { ...count, version: item.version + 1 };
  await db.updateTable('stockTakingItems').set(next).where('id', '=', item.id).execute();
  const [saved] = await presentWithLast(db, stockTaking, [{ ...item, ...next }]);
  return ok(saved);
}

/**
 * A row of an open inventory, both kept so until the transaction ends; the inventory first, as closing and deleting do.
 * @throws Problem NOT_FOUND, CLOSED
 */
async function lockItem(db: Db, itemId: number): Promise<{ item: ItemRow; stockTaking: StockTakingRow }> {
  const query = db.selectFrom('stockTakingItems').selectAll().where('id', '=', itemId);
  const found = await query.executeTakeFirst();
  if (!found) throw notFound(`Zeile ${itemId}`);
  const stockTaking = await openStockTaking(db, found.stockTakingId);
  const item = await forUpdate(db, query).executeTakeFirst();
  if (!item) throw notFound(`Zeile ${itemId}`);
  return { item, stockTaking };
}
