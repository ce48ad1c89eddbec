import { type SqlBool, sql } from 'kysely';
import { PRICE_SCALE } from '../../src/contract/kit/values';
import type { Today } from '../../src/contract/today';
import { compareGerman } from '../../src/lib/compareGerman';
import { fromScaled } from '../../src/resources/kit';
import { JUMP_DAYS, priceJump } from '../../src/rules/today/priceJump';
import { unitThen } from '../workflows/goods/unitChanges';
import type { Asked } from './Asked';

const TOLD = 20;

export async function latestJumps({ db, now }: Asked, threshold: number): Promise<Today['prices']> {
  if (threshold === 0) return { total: 0, jumps: [] };
  const since = new Date(Date.parse(now) - JUMP_DAYS * 86_400_000).toISOString();
  const rows = await db
    // Materialized to use the index on time; grouping would scan the whole history.
    .with(
      (recent) => recent('recent').materialized(),
      (from) =>
        from
          .selectFrom('priceHistory')
          .select(['id', 'stockItemId', 'oldPrice', 'changedAt'])
          .where('changedAt', '>=', since),
    )
    .with('span', (from) =>
      from
        .selectFrom('recent')
        .select(({ fn }) => ['stockItemId', fn.min('id').as('firstId'), fn.max('changedAt').as('lastAt')])
        .groupBy('stockItemId'),
    )
    .selectFrom('span')
    .innerJoin('recent as first', 'first.id', 'span.firstId')
    .innerJoin('stockItems', 'stockItems.id', 'first.stockItemId')
    .innerJoin('suppliers', 'suppliers.id', 'stockItems.supplierId')
    .innerJoin('units', 'units.id', 'stockItems.unitId')
    .select(['stockItems.id', 'stockItems.name', 'stockItems.pricePerUnit', 'first.oldPrice', 'span.lastAt'])
    .select(['suppliers.name as supplierName', 'units.name as unit'])
    .where('stockItems.archived', '=', 0)
    // Prices per crate and per bottle do not compare.
    .where(
      sql<SqlBool>`coalesce(${unitThen('stockItems.id', sql`${since}`)}, "stockItems"."unitId") = "stockItems"."unitId"`,
    )
    .where(
      sql<SqlBool>`abs("stockItems"."pricePerUnit" - "first"."oldPrice") * 100 >= ${threshold} * "first"."oldPrice"`,
    )
    .execute();
  const jumps = rows.flatMap(({ id, name, supplierName, unit, oldPrice, pricePerUnit, lastAt }) => {
    const percent = priceJump(oldPrice, pricePerUnit, threshold);
    if (percent === null) return [];
    return [
      {
        stockItemId: id,
        name,
        supplierName,
        unit,
        percent,
        changedAt: lastAt,
        oldPrice: fromScaled(oldPrice, PRICE_SCALE),
        newPrice: fromScaled(pricePerUnit, PRICE_SCALE),
      },
    ];
  });
  jumps.sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent) || compareGerman(a.name, b.name));
  return { total: jumps.length, jumps: jumps.slice(0, TOLD) };
}
