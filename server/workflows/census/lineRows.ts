import { type RawBuilder, sql } from 'kysely';
import { engineOf, oneOf } from '../../db/database';
import { prepared, type Slots } from '../../db/engine/prepared';
import type { Db } from '../../db/tables';
import { movedAt, stockCountAt } from '../goods/stockCounts/expectedAt';
import { isOtherUnitThan } from '../goods/unitChanges';

type Ids = readonly number[];

export const linesOf = prepared((db, { censusId }: Slots<{ censusId: number }>) =>
  lines(db, censusId).where('line.censusId', '=', censusId),
);

export const linesAt = prepared((db, slots: Slots<{ censusId: number; stockLocationId: number }>) =>
  lines(db, slots.censusId)
    .where('line.censusId', '=', slots.censusId)
    .where('line.stockLocationId', '=', slots.stockLocationId),
);

/** Selects by line id alone: with a condition on the census, SQLite would scan all its lines. */
export const linesById = prepared((db, { censusId, ids }: Slots<{ censusId: number; ids: Ids }>) =>
  lines(db, censusId).where(oneOf(db, 'line.id', ids)),
);

/** Locks lines in id order until the transaction ends, to avoid deadlocks. */
export const lockedLines = prepared((db, { censusId, ids }: Slots<{ censusId: number; ids: Ids }>) =>
  locked(
    db,
    lines(db, censusId)
      .where(oneOf(db, 'line.id', ids))
      .orderBy('line.id'),
  ),
);

/** For a single line, as most counts save: PostgreSQL plans a list of ids each time, which is slower than the rest. */
export const lockedLine = prepared((db, { censusId, id }: Slots<{ censusId: number; id: number }>) =>
  locked(db, lines(db, censusId).where('line.id', '=', id)),
);

const locked = (db: Db, query: ReturnType<typeof lines>) =>
  engineOf(db) === 'postgres' ? query.forUpdate('line') : query;

export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

const lines = (db: Db, censusId: RawBuilder<number>) =>
  db
    .selectFrom('stockModifications as line')
    .innerJoin('stockItems as item', 'item.id', 'line.stockItemId')
    .innerJoin('stockLocations as location', 'location.id', 'line.stockLocationId')
    .leftJoin('stockLocationAssignments as place', (join) =>
      join
        .onRef('place.stockItemId', '=', 'line.stockItemId')
        .onRef('place.stockLocationId', '=', 'line.stockLocationId'),
    )
    .leftJoin('units', 'units.id', 'item.unitId')
    .leftJoin('packagingUnits', 'packagingUnits.id', 'item.packagingUnitId')
    .leftJoin('users', 'users.id', 'line.countedByUserId')
    .leftJoin('stockHistory as last', (join) =>
      join
        .on(
          'last.id',
          '=',
          sql<number>`(select earlier.id from "stockHistory" as earlier
          where earlier."stockItemId" = line."stockItemId" and earlier."stockLocationId" = line."stockLocationId"
            and earlier.id < coalesce((select min(own.id) from "stockHistory" as own where own."censusId" = ${censusId}), ${LATER})
          order by earlier.id desc limit 1)`,
        )
        .on(({ not }) => not(isOtherUnitThan(['line.stockItemId'], 'last.at'))),
    )
    .leftJoin('stockCounts as stockCount', (join) => join.on('stockCount.id', '=', stockCountAt('line')))
    .select([movedAt('line').as('moved'), movedAt('line', 'delivery').as('delivered')])
    .select([
      // Named one by one instead of `*`, so that the statement is prepared (see preparedTexts).
      ...(['line.id', 'line.version', 'line.censusId', 'line.stockItemId', 'line.stockLocationId'] as const),
      ...(['line.newAmount', 'line.isExtra', 'line.countedByUserId', 'line.countedAt', 'line.typedAt'] as const),
      'item.name as stockItemName',
      'item.unitsPerPackage',
      'location.name as stockLocationName',
      'location.countingOrder',
      'place.countingOrder as itemOrder',
      'units.name as unitName',
      'packagingUnits.name as packagingUnitName',
      'users.name as countedByUserName',
      'last.newAmount as lastAmount',
      'last.at as lastCountedAt',
      'stockCount.amount as counted',
    ])
    .select(({ selectFrom }) =>
      selectFrom('unitHistory')
        .select(({ fn }) => fn.max('changedAt').as('changedAt'))
        .whereRef('unitHistory.stockItemId', '=', 'line.stockItemId')
        .as('unitChangedAt'),
    );

const LATER = sql.lit(2 ** 31 - 1);
