import { sql } from 'kysely';
import { type AuditHeads, readHeads } from '../audit/heads';
import { type AnyDb, type Database, untyped } from '../db/database';
import { readConsistently } from '../db/engine/readConsistently';
import type { Db } from '../db/tables';
import { takeTurns } from '../turns';
import { readRows, readTableHeads, type TableDigest, type TableHead, TableSum } from './tables';

export interface BackupHead {
  program: 'zaehlwerk';
  createdAt: string;
  engine: Database['engine'];
  migrations: string[];
  tables: TableHead[];
  /** Absent in backups of earlier versions. */
  audit?: AuditHeads;
}
/** Last line of a backup. Before it, each table is a line `{"table"}`, then an array of column values per row. */
export interface BackupTail {
  tables: Record<string, TableDigest>;
}

/** Passes on the lines of one consistent state. Needs its own connection: on SQLite, the server's would be held to the end. */
export const dump = <T>(
  database: Database,
  now: Date,
  write: (lines: AsyncIterable<string>, head: BackupHead, db: Db) => Promise<T>,
): Promise<T> =>
  readConsistently(database.db, async (tx) => {
    const head = await headOf(tx, database.engine, now);
    return write(linesOf(tx, head), head, tx);
  });

async function headOf(tx: Db, engine: Database['engine'], now: Date): Promise<BackupHead> {
  const db = untyped(tx);
  const tables = await readTableHeads(db);
  return {
    program: 'zaehlwerk',
    createdAt: now.toISOString(),
    engine,
    migrations: await migrationsOf(db),
    tables,
    audit: tables.some(({ name }) => name === 'auditChains') ? await readHeads(tx) : undefined,
  };
}

async function* linesOf(tx: Db, head: BackupHead): AsyncGenerator<string> {
  const db = untyped(tx);
  yield JSON.stringify(head);
  const tail: BackupTail = { tables: {} };
  const turn = takeTurns();
  for (const table of head.tables) {
    yield JSON.stringify({ table: table.name });
    const sum = new TableSum();
    for await (const page of readRows(db, table)) {
      for (const row of page) {
        const line = JSON.stringify(row);
        sum.add(line);
        yield line;
        await turn();
      }
    }
    tail.tables[table.name] = sum.digest();
  }
  yield JSON.stringify(tail);
}

async function migrationsOf(db: AnyDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
