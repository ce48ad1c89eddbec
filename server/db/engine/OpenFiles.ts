import { statSync } from 'node:fs';

const PARTS = ['', '-wal', '-shm'] as const;
type Part = (typeof PARTS)[number];

/** Has SQLite's own code for a moved file, which SQLite itself only notices outside of WAL mode. */
export class FileMoved extends Error {
  override name = 'FileMoved';
  readonly code = 'SQLITE_READONLY_DBMOVED';

  /** @param isWhole the database file is in its place with all commits, or the server is writing them into it */
  constructor(
    message: string,
    readonly isWhole: boolean,
  ) {
    super(message);
  }
}

/** Notices removed or replaced files of an open database by their status: closing one would drop SQLite's locks. */
export class OpenFiles {
  readonly #known = new Map<Part, string>();
  #missing: Part[] = [];

  constructor(readonly path: string) {
    this.look();
  }

  /** @throws FileMoved until the same files are back */
  look(): void {
    this.#missing = PARTS.filter((part) => !this.#isThere(part));
    this.require();
  }

  /** Uses the result of the last look. @throws FileMoved when files were missing then */
  require(): void {
    if (this.#missing.length === 0) return;
    const isWhole = this.isLogAloneGone || this.#missing.every((part) => part === '-shm');
    throw new FileMoved(`${this.path} was removed or replaced: ${this.#missing.join()}`, isWhole);
  }

  /** The database file is in its place, but its log is missing and nothing has replaced it. */
  get isLogAloneGone(): boolean {
    return this.#missing.length > 0 && !this.#missing.includes('') && identityOf(`${this.path}-wal`) === undefined;
  }

  #isThere(part: Part): boolean {
    const identity = identityOf(this.path + part);
    const known = this.#known.get(part);
    if (known !== undefined || identity === undefined) return identity === known;
    // SQLite creates log and index with the first statement.
    this.#known.set(part, identity);
    return true;
  }
}

function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}
