import type { BestBeforeRow } from '../../../../src/contract/bestBefore';
import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import { compareGerman } from '../../../../src/lib/compareGerman';
import { groupBy } from '../../../../src/lib/groupBy';
import { fromScaled, toScaled } from '../../../../src/resources/kit';
import { remainingAmounts } from '../../../../src/rules/bestBefore';
import { addDays, daysBetween } from '../../../../src/rules/dates';
import { oneOf } from '../../../db/database';
import { survivorOf } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import { readCurrentStock } from '../stockCounts/readCurrentStock';
import { isOtherUnitThan } from '../unitChanges';

/** Days for which goods past their best-before day are still listed. */
const TOLD_DAYS = 365;

export async function readBestBefore(
  db: Db,
  { today, days }: { today: string; days: number },
): Promise<BestBeforeRow[]> {
  const lines = await datedLines(db, addDays(today, -TOLD_DAYS));
  if (lines.length === 0) return [];
  const byArticle = groupBy(lines, ({ stockItemId }) => stockItemId);
  const ids = [...byArticle.keys()];
  const names = await namesOf(db, ids);
  const stock = new Map(
    (await readCurrentStock(db, { ids, withArchived: true })).map(({ stockItemId, amount }) => [
      stockItemId,
      amount === null ? null : (toScaled(amount, AMOUNT_SCALE) ?? null),
    ]),
  );
  return [...byArticle]
    .flatMap(([stockItemId, ofArticle]) => {
      const { name = '', unit = null } = names.get(stockItemId) ?? {};
      return remainingAmounts(ofArticle, stock.get(stockItemId) ?? null).map(({ bestBefore, deliveryId, amount }) => ({
        stockItemId,
        name,
        unit,
        bestBefore,
        deliveryId,
        amount: fromScaled(amount, AMOUNT_SCALE),
        left: daysBetween(today, bestBefore),
      }));
    })
    .filter(({ left }) => left <= days)
    .sort((a, b) => a.left - b.left || compareGerman(a.name, b.name) || a.deliveryId - b.deliveryId);
}

async function datedLines(db: Db, from: string) {
  const rows = await db
    .selectFrom('deliveryLines as line')
    .innerJoin('deliveries', 'deliveries.id', 'line.deliveryId')
    .leftJoin('stockItems as item', (join) => join.on('item.id', '=', survivorOf('stockItems', 'line.stockItemId')))
    .select(['item.id as stockItemId', 'line.deliveryId', 'line.bestBefore', 'line.quantity'])
    .select(['line.deliveredAmount', 'item.unitsPerPackage'])
    .select(
      isOtherUnitThan(['line.stockItemId', 'item.id'], 'deliveries.bookedAt')
        .$castTo<boolean | number>()
        .as('isOtherUnit'),
    )
    // Older goods do not affect what is left of later ones.
    .where('line.bestBefore', '>=', from)
    .where('deliveries.state', '=', 'booked')
    .orderBy('deliveries.deliveredAt')
    .orderBy('line.id')
    .execute();
  return rows.flatMap(({ stockItemId, bestBefore, deliveryId, deliveredAmount, unitsPerPackage, ...row }) => {
    // After a change of the unit, a package is still a package: its size now counts.
    const quantity = row.isOtherUnit
      ? Math.round((deliveredAmount * (unitsPerPackage ?? 0)) / 10 ** AMOUNT_SCALE)
      : row.quantity;
    return stockItemId === null || bestBefore === null || quantity === null
      ? []
      : [{ stockItemId, deliveryId, bestBefore, quantity }];
  });
}

async function namesOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('stockItems')
    .leftJoin('units', 'units.id', 'stockItems.unitId')
    .select(['stockItems.id', 'stockItems.name', 'units.name as unit'])
    .where(oneOf(db, 'stockItems.id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
