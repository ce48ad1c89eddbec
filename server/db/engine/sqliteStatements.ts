import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { SqliteFile, SqliteStatement } from './SqliteFile';

/** Most statements kept: the number of texts with lists of values in them has no bound. */
const KEPT = 400;

interface Kept {
  statement: SqliteStatement;
  reads: boolean;
  /** Milliseconds of the last run. */
  took: number;
}

export class SqliteStatements {
  readonly #kept = new LRUCache<string, Kept>({ max: KEPT });

  constructor(readonly file: SqliteFile) {}

  /** Reads all rows at once: a half-read statement would pin its snapshot. */
  run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    // Taken out while it runs, and not put back when it fails: it may still be active.
    const kept = this.#take(sql);
    const began = performance.now();
    const result = execute<R>(kept, parameters);
    kept.took = performance.now() - began;
    if (isSchema(sql)) this.clear();
    else this.#kept.set(sql, kept);
    return result;
  }

  /** Returns milliseconds of the last run; a statement that has not run yet takes long if it may be a report. */
  expectedMs(sql: string): number {
    return this.#kept.get(sql)?.took ?? (isReport(sql) ? Number.POSITIVE_INFINITY : 0);
  }

  clear(): void {
    this.#kept.clear();
  }

  get size(): number {
    return this.#kept.size;
  }

  #take(sql: string): Kept {
    const kept = this.#kept.get(sql);
    this.#kept.delete(sql);
    if (kept) return kept;
    const statement = this.file.prepare(sql);
    return { statement, reads: statement.reader, took: 0 };
  }
}

const isReport = (sql: string): boolean => /^\s*with\b/i.test(sql);
export const isSchema = (sql: string): boolean => !/^\s*(select|insert|update|delete|with|values)\b/i.test(sql);

function execute<R>({ statement, reads }: Kept, parameters: readonly unknown[]): QueryResult<R> {
  if (reads) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
