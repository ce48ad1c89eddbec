import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { groupBy } from '../../../src/lib/groupBy';
import { pluck } from '../../../src/lib/pluck';
import { oneOf } from '../../db/database';
import { rowsWhere } from '../../db/repository/rowsById';
import { survivorsOf } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';

/** Reads the last change of each article's unit: earlier amounts mean nothing in the present unit (decision 0035). */
export async function lastUnitChanges(
  db: Db,
  ids?: readonly number[],
  until?: string | null,
): Promise<ReadonlyMap<number, string>> {
  let query = db
    .selectFrom('unitHistory')
    .select('stockItemId')
    .select(({ fn }) => fn.max('changedAt').as('changedAt'))
    .groupBy('stockItemId');
  if (ids) query = query.where(oneOf(db, 'stockItemId', ids));
  if (until) query = query.where('changedAt', '<=', until);
  return new Map((await query.execute()).map(({ stockItemId, changedAt }) => [stockItemId, changedAt]));
}

/** Nearest instant at which an article had a unit: `at` itself, or one before it, or one after; undefined if it never had. */
type NearestOfUnit = (stockItemId: number | null, unitId: number | null | undefined, at: string) => string | undefined;

/** Reads which units articles had when, as a page without a network shows earlier ones; merged units count as one. */
export async function readNearestOfUnit(
  db: Db,
  seen: readonly { stockItemId: number | null; unitId?: number | null }[],
): Promise<NearestOfUnit> {
  const said = seen.filter(({ unitId }) => unitId);
  const ids = [...new Set(said.flatMap(({ stockItemId }) => stockItemId ?? []))];
  if (ids.length === 0) return (_id, _unitId, at) => at;
  const items = await rowsWhere(db, 'stockItems', { id: ids }, ['id', 'unitId']);
  const changes = await db
    .selectFrom('unitHistory')
    .select(['stockItemId', 'oldUnitId', 'changedAt'])
    .where(oneOf(db, 'stockItemId', ids))
    .orderBy('changedAt')
    .orderBy('id')
    .execute();
  const unitIds = [...said, ...items].flatMap(({ unitId }) => unitId ?? []);
  const survivors = await survivorsOf(db, 'units', [...new Set([...unitIds, ...pluck(changes, 'oldUnitId')])]);
  const changesOf = groupBy(changes, ({ stockItemId }) => stockItemId);
  const periodsOf = new Map(items.map(({ id, unitId }) => [id, periods(changesOf.get(id) ?? [], unitId)]));
  return (stockItemId, unitId, at) => {
    if (!unitId) return at;
    const ofUnit = (periodsOf.get(stockItemId ?? 0) ?? []).filter(
      (period) => survivors.get(period.unitId) === survivors.get(unitId),
    );
    const begun = ofUnit.findLast(({ since }) => since <= at);
    if (!begun) return ofUnit[0]?.since;
    return begun.until === undefined || at < begun.until ? at : justBefore(begun.until);
  };
}

function periods(changes: readonly { oldUnitId: number; changedAt: string }[], unitId: number) {
  const units = [...pluck(changes, 'oldUnitId'), unitId];
  return units.map((unitId, index) => ({
    unitId,
    since: changes[index - 1]?.changedAt ?? '',
    until: changes[index]?.changedAt,
  }));
}

export const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

/** Tells whether an article's unit at `since` differs from that at `until` (now). @param articles also of survivors */
export function isOtherUnitThan(
  articles: readonly string[],
  since: string | RawBuilder<unknown>,
  until?: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const ids = sql.join(articles.map((column) => sql.ref(column)));
  return sql<SqlBool>`exists (select 1 from "unitHistory" as change where change."stockItemId" in (${ids})
    and change."changedAt" > ${typeof since === 'string' ? sql.ref(since) : since}${until ? sql` and change."changedAt" <= ${until}` : sql``})`;
}

/** Needs `orders` in the query, as `packageOf` does. */
export const isOrderedInOtherUnit = (line: string, item: string): RawBuilder<SqlBool> =>
  isOtherUnitThan(
    [`${line}.stockItemId`, `${item}.id`],
    sql`coalesce(${sql.ref(`${line}.addedAt`)}, ${sql.ref('orders.created')})`,
  );

/** Units in a package as ordered; the article's present size if its unit has changed. Needs `orders` in the query. */
export const packageOf = (line: string, item: string): RawBuilder<number> => sql<number>`case
  when ${isOrderedInOtherUnit(line, item)} then ${sql.ref(`${item}.unitsPerPackage`)}
  else coalesce(${sql.ref(`${line}.unitsPerPackage`)}, ${sql.ref(`${item}.unitsPerPackage`)}) end`;

/** Id of the unit that a row's article had at an instant; null if it is still the present one. */
export const unitThen = (article: string, at: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`(
    select change."oldUnitId" from "unitHistory" as change
    where change."stockItemId" = ${sql.ref(article)} and change."changedAt" > ${at}
    order by change."changedAt", change.id limit 1)`;

/** Id of the unit at the instant of `movement`, for an article `item`. */
export const unitOfMovement = sql<number>`coalesce(${unitThen('movement.stockItemId', sql.ref('movement.at'))}, ${sql.ref('item.unitId')})`;

/** Returns articles that had a different unit at `since`; one that was changed and changed back counts as the same. */
export async function articlesOfOtherUnit(db: Db, since: string): Promise<ReadonlySet<number>> {
  const changes = await db
    .selectFrom('unitHistory as change')
    .innerJoin('stockItems as item', 'item.id', 'change.stockItemId')
    .select(['item.id', 'item.unitId', 'change.oldUnitId'])
    .where('change.changedAt', '>', since)
    .orderBy('change.id', 'desc')
    .execute();
  // The first change, last in this order, names the unit at `since`.
  const unitThen = new Map(changes.map(({ id, unitId, oldUnitId }) => [id, { unitId, oldUnitId }]));
  return new Set([...unitThen].flatMap(([id, { unitId, oldUnitId }]) => (unitId === oldUnitId ? [] : [id])));
}
