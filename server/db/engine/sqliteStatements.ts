import type { CompiledQuery, QueryResult } from 'kysely';
import type Sqlite from 'libsql';

/** Texts of statements are few; those with a list of values in them are not. */
const KEPT = 400;

interface Kept {
  statement: Sqlite.Statement;
  /** Whether it answers rows; asking is a call into the library. */
  reads: boolean;
}

/** Prepared statements of one connection by their text, those used last. */
export class SqliteStatements {
  readonly #kept = new Map<string, Kept>();

  constructor(readonly file: Sqlite.Database) {}

  /** Runs it to its end: a statement that is half read pins what it sees. */
  run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    // Taken out meanwhile: one that fails may stay under way, and is not used again.
    const kept = this.#take(sql);
    const result = execute<R>(kept, parameters);
    if (isSchema(sql)) this.clear();
    else this.#keep(sql, kept);
    return result;
  }

  /** What was prepared for other tables than there are now is of no use. */
  clear(): void {
    this.#kept.clear();
  }

  get size(): number {
    return this.#kept.size;
  }

  #take(sql: string): Kept {
    const kept = this.#kept.get(sql);
    if (kept) {
      this.#kept.delete(sql);
      return kept;
    }
    const statement = this.file.prepare(sql);
    return { statement, reads: statement.reader };
  }

  #keep(sql: string, kept: Kept): void {
    this.#kept.set(sql, kept);
    if (this.#kept.size <= KEPT) return;
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest);
      return;
    }
  }
}

/** Whether a statement may change tables, or what is known of them. */
export const isSchema = (sql: string): boolean => !/^\s*(select|insert|update|delete|with|values)\b/i.test(sql);

function execute<R>({ statement, reads }: Kept, parameters: readonly unknown[]): QueryResult<R> {
  if (reads) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
