import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';

export interface SqliteStatement {
  readonly reader: boolean;
  all(parameters?: readonly unknown[]): unknown[];
  run(parameters?: readonly unknown[]): { changes: number; lastInsertRowid: number | bigint };
  iterate(parameters?: readonly unknown[]): IterableIterator<unknown>;
}

/** A connection to an SQLite file. Its errors carry SQLite's own names as `code`, such as `SQLITE_FULL`. */
export class SqliteFile {
  readonly #file: DatabaseSyncInstance;

  constructor(path: string) {
    this.#file = named(() => new DatabaseSync(path));
  }

  get inTransaction(): boolean {
    return this.#file.isTransaction;
  }

  exec(text: string): void {
    named(() => this.#file.exec(text));
  }

  prepare(text: string): SqliteStatement {
    const statement = named(() => this.#file.prepare(text));
    return new Statement(statement, statement.columns().length > 0, !/\breturning\b/i.test(text));
  }

  close(): void {
    this.#file.close();
  }
}

class Statement implements SqliteStatement {
  constructor(
    readonly statement: StatementSyncInstance,
    readonly reader: boolean,
    readonly isRepeatable: boolean,
  ) {}

  all(parameters: readonly unknown[] = []): unknown[] {
    return named(() => {
      try {
        return this.statement.all(...parameters);
      } catch (error) {
        if (!this.isRepeatable || !isTooLarge(error)) throw error;
        return this.#allRounded(parameters);
      }
    });
  }

  /** Rounds sums beyond 2^53, as for PostgreSQL: a single huge sum must not make whole pages fail for everybody. */
  #allRounded(parameters: readonly unknown[]): unknown[] {
    this.statement.setReadBigInts(true);
    try {
      const rows = this.statement.all(...parameters) as Record<string, unknown>[];
      for (const row of rows)
        for (const [column, value] of Object.entries(row)) if (typeof value === 'bigint') row[column] = Number(value);
      return rows;
    } finally {
      this.statement.setReadBigInts(false);
    }
  }

  run(parameters: readonly unknown[] = []) {
    return named(() => this.statement.run(...parameters));
  }

  iterate(parameters: readonly unknown[] = []): IterableIterator<unknown> {
    return this.statement.iterate(...parameters);
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && /^Value is too large to be represented as a JavaScript number/.test(error.message);

function named<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'code' in error) error.code = nameOf(error);
    throw error;
  }
}

/** Errors by number (https://sqlite.org/rescode.html; lower byte: the kind) or text, as `all` passes no number. */
const ERRORS: readonly { code: number; name: string; says: RegExp }[] = [
  { code: 2067, name: 'SQLITE_CONSTRAINT_UNIQUE', says: /^UNIQUE constraint failed/ },
  { code: 1555, name: 'SQLITE_CONSTRAINT_PRIMARYKEY', says: /^UNIQUE constraint failed/ },
  { code: 787, name: 'SQLITE_CONSTRAINT_FOREIGNKEY', says: /^FOREIGN KEY constraint failed/ },
  { code: 1811, name: 'SQLITE_CONSTRAINT_TRIGGER', says: /^FOREIGN KEY constraint failed/ },
  { code: 19, name: 'SQLITE_CONSTRAINT', says: /constraint failed/ },
  { code: 5, name: 'SQLITE_BUSY', says: /^database is locked/ },
  { code: 6, name: 'SQLITE_LOCKED', says: /^database (table|schema) is locked/ },
  { code: 8, name: 'SQLITE_READONLY', says: /^attempt to write a readonly database/ },
  { code: 10, name: 'SQLITE_IOERR', says: /^disk I\/O error/ },
  { code: 11, name: 'SQLITE_CORRUPT', says: /^database disk image is malformed/ },
  { code: 13, name: 'SQLITE_FULL', says: /^database or disk is full/ },
  { code: 14, name: 'SQLITE_CANTOPEN', says: /^unable to open database file/ },
  { code: 26, name: 'SQLITE_NOTADB', says: /^file is not a database/ },
];

function nameOf(error: Error): string {
  const number = 'errcode' in error ? Number(error.errcode) : undefined;
  const found =
    number === undefined
      ? ERRORS.find(({ says }) => says.test(error.message))
      : (ERRORS.find(({ code }) => code === number) ?? ERRORS.find(({ code }) => code === number % 256));
  return found?.name ?? 'SQLITE_ERROR';
}
