import type { CompiledQuery, QueryResult } from 'kysely';
import type { OpenFiles } from './OpenFiles';
import { codeOf, isDamaged, isStorageFull, isUnreadable } from './outages';
import type { SqliteFile } from './SqliteFile';
import { isSchema, SqliteStatements } from './sqliteStatements';

const MAX = 128;
/** Milliseconds for which a group stays open at most; longer where the disk is slow. */
const JOIN_MS = 20;
const LONGEST_JOIN_MS = 100;
const COMMITS_WORTH = 4;
const PAUSE_MS = 20;

export interface WriterOptions {
  /** Must have no busy timeout: the library would block the whole process. */
  file: SqliteFile;
  /** Files in which commits must be found again. */
  files: OpenFiles;
  waitMs: number;
  /** Milliseconds a transaction waits for others to join its commit; derived from the commit's duration by default. */
  joinMs?: number;
  onError(error: unknown): void;
  /** Called when prepared statements may be stale. */
  onSchema(): void;
  onCommit?(): void;
}

export interface Writing {
  run<R>(query: CompiledQuery): QueryResult<R>;
  /** Resolves once the transaction is on the disk. @throws when nothing of it was stored */
  commit(): Promise<void>;
  /** Resolves once everything that the transaction may have read from others is on the disk. @throws when it is not */
  rollback(): Promise<void>;
}

interface Waiting {
  /** `hasty` does not wait for the disk; `bare` cannot run in a transaction. */
  kind: 'durable' | 'hasty' | 'bare';
  since: number;
  enter(): void;
  refuse(error: unknown): void;
}

interface Group {
  isHasty: boolean;
  began: number;
  ended: { resolve(): void; reject(error: unknown): void }[];
}

/** Runs one transaction after the other; those that end close together share a commit, each in a savepoint. */
export class SqliteWriter {
  readonly #statements: SqliteStatements;
  readonly #queue: Waiting[] = [];
  #isBusy = false;
  #group: Group | undefined;
  #failure: { cause: unknown } | undefined;
  #isHasty = false;
  #commitMs = 0;
  #changesTables = false;
  #lockedSince: number | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closing: NodeJS.Immediate | undefined;

  constructor(readonly options: WriterOptions) {
    this.#statements = new SqliteStatements(options.file);
  }

  /** Takes the file's lock at once: upgrading a read lock later may fail. */
  async begin(isHasty = false): Promise<Writing> {
    await this.#turn(isHasty ? 'hasty' : 'durable');
    const group = this.#group;
    if (!group) throw new Error('A transaction has begun outside of a group');
    // The first transaction of a group has no savepoint to roll back to and rolls back everything.
    const isFirst = group.ended.length === 0;
    return {
      run: (query) => this.#run(query),
      commit: () => this.#end(group, isFirst ? '' : 'release one'),
      rollback: () => (isFirst ? this.#undo() : this.#end(group, 'rollback to one; release one', true)),
    };
  }

  async bare<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#turn('bare');
    try {
      return this.#told(() => this.#statements.run<R>(query));
    } finally {
      this.#forget(query.sql);
      this.#leave();
    }
  }

  close(): void {
    clearImmediate(this.#closing);
    clearTimeout(this.#retry);
    if (this.#group && !this.#isBusy) this.#commit(this.#group);
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    // SQLite itself ends some transactions, such as on a full disk: later statements would be stored on their own.
    if (this.#failure) throw this.#failure.cause;
    try {
      this.#changesTables ||= isSchema(query.sql);
      return this.#told(() => this.#statements.run<R>(query));
    } catch (cause) {
      if (isOfAll(cause) || !this.options.file.inTransaction) this.#fail(cause);
      throw cause;
    }
  }

  /** Fails a whole group when its file cannot be written. */
  #fail(cause: unknown): void {
    this.#failure = { cause };
    const group = this.#group;
    this.#group = undefined;
    this.#rollBack();
    for (const { reject } of group?.ended ?? []) reject(cause);
  }

  #end(group: Group, command: string, isUndone = false): Promise<void> {
    const failure = this.#failure;
    if (failure) {
      this.#leave();
      return isUndone ? Promise.resolve() : Promise.reject(failure.cause);
    }
    try {
      if (command) this.#told(() => this.options.file.exec(command));
    } catch (cause) {
      this.#fail(cause);
      this.#leave();
      return Promise.reject(cause);
    }
    const committed = new Promise<void>((resolve, reject) => group.ended.push({ resolve, reject }));
    this.#leave();
    return committed;
  }

  async #undo(): Promise<void> {
    this.#group = undefined;
    this.#rollBack();
    this.#leave();
  }

  #commit({ ended }: Group): void {
    this.#group = undefined;
    const began = performance.now();
    try {
      this.#told(() => this.options.file.exec('commit'));
      // Nothing is acknowledged that was written to a removed file.
      this.options.files.look();
      this.#commitMs = performance.now() - began;
    } catch (cause) {
      this.#rollBack();
      for (const { reject } of ended) reject(cause);
      return;
    }
    this.options.onCommit?.();
    if (this.#changesTables) this.#forget();
    for (const { resolve } of ended) resolve();
  }

  #rollBack(): void {
    if (this.#changesTables) this.#forget();
    try {
      if (this.options.file.inTransaction) this.options.file.exec('rollback');
    } catch (error) {
      // Callers see the original error; the next transaction tries again.
      this.options.onError(error);
    }
  }

  #forget(sql?: string): void {
    if (sql !== undefined && !isSchema(sql)) return;
    this.#changesTables = false;
    this.#statements.clear();
    this.options.onSchema();
  }

