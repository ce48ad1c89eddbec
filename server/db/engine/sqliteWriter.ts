import type { CompiledQuery, QueryResult } from 'kysely';
import type Sqlite from 'libsql';
import { codeOf, isDamaged, isStorageFull, isUnreadable } from './outages';
import { isSchema, SqliteStatements } from './sqliteStatements';

/** Transactions that share one commit at most. */
const MOST = 128;
/** For how long others may join a group: longer where the disk is slow, so that most of the time is not spent waiting for it. */
const JOIN_MS = 20;
const LONGEST_JOIN_MS = 100;
const COMMITS_WORTH = 4;
const PAUSE_MS = 20;

export interface WriterOptions {
  /** Without a busy time-out: the library waits for a lock with the whole process. */
  file: Sqlite.Database;
  /** How long a tool that holds the file's lock is waited for. */
  waitMs: number;
  /** For how long others may join a transaction that waits for its commit; by default it follows from what a commit takes. */
  joinMs?: number;
  onError(error: unknown): void;
  /** Tables may be others than before. */
  onSchema(): void;
  /** The file is another one than before. */
  onCommit?(): void;
}

/** A transaction at work; nobody else writes meanwhile. */
export interface Writing {
  run<R>(query: CompiledQuery): QueryResult<R>;
  /** Resolves when it is on the disk. @throws what kept it from getting there: nothing of it is stored. */
  commit(): Promise<void>;
  /** Resolves when what it may have read of others is on the disk. @throws when that did not get there */
  rollback(): Promise<void>;
}

interface Waiting {
  /** `hasty`: need not wait for the disk; `bare`: cannot be part of a transaction. */
  kind: 'durable' | 'hasty' | 'bare';
  since: number;
  enter(): void;
  refuse(error: unknown): void;
}

interface Group {
  isHasty: boolean;
  began: number;
  /** Transactions that have ended and wait for the commit. */
  ended: { resolve(): void; reject(error: unknown): void }[];
}

/**
 * The connection that writes: one transaction after the other, in the order in which they came. Those of one turn of the
 * event loop share one commit, each in a savepoint of its own, and none of them is told of its end before that commit.
 */
export class SqliteWriter {
  readonly #statements: SqliteStatements;
  readonly #queue: Waiting[] = [];
  #isBusy = false;
  #group: Group | undefined;
  /** What ended the transaction that is at work, together with its group. */
  #failure: { cause: unknown } | undefined;
  #isHasty = false;
  /** What the latest commit took. */
  #commitMs = 0;
  #changesTables = false;
  #lockedSince: number | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closing: NodeJS.Immediate | undefined;

  constructor(readonly options: WriterOptions) {
    this.#statements = new SqliteStatements(options.file);
  }

  /** Takes the file's lock at once: a transaction that gets it later may have to be given up. */
  async begin(isHasty = false): Promise<Writing> {
    await this.#turn(isHasty ? 'hasty' : 'durable');
    const group = this.#group;
    if (!group) throw new Error('A transaction has begun outside of a group');
    // What nobody shares yet is undone as a whole.
    const isFirst = group.ended.length === 0;
    return {
      run: (query) => this.#run(query),
      commit: () => this.#end(group, isFirst ? '' : 'release one'),
      rollback: () => (isFirst ? this.#undo() : this.#end(group, 'rollback to one; release one', true)),
    };
  }

  /** Runs what cannot be part of a transaction, or would have no effect in one. */
  async bare<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#turn('bare');
    try {
      return this.#told(() => this.#statements.run<R>(query));
    } finally {
      this.#forget(query.sql);
      this.#leave();
    }
  }

  /** Commits what waits for it. */
  close(): void {
    clearImmediate(this.#closing);
    clearTimeout(this.#retry);
    if (this.#group && !this.#isBusy) this.#commit(this.#group);
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    // SQLite ends some transactions by itself, a full disk's for one: what followed would be stored all the same.
    if (this.#failure) throw this.#failure.cause;
    try {
      this.#changesTables ||= isSchema(query.sql);
      return this.#told(() => this.#statements.run<R>(query));
    } catch (cause) {
      if (isOfAll(cause) || !this.options.file.inTransaction) this.#fail(cause);
      throw cause;
    }
  }

  /** Nothing of a group is stored whose file cannot be written or read. */
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
      // What made it necessary is what people are told; the next transaction tries it again.
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

  /** Lets the next one in; with nobody left, commits at the end of this turn of the event loop. */
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
    return ended.length < MOST && performance.now() - began < (this.options.joinMs ?? usual);
  }

  #open(isHasty: boolean): void {
    const { file } = this.options;
    if (this.#group) {
      this.#told(() => file.exec('savepoint one'));
      return;
    }
    if (this.#isHasty !== isHasty) this.#told(() => file.exec(`PRAGMA synchronous = ${isHasty ? 'NORMAL' : 'FULL'}`));
    this.#isHasty = isHasty;
    if (file.inTransaction) file.exec('rollback');
    // A prepared statement that meets a lock stays under way, and nothing can be committed beside it.
    this.#told(() => file.exec('begin immediate'));
    this.#group = { isHasty, began: performance.now(), ended: [] };
    this.#lockedSince = undefined;
  }

  /** Tries again until a tool has let go of the file; who has waited for too long is refused. */
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
      // Somebody is at work again: whoever leaves last comes back to this.
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

/** What says nothing about one statement, but about the file. */
const isOfAll = (error: unknown) => isStorageFull(error) || isUnreadable(error) || isDamaged(error);
export const isLocked = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
