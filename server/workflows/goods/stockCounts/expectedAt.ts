import { type RawBuilder, sql } from 'kysely';
import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import { fromScaled } from '../../../../src/resources/kit';
import { isOtherUnitThan } from '../unitChanges';

/**
 * The latest stock count of a row's article, for a join as `reading`; none where the article lies at another place too,
 * whose amount would be in it, or where it is in another unit.
 * @param row alias of a table with `stockItemId` and `stockLocationId`
 */
export const readingAt = (row: string): RawBuilder<number> =>
  sql<number>`(select each.id from "stockCounts" as each
    where each."stockItemId" = ${sql.ref(`${row}.stockItemId`)}
      and not ${isOtherUnitThan([`${row}.stockItemId`], 'each.at')}
      and not exists (select 1 from "stockLocationAssignments" as place
        where place."stockItemId" = ${sql.ref(`${row}.stockItemId`)}
          and place."stockLocationId" <> ${sql.ref(`${row}.stockLocationId`)})
    order by each.at desc, each.id desc limit 1)`;

/** Sum of the movements of a row's article since `reading`, thousandths. */
export const movedAt = (row: string, only?: 'delivery'): RawBuilder<number | null> =>
  sql<number | null>`(select sum(movement.quantity) from "stockMovements" as movement
    where movement."stockItemId" = ${sql.ref(`${row}.stockItemId`)} and movement.at > reading.at
      ${only ? sql`and movement.kind = ${sql.lit(only)}` : sql``})`;

export interface ReadExpected {
  /** Null: several places, or no stock count. */
  reading: number | null;
  moved: number | string | null;
  delivered: number | string | null;
}

/** Takes the columns of `ReadExpected` out of a row, and tells them as amounts. */
export function withExpected<R extends ReadExpected>({ reading, moved, delivered, ...row }: R) {
  const units = (amount: number) => fromScaled(amount, AMOUNT_SCALE);
  return {
    ...row,
    expectedAmount: reading === null ? null : units(reading + Number(moved ?? 0)),
    expectedCounted: reading === null ? null : units(reading),
    expectedDelivered: reading === null ? null : units(Number(delivered ?? 0)),
  };
}
