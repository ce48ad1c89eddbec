import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import type { StockTakingItem } from '../../../src/contract/stockTakingRecords';
import { pluck } from '../../../src/lib/pluck';
import { fromScaled } from '../../../src/resources/kit';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { mapInTurns, takeTurns } from '../../turns';
import { movedAt, stockCountAt, withExpected } from '../goods/stockCounts/expectedAt';
import { articlesOfOtherUnit, isOtherUnitThan, lastUnitChanges } from '../goods/unitChanges';
import { ownGroupNames } from './ownGroupNames';
import { type ItemRow, presentItem, type StockTakingRow } from './readStockTaking';

export async function presentRows(
  db: Db,
  stockTaking: Begun,
  rows: readonly ItemRow[],
  reader: Pick<SessionUser, 'groups'>,
): Promise<StockTakingItem[]> {
  const turn = takeTurns();
  const namesFor = await ownGroupNames(db, reader);
  const own =
    rows.length === 1 ? oneOf(db, 'own.id', pluck(rows, 'id')) : sql<SqlBool>`own."stockTakingId" = ${stockTaking.id}`;
  const last = await lastAmounts(db, stockTaking, own);
  await turn();
  const expected = await expectedAmounts(db, stockTaking, own);
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

async function expectedAmounts(db: Db, { created }: Begun, own: Own) {
  const rows = await db
    .selectFrom('stockTakingItems as own')
    .innerJoin('stockCounts as stockCount', (join) => join.on('stockCount.id', '=', stockCountAt('own')))
    .select(['own.id', 'stockCount.amount as counted'])
    .select([movedAt('own').as('moved'), movedAt('own', 'delivery').as('delivered')])
    .select('own.stockItemId')
    .where(own)
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

type Begun = Pick<StockTakingRow, 'id' | 'created' | 'closedAt'>;
/** Restricts `own`, the rows of the inventory. */
type Own = RawBuilder<SqlBool>;

interface Last {
  stockItemId: number;
  stockLocationId: number;
  newAmount: number;
  at: string;
}

/** Ignores stock levels, which may include corrections, and later counts, so that the comparison stays stable. */
async function lastAmounts(db: Db, stockTaking: Begun, own: Own) {
  const turn = takeTurns();
  const earlier = await fromStockTakings(db, stockTaking, own);
  await turn();
  const censuses = await fromCensuses(db, stockTaking, own);
  await turn();
  const last = new Map<string, Last>();
  for (const row of [...earlier, ...censuses]) {
    const before = last.get(placeOf(row));
    if (!before || before.at < row.at) last.set(placeOf(row), row);
    await turn();
  }
  return last;
}

const placeOf = ({ stockItemId, stockLocationId }: Pick<Last, 'stockItemId' | 'stockLocationId'>) =>
  `${stockItemId}/${stockLocationId}`;

async function fromStockTakings(db: Db, { id, created }: Begun, own: Own): Promise<Last[]> {
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
    .where(own)
    .execute();
  return rows.flatMap(({ newAmount, countedAt, ...place }) =>
    newAmount === null || countedAt === null ? [] : [{ ...place, newAmount, at: countedAt }],
  );
}

const fromCensuses = (db: Db, { created }: Begun, own: Own): Promise<Last[]> =>
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
    .where(own)
    .execute();
