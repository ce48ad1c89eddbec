import { type SqlBool, sql } from 'kysely';
import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import type { StockTakingItem } from '../../../src/contract/stockTakingRecords';
import { fromScaled } from '../../../src/resources/kit';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { mapInTurns, takeTurns } from '../../turns';
import { movedAt, readingAt, withExpected } from '../goods/stockCounts/expectedAt';
import { articlesOfOtherUnit, isOtherUnitThan, lastUnitChanges } from '../goods/unitChanges';
import { ownGroupNames } from './ownGroupNames';
import { type ItemRow, presentItem, type StockTakingRow } from './readStockTaking';

export async function presentWithLast(
  db: Db,
  stockTaking: Inventory,
  rows: readonly ItemRow[],
  reader: Pick<SessionUser, 'groups'>,
): Promise<StockTakingItem[]> {
  const turn = takeTurns();
  const namesFor = await ownGroupNames(db, reader);
  const last = await lastAmounts(db, stockTaking, rows.length === 1 ? rows.map(({ id }) => id) : undefined);
  await turn();
  const expected = await expectedAmounts(db, stockTaking, rows.length === 1 ? rows.map(({ id }) => id) : undefined);
  const others = stockTaking.closedAt === null ? await articlesOfOtherUnit(db, stockTaking.created) : NONE;
  return mapInTurns(rows, (row) => {
    const before = last.get(placeOf(row));
    return {
      ...presentItem(row),
      groupNames: namesFor(row.groupNames),
      lastAmount: before ? fromScaled(before.newAmount, AMOUNT_SCALE) : null,
      lastCountedAt: before?.at ?? null,
      unitChanged: others.has(row.stockItemId),
      ...(expected.get(row.id) ?? UNKNOWN),
    };
  });
}

const NONE: ReadonlySet<number> = new Set();
const UNKNOWN = { expectedAmount: null, expectedCounted: null, expectedDelivered: null };

async function expectedAmounts(db: Db, { id, created }: Inventory, ids: readonly number[] | undefined) {
  const rows = await db
    .selectFrom('stockTakingItems as own')
    .innerJoin('stockCounts as reading', (join) => join.on('reading.id', '=', readingAt('own')))
    .select(['own.id', 'reading.amount as reading'])
    .select([movedAt('own').as('moved'), movedAt('own', 'delivery').as('delivered')])
    .select('own.stockItemId')
    .where(ids ? oneOf(db, 'own.id', ids) : sql<SqlBool>`own."stockTakingId" = ${id}`)
    .execute();
  // Rows keep the unit of the inventory's start.
  const changes = await lastUnitChanges(db);
  return new Map(
    rows.flatMap(({ stockItemId, ...row }) => {
      if ((changes.get(stockItemId) ?? '') > created) return [];
      const { id, ...expected } = withExpected(row);
      return [[id, expected]];
    }),
  );
}

type Inventory = Pick<StockTakingRow, 'id' | 'created' | 'closedAt'>;

interface Last {
  stockItemId: number;
  stockLocationId: number;
  newAmount: number;
  at: string;
}

/** Ignores stock levels, which may include corrections, and later counts, so that the comparison stays stable. */
async function lastAmounts(db: Db, stockTaking: Inventory, ids: readonly number[] | undefined) {
  const turn = takeTurns();
  const inventories = await fromInventories(db, stockTaking, ids);
  await turn();
  const censuses = await fromCensuses(db, stockTaking, ids);
  await turn();
  const last = new Map<string, Last>();
  for (const row of [...inventories, ...censuses]) {
    const before = last.get(placeOf(row));
    if (!before || before.at < row.at) last.set(placeOf(row), row);
    await turn();
  }
  return last;
}

const placeOf = ({ stockItemId, stockLocationId }: Pick<Last, 'stockItemId' | 'stockLocationId'>) =>
  `${stockItemId}/${stockLocationId}`;

async function fromInventories(
  db: Db,
  { id, created }: Inventory,
  ids: readonly number[] | undefined,
): Promise<Last[]> {
  const rows = await db
    .selectFrom('stockTakingItems as own')
    .innerJoin('stockTakingItems as last', (join) =>
      join.on(
        'last.id',
        '=',
        // One subquery per row, as a place accumulates many counts over the years.
        sql<number>`(select earlier.id from "stockTakingItems" as earlier
          where earlier."stockItemId" = own."stockItemId" and earlier."stockLocationId" = own."stockLocationId"
            and earlier."stockTakingId" < ${id} and earlier."newAmount" is not null
          order by earlier.id desc limit 1)`,
      ),
    )
    .select(['last.stockItemId', 'last.stockLocationId', 'last.newAmount', 'last.countedAt'])
    .where(({ not }) => not(isOtherUnitThan(['last.stockItemId'], 'last.countedAt', sql`${created}`)))
    .where(ids ? oneOf(db, 'own.id', ids) : sql<SqlBool>`own."stockTakingId" = ${id}`)
    .execute();
  return rows.flatMap(({ newAmount, countedAt, ...place }) =>
    newAmount === null || countedAt === null ? [] : [{ ...place, newAmount, at: countedAt }],
  );
}

const fromCensuses = (db: Db, { id, created }: Inventory, ids: readonly number[] | undefined): Promise<Last[]> =>
  db
    .selectFrom('stockTakingItems as own')
    .innerJoin('stockHistory as last', (join) =>
      join.on(
        'last.id',
        '=',
        sql<number>`(select earlier.id from "stockHistory" as earlier
          where earlier."stockItemId" = own."stockItemId" and earlier."stockLocationId" = own."stockLocationId"
            and earlier.at < ${created}
          order by earlier.id desc limit 1)`,
      ),
    )
    .select(['last.stockItemId', 'last.stockLocationId', 'last.newAmount', 'last.at'])
    .where(({ not }) => not(isOtherUnitThan(['last.stockItemId'], 'last.at', sql`${created}`)))
    .where(ids ? oneOf(db, 'own.id', ids) : sql<SqlBool>`own."stockTakingId" = ${id}`)
    .execute();