  #turn(kind: Waiting['kind']): Promise<void> {
    return new Promise((enter, refuse) => {
      this.#queue.push({ kind, since: performance.now(), enter, refuse });
      this.#advance();
    });
  }

  #leave(): void {
    this.#failure = undefined;
    this.#isBusy = false;
    this.#advance();
  }

  /** Starts the next transaction; when none waits, commits at the end of this turn of the event loop. */
  #advance(): void {
    while (!this.#isBusy && !this.#retry) {
      const [next] = this.#queue;
      if (!next) {
        this.#commitSoon();
        return;
      }
      if (this.#group && !this.#joins(next, this.#group)) this.#commit(this.#group);
      try {
        if (next.kind !== 'bare') this.#open(next.kind === 'hasty');
      } catch (cause) {
        if (isLocked(cause)) {
          this.#wait(cause);
          return;
        }
        this.#queue.shift();
        next.refuse(cause);
        continue;
      }
      this.#queue.shift();
      this.#isBusy = true;
      next.enter();
    }
  }

  #joins({ kind }: Waiting, { isHasty, ended, began }: Group): boolean {
    if (kind === 'bare' || (isHasty && kind !== 'hasty')) return false;
    const usual = Math.min(Math.max(JOIN_MS, COMMITS_WORTH * this.#commitMs), LONGEST_JOIN_MS);
    return ended.length < MAX && performance.now() - began < (this.options.joinMs ?? usual);
  }

  #open(isHasty: boolean): void {
    const { file, files } = this.options;
    files.require();
    if (this.#group) {
      this.#told(() => file.exec('savepoint one'));
      return;
    }
    if (this.#isHasty !== isHasty) this.#told(() => file.exec(`PRAGMA synchronous = ${isHasty ? 'NORMAL' : 'FULL'}`));
    this.#isHasty = isHasty;
    if (file.inTransaction) file.exec('rollback');
    // Not prepared: a prepared statement that meets a lock stays active and blocks commits.
    this.#told(() => file.exec('begin immediate'));
    this.#group = { isHasty, began: performance.now(), ended: [] };
    this.#lockedSince = undefined;
  }

  /** Retries until a tool releases the file, then refuses transactions that have waited too long. */
  #wait(cause: unknown): void {
    const now = performance.now();
    const lockedSince = this.#lockedSince ?? now;
    const isLate = ({ since }: Waiting) => now - Math.max(since, lockedSince) > this.options.waitMs;
    const late = this.#queue.filter(isLate);
    if (late.length > 0) this.#queue.splice(0, this.#queue.length, ...this.#queue.filter((each) => !isLate(each)));
    this.#lockedSince = this.#queue.length > 0 ? lockedSince : undefined;
    if (this.#queue.length > 0)
      this.#retry = setTimeout(() => {
        this.#retry = undefined;
        this.#advance();
      }, PAUSE_MS);
    for (const { refuse } of late) refuse(cause);
  }

  #commitSoon(): void {
    if (!this.#group) return;
    this.#closing ??= setImmediate(() => {
      this.#closing = undefined;
      // A new transaction may have started, which comes back here when it ends.
      if (this.#group && !this.#isBusy) this.#commit(this.#group);
    });
  }

  #told<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!isLocked(error)) this.options.onError(error);
      throw error;
    }
  }
}

const isOfAll = (error: unknown) => isStorageFull(error) || isUnreadable(error) || isDamaged(error);
export const isLocked = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
