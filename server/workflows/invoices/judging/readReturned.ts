import { sql } from 'kysely';
import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import { groupBy } from '../../../../src/lib/groupBy';
import { fromScaled } from '../../../../src/resources/kit';
import type { Returned } from '../../../../src/rules/invoices/invoiceWarnings';
import { oneOf } from '../../../db/database';
import { survivorOf } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import { unitThen } from '../../goods/unitChanges';

/** Stands for an empty list: for that, PostgreSQL would plan to scan an unrelated index. */
const NO_DELIVERY = [0];

/** Instant that decides the unit; a reversal is in the unit of the movement it reverses. */
const RECORDED = sql`coalesce(${sql.ref('original.recordedAt')}, ${sql.ref('movement.recordedAt')})`;
const UNIT_OF_THEN = sql<number>`coalesce(${unitThen('movement.stockItemId', RECORDED)},
  ${unitThen('item.id', RECORDED)}, ${sql.ref('item.unitId')})`;

export const returnedRows = (db: Db, deliveryIds: readonly number[]) =>
  db
    .selectFrom('stockMovements as movement')
    .innerJoin('stockItems as item', (join) =>
      join.on('item.id', '=', survivorOf('stockItems', 'movement.stockItemId')),
    )
    .leftJoin('stockMovements as original', 'original.id', 'movement.reverses')
    .leftJoin('units', (join) => join.on('units.id', '=', UNIT_OF_THEN))
    .select(['movement.referenceId as deliveryId', 'item.id as stockItemId'])
    .select(['item.name as name', 'units.name as unit', 'units.plural as plural'])
    .select(({ fn }) => fn.sum<number | string>('movement.quantity').as('quantity'))
    .where('movement.referenceResource', '=', 'deliveries')
    .where(oneOf(db, 'movement.referenceId', deliveryIds.length === 0 ? NO_DELIVERY : deliveryIds))
    // `coalesce` keeps SQLite from the index of kinds, which holds the returns of all suppliers.
    .where(({ fn, val }) => fn.coalesce('movement.kind', val('')), '=', 'return')
    .groupBy(['movement.referenceId', 'item.id', 'item.name', 'units.id', 'units.name', 'units.plural'])
    .orderBy('item.id')
    .orderBy('units.id');

/** @returns a lookup by deliveries and articles, in units of the time of the return, without fully reversed returns */
export async function readReturned(db: Db, deliveryIds: readonly number[]) {
  const rows = await returnedRows(db, deliveryIds).execute();
  const ofDelivery = groupBy(rows, ({ deliveryId }) => deliveryId ?? 0);
  return (deliveries: readonly number[], articles: ReadonlySet<number>): Returned[] => {
    const found = deliveries.flatMap((id) => ofDelivery.get(id) ?? []).filter((row) => articles.has(row.stockItemId));
    return [...groupBy(found, ({ stockItemId, unit }) => `${stockItemId} ${unit}`).values()].flatMap((each) => {
      const [{ name, unit, plural }] = each as [(typeof each)[number]];
      const thousandths = each.reduce((sum, { quantity }) => sum - Number(quantity), 0);
      return thousandths > 0 ? [{ name, unit, plural, units: fromScaled(thousandths, AMOUNT_SCALE) }] : [];
    });
  };
}
