import type { SqliteFile } from './SqliteFile';
import { type ReaderOptions, WaitingReader } from './sqliteReader';

const MAX = 16;
const KEPT = 2;

/** Connections that each read one state of the file. */
export class SqliteSnapshots {
  readonly #idle: WaitingReader[] = [];
  readonly #reading = new Set<WaitingReader>();
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(
    readonly open: () => SqliteFile,
    readonly options: ReaderOptions,
  ) {}

  /** Takes a connection whose state is fixed by its first statement. It must be given back. */
  async take(): Promise<WaitingReader> {
    if (this.#taken < MAX) this.#taken += 1;
    else await new Promise<void>((enter) => this.#waiting.push(enter));
    let reader: WaitingReader | undefined;
    try {
      reader = this.#idle.pop() ?? new WaitingReader(this.open(), this.options);
      reader.file.exec('BEGIN');
      this.#reading.add(reader);
      return reader;
    } catch (error) {
      reader?.file.close();
      this.#leave();
      throw error;
    }
  }

  /** @param hasFailed closes the connection, as its state is unknown */
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
