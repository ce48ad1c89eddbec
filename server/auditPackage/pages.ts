import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { lastIds } from '../db/repository/lastIds';
import type { Db } from '../db/tables';
import { takeTurns } from '../turns';

const PAGE = 250;

export type Within = (column: string) => RawBuilder<SqlBool>;

const TABLES = [
  'stockMovements',
  'stockCounts',
  'unitHistory',
  'merges',
  'goodsReceived',
  'depositMovements',
  'priceHistory',
  'stockItems',
  'orders',
  'orderItems',
  'invoices',
  'invoiceLines',
  'suppliers',
  'users',
  'photos',
  'cashRegisters',
  'salesImports',
  'cashClosings',
  'soldItems',
  'recipeParts',
  'salesLines',
] as const;

export type LastIds = Readonly<Record<(typeof TABLES)[number], number>>;

export const readLastIds = (db: Db): Promise<LastIds> => lastIds(db, TABLES);

/** Streams a table by id, up to the last id of the package. @param query selects the rows of a page, see `unindexed` */
export async function* pagesById<R extends { id: number }>(
  { db, lastIds }: { db: Db; lastIds: LastIds },
  table: keyof LastIds,
  query: (within: Within) => { execute(): Promise<R[]> },
): AsyncGenerator<R[]> {
  const end = lastIds[table];
  const nextFrom = async (id: number) => {
    const { rows } = await sql<{ next: number | null }>`
      select min(id) as next from ${sql.table(table)} where id >= ${id}`.execute(db);
    return Number(rows[0]?.next ?? end + 1);
  };
  const turn = takeTurns();
  for (let start = await nextFrom(0); start <= end; ) {
    const within: Within = (column) =>
      sql<SqlBool>`${sql.ref(column)} between ${start} and ${Math.min(start + PAGE - 1, end)}`;
    const page = await query(within).execute();
    if (page.length > 0) yield page.sort((a, b) => a.id - b.id);
    // A restore leaves gaps of a hundred thousand ids.
    start = page.length > 0 ? start + PAGE : await nextFrom(start + PAGE);
    await turn();
  }
}

/** Keeps the planner from using this column's index, which would scan the whole period for each page. */
export const unindexed = (column: string) => sql<string>`${sql.ref(column)} || ''`;
