import { sql } from 'kysely';
import type { Consumption } from '../../../../src/contract/consumption';
import { compareGerman } from '../../../../src/lib/compareGerman';
import { inGroups } from '../../../db/repository/inGroups';
import { readParts } from '../../../db/repository/readInSteps';
import { survivorOf, withMergedIds } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import { requireGroup } from '../../../http/authorize';
import type { SessionUser } from '../../../http/call';
import { sortInTurns, takeTurns } from '../../../turns';
import { requireReference } from '../../requireReference';

export interface ArticleFilter {
  stockItemId?: number;
  stockItemGroupId?: number;
  supplierId?: number;
}

export interface Article extends Pick<Consumption['items'][number], 'stockItemId' | 'name' | 'unit' | 'groupNames'> {
  supplierId: number | null;
  supplierName: string | null;
  /** Ten-thousandths of a euro. */
  pricePerUnit: number;
  isArchived: boolean;
  /** Survivor of the article, or the article itself. */
  intoId: number;
}

/** Sorted by name. @throws Problem GROUP, VALIDATION for an unknown reference */
export async function readArticles(
  db: Db,
  { stockItemId, stockItemGroupId, supplierId }: ArticleFilter,
  reader: SessionUser,
): Promise<Article[]> {
  requireGroup(reader, stockItemGroupId);
  await requireReference(db, 'stockItems', stockItemId, 'StockItemId');
  await requireReference(db, 'stockItemGroups', stockItemGroupId, 'StockItemGroupId');
  await requireReference(db, 'suppliers', supplierId, 'SupplierId');
  let query = db
    .selectFrom('stockItems as item')
    .innerJoin('stockItems as into', (join) => join.on('into.id', '=', survivorOf('stockItems', 'item.id')))
    .leftJoin('units', 'units.id', 'item.unitId')
    .leftJoin('suppliers', 'suppliers.id', 'item.supplierId')
    .select(['item.id', 'item.name', 'units.name as unit', 'item.supplierId', 'item.pricePerUnit'])
    .select(['item.archived', 'suppliers.name as supplierName', 'into.id as intoId'])
    .select((row) => {
      const names = row
        .selectFrom('stockItemGroupAssignments as assignment')
        .innerJoin('stockItemGroups as group', 'group.id', 'assignment.stockItemGroupId')
        .select(sql<string>`string_agg(${sql.ref('group.name')}, ' + ' order by ${sql.ref('group.id')})`.as('names'))
        .whereRef('assignment.stockItemId', '=', 'item.id')
        .where(inGroups(db, reader.groups, 'assignment.stockItemGroupId'));
      return names.as('groupNames');
    });
  if (stockItemId !== undefined)
    query = query.where('item.id', 'in', await withMergedIds(db, 'stockItems', [stockItemId]));
  if (supplierId !== undefined) query = query.where('into.supplierId', '=', supplierId);
  if (stockItemGroupId !== undefined)
    query = query.where('into.id', 'in', (row) =>
      row
        .selectFrom('stockItemGroupAssignments')
        .select('stockItemGroupAssignments.stockItemId')
        .where('stockItemGroupAssignments.stockItemGroupId', '=', stockItemGroupId),
    );
  const rows = await readParts((after, limit) =>
    query.where('item.id', '>', after).orderBy('item.id').limit(limit).execute(),
  );
  const articles = rows.map(({ id, archived, ...row }) => ({ ...row, stockItemId: id, isArchived: archived === 1 }));
  return await sortInTurns(
    articles,
    (a, b) => compareGerman(a.name, b.name) || a.stockItemId - b.stockItemId,
    takeTurns(),
  );
}
