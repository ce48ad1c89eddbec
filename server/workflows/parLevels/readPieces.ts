import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { groupBy } from '../../../src/lib/groupBy';
import { oneOf } from '../../db/database';
import { inFittingParts } from '../../db/engine/inFittingParts';
import { MERGES, survivorOf, withMergedIds } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import { textByArticle } from '../goods/consumption/byArticle';
import { unitThen } from '../goods/unitChanges';
import type { TaskPiece } from './learnLevels';

const PART = 100;

export interface Pieces {
  isUnitChanged: boolean;
  pieces: TaskPiece[];
}

/** Includes articles merged into these with the same unit, since its last change. @param before exclusive */
export async function readPieces(
  db: Db,
  stockItemIds: readonly number[],
  before: string,
): Promise<Map<number, Pieces>> {
  const unitOf = (item: 'item' | 'into') =>
    sql`coalesce(${unitThen(`${item}.id`, sql`${before}`)}, ${sql.ref(`${item}.unitId`)})`;
  const items = await db
    .selectFrom('stockItems as item')
    .innerJoin('stockItems as into', (join) => join.on('into.id', '=', survivorOf('stockItems', 'item.id')))
    .where(oneOf(db, 'item.id', await withMergedIds(db, 'stockItems', stockItemIds)))
    .where(sql<SqlBool>`${unitOf('item')} = ${unitOf('into')}`)
    .select(['item.id', 'into.id as intoId'])
    .select((row) =>
      row
        .selectFrom('unitHistory')
        .whereRef('unitHistory.stockItemId', '=', 'item.id')
        .where('unitHistory.changedAt', '<', before)
        .select(({ fn }) => fn.max('unitHistory.changedAt').as('at'))
        .as('changedAt'),
    )
    .orderBy('item.id')
    .execute();
  const read = new Map<number, TaskPiece>();
  await inFittingParts(items, PART, async (part) => {
    const ids = part.map(({ id }) => id);
    const changes = sql`(select unit."stockItemId", max(unit."changedAt") as at from "unitHistory" unit
      where ${oneOf(db, 'unit.stockItemId', ids)} and unit."changedAt" < ${before} group by unit."stockItemId")`;
    const readings = await textByArticle(db, stockCountsOf(db, ids, changes, before), ['at', 'amount']);
    const movements = await textByArticle(db, movementsOf(db, ids, before), ['at', 'quantity', 'isDelivery']);
    for (const id of ids) read.set(id, { readings: bytesOf(readings.get(id)), movements: bytesOf(movements.get(id)) });
  });
  return new Map(
    [...groupBy(items, ({ intoId }) => intoId)].map(([intoId, pieces]) => [
      intoId,
      {
        isUnitChanged: pieces.some(({ id, changedAt }) => id === intoId && changedAt !== null),
        pieces: pieces.flatMap(({ id }) => read.get(id) ?? []),
      },
    ]),
  );
}

/** Bytes are transferred to a thread, while text would be copied. */
const bytesOf = (rows = '[]') => new TextEncoder().encode(rows);

/** Omits the count of 0 with which a merge ends an article's history, as nobody counted it. */
const stockCountsOf = (db: Db, ids: readonly number[], changes: RawBuilder<unknown>, before: string) => sql`
  select counted."stockItemId", counted.id, counted.at, counted.amount from "stockCounts" counted
  left join ${changes} as change on change."stockItemId" = counted."stockItemId"
  where ${oneOf(db, 'counted.stockItemId', ids)} and counted.at < ${before} and counted."sourceResource" <> ${MERGES}
    and (change.at is null or counted.at >= change.at)`;

/** Losses count as usage: broken goods must be replaced too. `is true` keeps SQLite from the index of kinds. */
const movementsOf = (db: Db, ids: readonly number[], before: string) => sql`
  select movement."stockItemId", movement.id, movement.at, movement.quantity,
    case when movement.kind = 'delivery' and movement.quantity > 0 and not exists (
      select 1 from "stockMovements" reversal where reversal.reverses = movement.id and reversal.at < ${before}
    ) then 1 else 0 end as "isDelivery"
  from "stockMovements" movement
  where ${oneOf(db, 'movement.stockItemId', ids)} and movement.at < ${before}
    and (movement.kind in ('delivery', 'return', 'correction')) is true`;
