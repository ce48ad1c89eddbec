import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import type { OpenFiles } from './OpenFiles';
import type { SqliteFile } from './SqliteFile';
import { WaitingReader } from './sqliteReader';
import { SqliteSnapshots } from './sqliteSnapshots';
import { SqliteWriter, type Writing } from './sqliteWriter';

export interface SqliteConnections {
  /** Both connections have no busy timeout: the library would block the whole process. */
  writer: SqliteFile;
  /** Sees committed data without waiting for transactions or for locks of tools. */
  reader: SqliteFile;
  another(): SqliteFile;
  files: OpenFiles;
  /** Milliseconds to wait for a tool that locks the file. */
  waitMs: number;
  joinMs?: number;
  onError(error: unknown): void;
  onCommit?(): void;
}

export class WaitingSqliteDialect extends SqliteDialect {
  readonly #connections: SqliteConnections;

  constructor(connections: SqliteConnections) {
    super({ database: connections.writer });
    this.#connections = connections;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }

  override createDriver(): Driver {
    const reader = new WaitingReader(this.#connections.reader, this.#connections);
    const snapshots = new SqliteSnapshots(this.#connections.another, this.#connections);
    const writer = new SqliteWriter({
      ...this.#connections,
      file: this.#connections.writer,
      onSchema() {
        reader.statements.clear();
        snapshots.clear();
      },
    });
    return {
      init: async () => undefined,
      acquireConnection: async () => new Lease(writer, reader, snapshots),
      beginTransaction: (lease, { accessMode }) =>
        accessMode === 'read only' ? asLease(lease).beginReading() : asLease(lease).begin(),
      commitTransaction: (lease) => asLease(lease).commit(),
      rollbackTransaction: (lease) => asLease(lease).rollback(),
      releaseConnection: async () => undefined,
      async destroy() {
        snapshots.close();
        writer.close();
      },
    };
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Lease implements DatabaseConnection {
  #writing: Writing | undefined;
  #snapshot: WaitingReader | undefined;
  #isHasty = false;

  constructor(
    readonly writer: SqliteWriter,
    readonly reader: WaitingReader,
    readonly snapshots: SqliteSnapshots,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#writing) return this.#writing.run(query);
    if (this.#snapshot) return this.#snapshot.run(query);
    if (isRead(query)) return this.reader.run(query);
    const synchronous = SYNCHRONOUS.exec(query.sql)?.[1];
    if (synchronous !== undefined) {
      // Remembered per lease: other leases write through the same file.
      this.#isHasty = synchronous.toLowerCase() === 'normal';
      return { rows: [] };
    }
    if (isBare(query)) return this.writer.bare(query);
    await this.begin();
    try {
      const result = await this.executeQuery<R>(query);
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

  async begin(): Promise<void> {
    this.#writing = await this.writer.begin(this.#isHasty);
  }

  async beginReading(): Promise<void> {
    this.#snapshot = await this.snapshots.take();
  }

  async commit(): Promise<void> {
    if (this.#snapshot) return this.#endReading(false);
    const writing = this.#writing;
    if (!writing) throw new Error('The transaction has ended');
    this.#writing = undefined;
    await writing.commit();
  }

  /** After a failed commit there is nothing to roll back. */
  async rollback(): Promise<void> {
    if (this.#snapshot) return this.#endReading(true);
    const writing = this.#writing;
    this.#writing = undefined;
    await writing?.rollback();
  }

  #endReading(hasFailed: boolean): void {
    const snapshot = this.#snapshot;
    this.#snapshot = undefined;
    if (snapshot) this.snapshots.giveBack(snapshot, hasFailed);
  }
}

const SYNCHRONOUS = /^\s*pragma\s+synchronous\s*=\s*(normal|full)\s*$/i;
const isRead = ({ query, sql }: CompiledQuery) => SelectQueryNode.is(query) || isReadText(sql);
const WITH = /^\s*with\b/i;
const QUOTED = /"[^"]*"|'[^']*'/g;
/** Takes a text that may write for a write: `replace` is a function as well. */
export const isReadText = (sql: string): boolean =>
  /^\s*select\b/i.test(sql) || (WITH.test(sql) && !/\b(insert|update|delete|replace)\b/i.test(sql.replace(QUOTED, '')));
/** Recognizes statements that fail, or have no effect, within a transaction. */
const isBare = ({ sql }: CompiledQuery) => /^\s*(pragma|vacuum|attach|detach)\b/i.test(sql);

function asLease(connection: DatabaseConnection): Lease {
  if (connection instanceof Lease) return connection;
  throw new TypeError('A connection of another driver');
}
