import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteDialect,
} from 'kysely';
import type Sqlite from 'libsql';
import { codeOf } from './outages';

const PAUSE_MS = 20;

export interface SqliteConnections {
  /** Both without a busy time-out: the library waits for a lock with the whole process. */
  writer: Sqlite.Database;
  /** Sees what is committed, and waits neither for our transactions nor for a tool that holds the file's lock. */
  reader: Sqlite.Database;
  /** How long a tool that holds the file's lock is waited for. */
  waitMs: number;
  onError(error: unknown): void;
}

/** SQLite with one connection that writes, one transaction after the other, and one that reads meanwhile. */
export class WaitingSqliteDialect extends SqliteDialect {
  readonly #connections: SqliteConnections;

  constructor(connections: SqliteConnections) {
    super({ database: connections.writer });
    this.#connections = connections;
  }

  override createDriver(): Driver {
    const gate = new Gate();
    return {
      init: async () => undefined,
      acquireConnection: async () => new Lease(this.#connections, gate),
      beginTransaction: (lease) => asLease(lease).begin(),
      commitTransaction: (lease) => asLease(lease).commit(),
      rollbackTransaction: (lease) => asLease(lease).rollback(),
      releaseConnection: async () => undefined,
      destroy: async () => undefined,
    };
  }
}

/** What Kysely takes for a connection. Those of a transaction go to the writer, and so does every other write. */
class Lease implements DatabaseConnection {
  #leave: (() => void) | undefined;
  /** The latest, which is the one that ended a transaction that has ended by itself. */
  #failure: unknown;

  constructor(
    readonly connections: SqliteConnections,
    readonly gate: Gate,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader } = this.connections;
    if (this.#leave) {
      // SQLite ends some transactions by itself, a full disk's for one: what followed would be stored all the same.
      if (!writer.inTransaction) throw this.#failure ?? new Error('The transaction has ended');
      return this.#run(writer, query);
    }
    if (isRead(query)) return this.#whenUnlocked(async () => this.#run(reader, query));
    if (isBare(query)) return this.#inTurn(async () => this.#run(writer, query));
    await this.begin();
    try {
      const result = this.#run<R>(writer, query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: nothing streams from SQLite
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Queries are not streamed on SQLite');
  }

  /** Takes the file's lock at once: a transaction that gets it later may have to be given up. */
  begin(): Promise<void> {
    return this.#whenUnlocked(async () => {
      const leave = await this.gate.enter();
      try {
        this.#exec('begin immediate');
        this.#leave = leave;
        this.#failure = undefined;
      } catch (error) {
        leave();
        throw error;
      }
    });
  }

  async commit(): Promise<void> {
    if (!this.connections.writer.inTransaction) throw this.#failure ?? new Error('The transaction has ended');
    this.#exec('commit');
    this.#end();
  }

  async rollback(): Promise<void> {
    try {
      if (this.#leave && this.connections.writer.inTransaction) this.#exec('rollback');
    } finally {
      this.#end();
    }
  }

  #end() {
    this.#leave?.();
    this.#leave = undefined;
  }

  /** Tries again until a tool has let go of the file; others have their turn meanwhile. */
  async #whenUnlocked<T>(work: () => Promise<T>): Promise<T> {
    let lockedSince: number | undefined;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        lockedSince ??= performance.now();
        if (!isLocked(error) || performance.now() - lockedSince > this.connections.waitMs) throw error;
        await pause(PAUSE_MS);
      }
    }
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.gate.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #run<R>(database: Sqlite.Database, { sql, parameters }: CompiledQuery): QueryResult<R> {
    return this.#told(() => {
      const statement = database.prepare(sql);
      if (statement.reader) return { rows: statement.all(parameters) as R[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    });
  }

  /** A prepared statement that meets a lock stays under way, and nothing can be committed beside it. */
  #exec(command: 'begin immediate' | 'commit' | 'rollback'): void {
    this.#told(() => this.connections.writer.exec(command));
  }

  #told<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.#failure = error;
      if (!isLocked(error)) this.connections.onError(error);
      throw error;
    }
  }
}

/** One after the other, in the order in which they came. */
class Gate {
  #last: Promise<void> = Promise.resolve();

  /** Resolves, when all before have left, with what is to be called at the end. */
  async enter(): Promise<() => void> {
    const before = this.#last;
    let leave = () => {};
    this.#last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  }
}

const isRead = ({ query, sql }: CompiledQuery) => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
/** What cannot be part of a transaction, or would have no effect in one. */
const isBare = ({ sql }: CompiledQuery) => /^\s*(pragma|vacuum|attach|detach)\b/i.test(sql);
const isLocked = (error: unknown) => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

function asLease(connection: DatabaseConnection): Lease {
  if (connection instanceof Lease) return connection;
  throw new TypeError('A connection of another driver');
}
