import { fileVersion } from '../../db/engine/fileVersion';
import type { Db } from '../../db/tables';

const MAX = 2000;

/** Caches rows by name until the next commit to SQLite's file; on PostgreSQL they are read every time. */
export class UntilCommit<Found> {
  readonly #found = new Map<string, Found>();
  #version: number | undefined;

  constructor(private readonly db: Db) {}

  async find(name: string, read: () => Promise<Found | undefined>): Promise<Found | undefined> {
    const version = fileVersion(this.db);
    if (version === undefined) return read();
    if (version !== this.#version || this.#found.size >= MAX) this.#found.clear();
    this.#version = version;
    const known = this.#found.get(name);
    if (known !== undefined) return known;
    const found = await read();
    // The row may be newer than the version, but never older.
    if (found !== undefined && this.#version === version) this.#found.set(name, found);
    return found;
  }
}
