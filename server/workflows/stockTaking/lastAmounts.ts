import { sql } from 'kysely';
import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import type { StockTakingItem } from '../../../src/contract/stockTakingRecords';
import { fromScaled } from '../../../src/resources/kit';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { ownGroupNames } from './ownGroupNames';
import { type ItemRow, presentItem, type StockTakingRow } from './readStockTaking';

/** Rows of an inventory as they travel, with what the count before found at the same place, as lines of a census have it. */
export async function presentWithLast(
  db: Db,
  stockTaking: Inventory,
  rows: readonly ItemRow[],
  reader: Pick<SessionUser, 'groups'>,
): Promise<StockTakingItem[]> {
  const namesFor = await ownGroupNames(db, reader);
  const last = await lastAmounts(db, stockTaking, rows.length === 1 ? rows.map(({ id }) => id) : undefined);
  return rows.map((row) => {
    const before = last.get(placeOf(row));
    return {
      ...presentItem(row),
      groupNames: namesFor(row.groupNames),
      lastAmount: before ? fromScaled(before.newAmount, AMOUNT_SCALE) : null,
      lastCountedAt: before?.at ?? null,
    };
  });
}

type Inventory = Pick<StockTakingRow, 'id' | 'created'>;

interface Last {
  stockItemId: number;
  stockLocationId: number;
  newAmount: number;
  at: string;
}

/**
 * What people found last at the places of an inventory, by place: the former inventory's amount, or that of a census
 * finished before this inventory began, whichever was counted later. Not the stock level, which may have been corrected by
 * nobody who stood at the shelf, and not what is counted meanwhile: the amount to compare with stays the same.
 * @param ids only these rows
 */
async function lastAmounts(db: Db, stockTaking: Inventory, ids: readonly number[] | undefined) {
  const last = new Map<string, Last>();
  for (const row of [...(await fromInventories(db, stockTaking, ids)), ...(await fromCensuses(db, stockTaking, ids))]) {
    const before = last.get(placeOf(row));
    if (!before || before.at < row.at) last.set(placeOf(row), row);
  }
  return last;
}

const placeOf = ({ stockItemId, stockLocationId }: Pick<Last, 'stockItemId' | 'stockLocationId'>) =>
  `${stockItemId}/${stockLocationId}`;

async function fromInventories(db: Db, { id }: Inventory, ids: readonly number[] | undefined): Promise<Last[]> {
  const rows = await db
    .selectFrom('stockTakingItems')
    .innerJoin(
      (from) => {
        let newest = from
          .selectFrom('stockTakingItems as each')
          .innerJoin('stockTakingItems as own', (join) =>
            join
              .onRef('own.stockItemId', '=', 'each.stockItemId')
              .onRef('own.stockLocationId', '=', 'each.stockLocationId')
              .on('own.stockTakingId', '=', id),
          )
          .where('each.stockTakingId', '<', id)
          .where('each.newAmount', 'is not', null)
          .groupBy(['each.stockItemId', 'each.stockLocationId'])
          .select(sql<number>`max(${sql.ref('each.id')})`.as('newest'));
        if (ids) newest = newest.where(oneOf(db, 'own.id', ids));
        return newest.as('newest');
      },
      (join) => join.onRef('newest.newest', '=', 'stockTakingItems.id'),
    )
    .select(['stockItemId', 'stockLocationId', 'newAmount', 'countedAt'])
    .execute();
  return rows.flatMap(({ newAmount, countedAt, ...place }) =>
    newAmount === null || countedAt === null ? [] : [{ ...place, newAmount, at: countedAt }],
  );
}

async function fromCensuses(db: Db, { id, created }: Inventory, ids: readonly number[] | undefined): Promise<Last[]> {
  return db
    .selectFrom('stockHistory')
    .innerJoin(
      (from) => {
        let newest = from
          .selectFrom('stockHistory as each')
          .innerJoin('stockTakingItems as own', (join) =>
            join
              .onRef('own.stockItemId', '=', 'each.stockItemId')
              .onRef('own.stockLocationId', '=', 'each.stockLocationId')
              .on('own.stockTakingId', '=', id),
          )
          .where('each.at', '<', created)
          .groupBy(['each.stockItemId', 'each.stockLocationId'])
          .select(sql<number>`max(${sql.ref('each.id')})`.as('newest'));
        if (ids) newest = newest.where(oneOf(db, 'own.id', ids));
        return newest.as('newest');
      },
      (join) => join.onRef('newest.newest', '=', 'stockHistory.id'),
    )
    .select(['stockItemId', 'stockLocationId', 'newAmount', 'at'])
    .execute();
}
