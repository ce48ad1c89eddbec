import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import { nextTurn } from '../../turns';
import type { OpenFiles } from './OpenFiles';
import type { SqliteFile } from './SqliteFile';
import { SqliteStatements } from './sqliteStatements';
import { isLocked } from './sqliteWriter';

const PAUSE_MS = 20;
/** Milliseconds from which a statement waits for a turn of its own. */
const LONG_MS = 4;

export interface ReaderOptions {
  files: OpenFiles;
  waitMs: number;
  onError(error: unknown): void;
}

/** Gives others a turn before each statement that took long last time. Retries while the file is locked, as after a crash. */
export class WaitingReader {
  readonly statements: SqliteStatements;

  /** @param file without a busy timeout: the library would block the whole process */
  constructor(
    readonly file: SqliteFile,
    readonly options: ReaderOptions,
  ) {
    this.statements = new SqliteStatements(file);
  }

  async run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    let lockedSince: number | undefined;
    if (this.statements.expectedMs(query.sql) >= LONG_MS) await nextTurn();
    this.options.files.require();
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
