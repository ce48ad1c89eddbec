import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import type Sqlite from 'libsql';
import { SqliteStatements } from './sqliteStatements';
import { isLocked } from './sqliteWriter';

const PAUSE_MS = 20;

export interface ReaderOptions {
  /** How long a tool that holds the file's lock is waited for. */
  waitMs: number;
  onError(error: unknown): void;
}

/** A connection that reads; tries again while the file is locked, as it is for a moment when a crash is recovered from. */
export class WaitingReader {
  readonly statements: SqliteStatements;

  /** @param file without a busy time-out: the library waits for a lock with the whole process */
  constructor(
    readonly file: Sqlite.Database,
    readonly options: ReaderOptions,
  ) {
    this.statements = new SqliteStatements(file);
  }

  async run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    let lockedSince: number | undefined;
    for (;;) {
      try {
        return this.statements.run(query);
      } catch (error) {
        lockedSince ??= performance.now();
        if (!isLocked(error)) this.options.onError(error);
        if (!isLocked(error) || performance.now() - lockedSince > this.options.waitMs) throw error;
        await pause(PAUSE_MS);
      }
    }
  }
}
