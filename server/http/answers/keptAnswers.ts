import { LRUCache } from 'lru-cache';
import { type Basis, basisOf, type Changes, holds } from '../../db/changes/changes';
import { recordTables } from '../../db/changes/recordTables';
import type { Answer, Call } from '../call';
import { earlierOf } from './earlier';
import { type Sealed, seal } from './sealed';
import { watchedCall } from './watchedCall';

/** Of all answers together, each counted twice: as it is, and compressed at worst. */
export const KEPT_BYTES = 48 * 1024 * 1024;
const LONGEST_NAME = 4096;

/** An answer and what it was made of; without an answer: it is another for each user. */
interface Kept {
  sealed?: Sealed;
  basis: Basis;
}

/**
 * A cache of answers to reads, each until one of the tables changes that it was made of. Which these are is noticed while it
 * is made: nobody has to declare it, or can forget to. Belongs to one open database.
 */
export class KeptAnswers {
  readonly #kept: LRUCache<string, Kept>;
  readonly #making = new Map<string, Promise<unknown>>();
  /** How often an answer was made, and how often it was found. */
  readonly counts = { made: 0, found: 0 };

  /** @param bytes 0: every answer is made anew */
  constructor(bytes = KEPT_BYTES) {
    this.#kept = new LRUCache<string, Kept>({
      maxSize: Math.max(bytes, 1),
      sizeCalculation: ({ sealed }, name) =>
        2 * (sealed?.body.length ?? 0) + bytesBeside(sealed) + 2 * name.length + 1000,
    });
  }

  /**
   * @param name of the call and everything that was sent with it, and the caller's role and groups
   * @param changes as they stood before: an answer may be newer than what it is cached under, never older
   * @param read makes of the request what `work` gets
   */
  async answer(
    name: string,
    { changes, userId }: { changes: Changes; userId: number },
    read: () => Call,
    work: (call: Call) => Promise<Answer>,
  ): Promise<Sealed> {
    if (name.length > LONGEST_NAME) return seal(await work(read()));
    const known = this.#find(name, userId, changes);
    if (known) return known;
    const call = read();
    // Many ask for the same after a change: the first one makes it.
    const running = this.#making.get(name);
    if (running) {
      await running.catch(() => undefined);
      const made = this.#find(name, userId, changes);
      if (made) return made;
    }
    const making = this.#make(name, userId, changes, call, work);
    this.#making.set(name, making);
    try {
      return await making;
    } finally {
      if (this.#making.get(name) === making) this.#making.delete(name);
    }
  }

  #find(name: string, userId: number, changes: Changes): Sealed | undefined {
    const shared = this.#kept.get(name);
    const kept = shared && !shared.sealed ? this.#kept.get(ofUser(name, userId)) : shared;
    if (!kept?.sealed || !holds(kept.basis, changes)) return undefined;
    this.counts.found += 1;
    return kept.sealed;
  }

  async #make(name: string, userId: number, changes: Changes, asked: Call, work: (call: Call) => Promise<Answer>) {
    this.counts.made += 1;
    const { db, recorded } = recordTables(asked.db);
    const { call, looked } = watchedCall(asked, db);
    const answer = await work(call);
    const sealed = await seal(answer);
    const basis = basisOf(recorded, changes);
    if (!basis || looked.atCall || answer.status !== 200) return sealed;
    if (looked.atUser) this.#kept.set(name, { basis: [] });
    const key = looked.atUser ? ofUser(name, userId) : name;
    sealed.earlier = await earlierOf(this.#kept.peek(key)?.sealed);
    this.#kept.set(key, { sealed, basis });
    return sealed;
  }
}

/** Bytes of the earlier lists kept with an answer. */
const bytesBeside = ({ earlier = [] }: Partial<Sealed> = {}): number =>
  earlier.reduce((sum, { zipped }) => sum + zipped.length, 0);

const ofUser = (name: string, userId: number) => `${name}\nuser ${userId}`;
