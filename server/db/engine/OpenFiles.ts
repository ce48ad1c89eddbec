import { statSync } from 'node:fs';

const PARTS = ['', '-wal', '-shm'] as const;
type Part = (typeof PARTS)[number];

/** SQLite's own name for a file that was moved since it was opened, which it checks outside of WAL mode only. */
class FileMoved extends Error {
  override name = 'FileMoved';
  readonly code = 'SQLITE_READONLY_DBMOVED';
}

/**
 * Notices that the files of an open database were removed or replaced: commits would go into files without a name. Only asks
 * for their status, since closing a file of its own would drop SQLite's locks.
 */
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

  /** Does not look again. @throws FileMoved when they were gone at the last look */
  require(): void {
    if (this.#missing.length > 0) throw new FileMoved(`${this.path} was removed or replaced: ${this.#missing.join()}`);
  }

  /** The database itself is in its place, its log is not, and no other one has taken that place. */
  get isLogAloneGone(): boolean {
    return this.#missing.length > 0 && !this.#missing.includes('') && identityOf(`${this.path}-wal`) === undefined;
  }

  #isThere(part: Part): boolean {
    const identity = identityOf(this.path + part);
    const known = this.#known.get(part);
    if (known !== undefined || identity === undefined) return identity === known;
    // SQLite makes log and index with the first statement.
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
