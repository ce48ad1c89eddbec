import type Sqlite from 'libsql';
import type { Db } from '../tables';
import { isLocked } from './sqliteWriter';

// Tests may stop the clock, and with it what they find under this name.
const afterThisTurn = setImmediate;

const versions = new WeakMap<Db, () => number | undefined>();

/**
 * A number that changes with every commit to the file but those of the connection that reads, which never writes: whatever
 * was read under the same number would be read again, whoever writes to the file.
 * @returns undefined on PostgreSQL, which has none, and while nothing can be read
 */
export const fileVersion = (db: Db): number | undefined => versions.get(db)?.();

/** Who asks for the version of this database is told that of its file. */
export function tellVersion(db: Db, version: FileVersion): void {
  versions.set(db, () => version.read());
}

/** The version of a SQLite file, asked once for all requests of one turn of the event loop. */
export class FileVersion {
  /** It answers bare values: a record of them takes twice as long. */
  readonly #statement: Sqlite.Statement;
  #known: number | undefined;

  /** @param reader a connection that never writes: its own commits would not be told */
  constructor(
    reader: Sqlite.Database,
    readonly onError: (error: unknown) => void,
  ) {
    this.#statement = reader.prepare('PRAGMA data_version').raw();
  }

  /** @returns undefined while the file is locked, as it is for a moment when a crash is recovered from */
  read(): number | undefined {
    if (this.#known !== undefined) return this.#known;
    try {
      [this.#known] = this.#statement.get() as [number];
    } catch (error) {
      if (isLocked(error)) return undefined;
      this.onError(error);
      throw error;
    }
    afterThisTurn(() => this.forget());
    return this.#known;
  }

  /** After a commit of this program's own: who has been told of it may ask in the same turn. */
  forget(): void {
    this.#known = undefined;
  }
}
