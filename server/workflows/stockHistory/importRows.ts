import { type Selectable, sql } from 'kysely';
import type { HistoryColumn, HistoryImport } from '../../../src/contract/stockHistory';
import type { HistoryEntry } from '../../../src/rules/stockHistory/judgeHistory';
import { type Actor, auditWorkflow, type Changes } from '../../db/audit/writeAudit';
import { inParts } from '../../db/engine/inParts';
import { insertRow, lockRow } from '../../db/repository/rowsById';
import type { Db, Tables } from '../../db/tables';
import { mapInTurns } from '../../turns';

export const STOCK_HISTORY = 'stockHistory';

export type ImportRecord = Selectable<Tables['stockHistoryImports']>;

/** Rows booked per transaction, in a few milliseconds. */
const PART = 500;

export const presentImport = (record: Omit<ImportRecord, 'id'> & { id: number | null }): HistoryImport => ({
  id: record.id,
  fileName: record.fileName,
  at: record.at,
  userId: record.userId,
  userName: record.userName,
  reversedAt: record.reversedAt,
  columns: JSON.parse(record.columns) as HistoryColumn[],
  readings: record.readings,
  movements: record.movements,
  counts: { new: record.readings + record.movements, same: record.same, wrong: 0 },
});

export const readImports = (db: Db): Promise<ImportRecord[]> =>
  db.selectFrom('stockHistoryImports').selectAll().orderBy('id', 'desc').execute();

/** Locks an import until the transaction ends. @throws Problem NOT_FOUND */
export const lockImport = (tx: Db, id: number): Promise<ImportRecord> =>
  lockRow(tx, 'stockHistoryImports', id, `Bestandshistorie ${id}`);

/** Changes with every import, merge, and their reversals. @returns undefined while one is being booked or taken back */
export async function stateOfImports(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('stockHistoryImports')
    .select(({ fn }) => [fn.max('id').as('last'), fn.count('reversedAt').as('reversed')])
    .select(sql<number>`coalesce(sum(${sql.ref('isUnfinished')}), 0)`.as('unfinished'))
    .executeTakeFirstOrThrow();
  const merges = await db
    .selectFrom('merges')
    .select(({ fn }) => [fn.max('id').as('last'), fn.count('undoneAt').as('undone')])
    .where('resource', '=', 'stockItems')
    .executeTakeFirstOrThrow();
  if (Number(row.unfinished) > 0) return undefined;
  return [row.last, row.reversed, merges.last, merges.undone].map(Number).join();
}

interface NewImport extends Pick<ImportRecord, 'fileName' | 'at' | 'readings' | 'movements' | 'same'> {
  columns: readonly HistoryColumn[];
  /** Sorted by article and time. */
  entries: readonly HistoryEntry[];
}

export async function storeImport(
  tx: Db,
  user: Actor,
  { columns, entries, ...told }: NewImport,
): Promise<ImportRecord> {
  const record: Omit<ImportRecord, 'id'> = {
    ...told,
    userId: user.id,
    userName: user.name,
    columns: JSON.stringify(columns),
    reversedAt: null,
    reversedByUserId: null,
    isUnfinished: 1,
  };
  const id = await insertRow(tx, 'stockHistoryImports', record);
  await mapInTurns(inParts(entries, PART), (part) =>
    insertRow(tx, 'stockHistoryParts', { importId: id, rows: JSON.stringify(part) }),
  );
  const { fileName: title, readings, movements } = told;
  const changes = { readings: [null, readings], movements: [null, movements] } satisfies Changes;
  await auditWorkflow(tx, user, { resource: STOCK_HISTORY, id, title }, 'import', changes);
  return { ...record, id };
}
