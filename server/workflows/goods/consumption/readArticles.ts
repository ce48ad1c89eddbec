import { sql } from 'kysely';
import type { Consumption } from '../../../../src/contract/consumption';
import { compareGerman } from '../../../../src/lib/compareGerman';
import { oneOf } from '../../../db/database';
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

const PAGE = 500;

/** Sorted by name. @throws Problem GROUP, VALIDATION for an unknown reference */
export async function readArticles(
  db: Db,
  { stockItemId, stockItemGroupId, supplierId }: ArticleFilter,
  reader: SessionUser,
): Promise<Article[]> {
  requireGroup(reader, stockItemGroupId);
  if (stockItemId !== undefined) await requireReference(db, 'stockItems', stockItemId, 'StockItemId');
  if (stockItemGroupId !== undefined)
    await requireReference(db, 'stockItemGroups', stockItemGroupId, 'StockItemGroupId');
  if (supplierId !== undefined) await requireReference(db, 'suppliers', supplierId, 'SupplierId');
  let query = db
    .selectFrom('stockItems as item')
    .innerJoin('stockItems as into', (join) => join.on('into.id', '=', survivorOf('stockItems', 'item.id')))
    .leftJoin('units', 'units.id', 'item.unitId')
    .leftJoin('suppliers', 'suppliers.id', 'item.supplierId')
    .select(['item.id as stockItemId', 'item.name', 'units.name as unit', 'item.supplierId', 'item.pricePerUnit'])
    .select(['item.archived', 'suppliers.name as supplierName', 'into.id as intoId'])
    .select((row) => {
      const groups = row
        .selectFrom('stockItemGroupAssignments as assignment')
        .innerJoin('stockItemGroups as group', 'group.id', 'assignment.stockItemGroupId')
        .select(sql<string>`string_agg(${sql.ref('group.name')}, ' + ' order by ${sql.ref('group.id')})`.as('names'))
        .whereRef('assignment.stockItemId', '=', 'item.id');
      const known =
        reader.groups === 'all' ? groups : groups.where(oneOf(db, 'assignment.stockItemGroupId', reader.groups));
      return known.as('groupNames');
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
  const turn = takeTurns();
  const articles: Article[] = [];
  for (let last = 0, isMore = true; isMore; ) {
    const rows = await query.where('item.id', '>', last).orderBy('item.id').limit(PAGE).execute();
    articles.push(...rows.map(({ archived, ...row }) => ({ ...row, isArchived: archived === 1 })));
    last = rows.at(-1)?.stockItemId ?? last;
    isMore = rows.length === PAGE;
    await turn();
  }
  return await sortInTurns(articles, (a, b) => compareGerman(a.name, b.name) || a.stockItemId - b.stockItemId, turn);
}
