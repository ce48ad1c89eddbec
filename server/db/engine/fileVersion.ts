import type { Db } from '../tables';
import type { OpenFiles } from './OpenFiles';
import type { SqliteFile, SqliteStatement } from './SqliteFile';
import { isLocked } from './sqliteWriter';

// Kept because tests replace the global to stop the clock.
const afterThisTurn = setImmediate;

const versions = new WeakMap<Db, () => number | undefined>();

/** Number that changes with every commit to the SQLite file; undefined on PostgreSQL or while unreadable. */
export const fileVersion = (db: Db): number | undefined => versions.get(db)?.();

export function registerFileVersion(db: Db, version: FileVersion): void {
  versions.set(db, () => version.read());
}

/** Asks SQLite once for all requests of one turn of the event loop. */
export class FileVersion {
  readonly #statement: SqliteStatement;
  #known: number | undefined;

  /** @param reader must never write: a connection does not see its own commits in this number */
  constructor(
    reader: SqliteFile,
    readonly files: OpenFiles,
    readonly onError: (error: unknown) => void,
  ) {
    this.#statement = reader.prepare('PRAGMA data_version');
  }

  read(): number | undefined {
    this.files.require();
    if (this.#known !== undefined) return this.#known;
    try {
      const [row] = this.#statement.all() as { data_version: number }[];
      this.#known = row?.data_version;
    } catch (error) {
      if (isLocked(error)) return undefined;
      this.onError(error);
      throw error;
    }
    afterThisTurn(() => this.forget());
    return this.#known;
  }

  /** Forgets the number after a commit of this process, which callers in the same turn may already know of. */
  forget(): void {
    this.#known = undefined;
  }
}
