import { PRICE_SCALE } from '../../src/contract/kit/values';
import type { Today } from '../../src/contract/today';
import { fromScaled } from '../../src/resources/kit';
import { JUMP_DAYS, priceJump } from '../../src/rules/today/priceJump';
import { germanOrder } from '../http/germanOrder';
import type { Asked } from './Asked';

/** How many are told one by one: after a new price list there are hundreds. */
const TOLD = 20;

/** Articles whose price is another than a week ago by a threshold or more, whatever it was in between. */
export async function latestJumps({ db, now }: Asked, threshold: number): Promise<Today['prices']> {
  if (threshold === 0) return { total: 0, jumps: [] };
  const since = new Date(Date.parse(now) - JUMP_DAYS * 86_400_000).toISOString();
  const changes = await db
    .selectFrom('priceHistory as change')
    .innerJoin('stockItems', 'stockItems.id', 'change.stockItemId')
    .innerJoin('suppliers', 'suppliers.id', 'stockItems.supplierId')
    .innerJoin('units', 'units.id', 'stockItems.unitId')
    .select(['change.stockItemId', 'change.oldPrice', 'change.changedAt', 'stockItems.name', 'stockItems.pricePerUnit'])
    .select(['suppliers.name as supplierName', 'units.name as unit'])
    .where('change.changedAt', '>=', since)
    .where('stockItems.archived', '=', 0)
    .orderBy('change.changedAt')
    .orderBy('change.id')
    .execute();
  const first = new Map<number, (typeof changes)[number]>();
  const last = new Map<number, string>();
  for (const change of changes) {
    if (!first.has(change.stockItemId)) first.set(change.stockItemId, change);
    last.set(change.stockItemId, change.changedAt);
  }
  const jumps = [...first.values()].flatMap(({ stockItemId, name, supplierName, unit, oldPrice, pricePerUnit }) => {
    const percent = priceJump(oldPrice, pricePerUnit, threshold);
    if (percent === null) return [];
    return [
      {
        ...{ stockItemId, name, supplierName, unit, percent, changedAt: last.get(stockItemId) ?? now },
        oldPrice: fromScaled(oldPrice, PRICE_SCALE),
        newPrice: fromScaled(pricePerUnit, PRICE_SCALE),
      },
    ];
  });
  jumps.sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent) || germanOrder(a.name, b.name));
  return { total: jumps.length, jumps: jumps.slice(0, TOLD) };
}
