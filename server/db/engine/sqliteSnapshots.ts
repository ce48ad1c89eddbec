import type Sqlite from 'libsql';
import { type ReaderOptions, WaitingReader } from './sqliteReader';

/** States that are read at a time; whoever comes then waits for the end of one. */
const MOST = 16;
/** Connections that are kept for the next one: each holds pages of the file in memory. */
const KEPT = 2;

/** Connections of their own for those who read one state of the file, as it was when they first read. */
export class SqliteSnapshots {
  readonly #open: () => Sqlite.Database;
  readonly #options: ReaderOptions;
  readonly #idle: WaitingReader[] = [];
  readonly #reading = new Set<WaitingReader>();
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  /** @param open a further connection that only reads, without a busy time-out */
  constructor(open: () => Sqlite.Database, options: ReaderOptions) {
    this.#open = open;
    this.#options = options;
  }

  /** One that sees what is committed until its first statement, and nothing that comes later. Must be given back. */
  async take(): Promise<WaitingReader> {
    if (this.#taken < MOST) this.#taken += 1;
    // Whoever leaves hands over the place.
    else await new Promise<void>((enter) => this.#waiting.push(enter));
    let reader: WaitingReader | undefined;
    try {
      reader = this.#idle.pop() ?? new WaitingReader(this.#open(), this.#options);
      reader.file.exec('BEGIN');
      this.#reading.add(reader);
      return reader;
    } catch (error) {
      reader?.file.close();
      this.#leave();
      throw error;
    }
  }

  /** @param hasFailed nobody knows what state it is in */
  giveBack(reader: WaitingReader, hasFailed: boolean): void {
    this.#reading.delete(reader);
    try {
      if (!hasFailed) reader.file.exec('COMMIT');
      if (hasFailed || this.#idle.length === KEPT) reader.file.close();
      else this.#idle.push(reader);
    } finally {
      this.#leave();
    }
  }

  /** What was prepared for other tables than there are now is of no use. */
  clear(): void {
    for (const { statements } of [...this.#idle, ...this.#reading]) statements.clear();
  }

  close(): void {
    for (const { file } of [...this.#idle, ...this.#reading]) file.close();
  }

  #leave(): void {
    const enter = this.#waiting.shift();
    if (enter) enter();
    else this.#taken -= 1;
  }
}
