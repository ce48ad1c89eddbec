import { type Selectable, sql } from 'kysely';
import type { HistoryColumn, HistoryImport } from '../../../src/contract/stockHistory';
import type { HistoryEntry } from '../../../src/rules/stockHistory/judgeHistory';
import { forUpdate } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import type { Db, Tables } from '../../db/tables';
import { notFound } from '../../problem';
import { takeTurns } from '../../turns';

export type ImportRecord = Selectable<Tables['stockHistoryImports']>;

/** Rows booked in one transaction: a few milliseconds. */
const PART = 500;

export const presentImport = (record: Omit<ImportRecord, 'id'> & { id: number | null }): HistoryImport => ({
  ...{ id: record.id, fileName: record.fileName, at: record.at, userId: record.userId, userName: record.userName },
  reversedAt: record.reversedAt,
  columns: JSON.parse(record.columns) as HistoryColumn[],
  ...{ readings: record.readings, movements: record.movements },
  counts: { new: record.readings + record.movements, same: record.same, wrong: 0 },
});

export const readImports = (db: Db): Promise<ImportRecord[]> =>
  db.selectFrom('stockHistoryImports').selectAll().orderBy('id', 'desc').execute();

/** Locks an import until the transaction ends. @throws Problem NOT_FOUND */
export async function lockImport(tx: Db, id: number): Promise<ImportRecord> {
  const found = await forUpdate(
    tx,
    tx.selectFrom('stockHistoryImports').selectAll().where('id', '=', id),
  ).executeTakeFirst();
  if (!found) throw notFound(`Bestandshistorie ${id}`);
  return found;
}

/** Changes with every import and every reversal. */
export async function stateOfImports(db: Db): Promise<string> {
  const row = await db
    .selectFrom('stockHistoryImports')
    .select(({ fn }) => [fn.max('id').as('last'), fn.count('reversedAt').as('reversed')])
    .select(sql<number>`coalesce(sum(${sql.ref('isUnfinished')}), 0)`.as('unfinished'))
    .executeTakeFirstOrThrow();
  return [row.last, row.reversed, row.unfinished].map(Number).join();
}

/** Lays down what `finishImports` books, article by article. */
export async function storeParts(tx: Db, importId: number, entries: readonly HistoryEntry[]): Promise<void> {
  const turn = takeTurns();
  for (const part of inParts(entries, PART)) {
    await tx
      .insertInto('stockHistoryParts')
      .values({ importId, rows: JSON.stringify(part) })
      .execute();
    await turn();
  }
}
