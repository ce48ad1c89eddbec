import { type RawBuilder, sql } from 'kysely';
import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import { fromScaled } from '../../../../src/resources/kit';
import { isOtherUnitThan } from '../unitChanges';

/** Latest count, to join as `stockCount`: null in another unit, or if the article also lies elsewhere. @param row alias */
export const stockCountAt = (row: string): RawBuilder<number> =>
  sql<number>`(select each.id from "stockCounts" as each
    where each."stockItemId" = ${sql.ref(`${row}.stockItemId`)}
      and not ${isOtherUnitThan([`${row}.stockItemId`], 'each.at')}
      and not exists (select 1 from "stockLocationAssignments" as place
        where place."stockItemId" = ${sql.ref(`${row}.stockItemId`)}
          and place."stockLocationId" <> ${sql.ref(`${row}.stockLocationId`)})
    order by each.at desc, each.id desc limit 1)`;

/** Sums the movements of a row's article since `stockCount`, in thousandths. */
export const movedAt = (row: string, only?: 'delivery'): RawBuilder<number | null> =>
  sql<number | null>`(select sum(movement.quantity) from "stockMovements" as movement
    where movement."stockItemId" = ${sql.ref(`${row}.stockItemId`)} and movement.at > "stockCount".at
      ${only ? sql`and movement.kind = ${sql.lit(only)}` : sql``})`;

interface ReadExpected {
  /** Thousandths; null for several places, or without a stock count. */
  counted: number | null;
  moved: number | string | null;
  delivered: number | string | null;
}

export function withExpected<R extends ReadExpected>({ counted, moved, delivered, ...row }: R) {
  const units = (amount: number) => fromScaled(amount, AMOUNT_SCALE);
  return {
    ...row,
    expectedAmount: counted === null ? null : units(counted + Number(moved ?? 0)),
    expectedCounted: counted === null ? null : units(counted),
    expectedDelivered: counted === null ? null : units(Number(delivered ?? 0)),
  };
}
