import { LRUCache } from 'lru-cache';
import { type Basis, basisOf, type Changes, holds } from '../db/changes/changes';
import { recordTables } from '../db/engine/recordTables';
import type { Db } from '../db/tables';
import { type EncodedAnswer, encodeAnswer, type PlainAnswer } from './encodeAnswer';
import { bytesOfEarlier, earlierOf } from './rowDeltas';

/** Bytes of cached answers. Each answer counts twice: plain, and at worst as long again when compressed. */
const KEPT_BYTES = 48 * 1024 * 1024;
const LONGEST_NAME = 4096;

/** Notes which parts of the call a handler read besides the tables. */
export interface ReadTrace {
  /** The handler read more of the user than role and groups. */
  atUser: boolean;
  /** The handler read something that differs with every call: the clock, the device, the token. */
  atCall: boolean;
}

type Make = (recording: (db: Db) => Db) => Promise<{ answer: PlainAnswer; trace: ReadTrace }>;

/** Without `encoded`: answers to this call differ by user, and are kept under names with the user's id. */
interface Kept {
  encoded?: EncodedAnswer;
  basis: Basis;
}

/** Caches answers to reads until a table changes that was read for the answer. One cache per open database. */
export class AnswerCache {
  readonly #kept: LRUCache<string, Kept>;
  readonly #making = new Map<string, Promise<unknown>>();
  readonly counts = { made: 0, found: 0 };

  constructor(bytes = KEPT_BYTES) {
    this.#kept = new LRUCache<string, Kept>({
      maxSize: Math.max(bytes, 1),
      sizeCalculation: ({ encoded }, name) =>
        2 * (encoded?.body.length ?? 0) + bytesOfEarlier(encoded) + 2 * name.length + 1000,
    });
  }

  /** @param name of call, input, role, groups and scopes @param changes read before: the answer may be newer, but never older */
  async answer(
    name: string,
    { changes, userId }: { changes: Changes; userId: number },
    make: Make,
  ): Promise<EncodedAnswer> {
    if (name.length > LONGEST_NAME) return encodeAnswer((await make((db) => db)).answer);
    const known = this.#find(name, userId, changes);
    if (known) return known;
    // After a change many callers ask for the same answer: the first one makes it.
    const running = this.#making.get(name);
    if (running) {
      await running.catch(() => undefined);
      const made = this.#find(name, userId, changes);
      if (made) return made;
    }
    const making = this.#make(name, userId, changes, make);
    this.#making.set(name, making);
    try {
      return await making;
    } finally {
      if (this.#making.get(name) === making) this.#making.delete(name);
    }
  }

  #find(name: string, userId: number, changes: Changes): EncodedAnswer | undefined {
    const shared = this.#kept.get(name);
    const kept = shared && !shared.encoded ? this.#kept.get(ofUser(name, userId)) : shared;
    if (!kept?.encoded || !holds(kept.basis, changes)) return undefined;
    this.counts.found += 1;
    return kept.encoded;
  }

  async #make(name: string, userId: number, changes: Changes, make: Make): Promise<EncodedAnswer> {
    this.counts.made += 1;
    const recorders: ReturnType<typeof recordTables>[] = [];
    const { answer, trace } = await make((db) => {
      const recorder = recordTables(db);
      recorders.push(recorder);
      return recorder.db;
    });
    const encoded = await encodeAnswer(answer);
    const [recorder] = recorders;
    const basis = recorder && basisOf(recorder.recorded, changes);
    if (!basis || trace.atCall || answer.status !== 200) return encoded;
    if (trace.atUser) this.#kept.set(name, { basis: [] });
    const key = trace.atUser ? ofUser(name, userId) : name;
    encoded.earlier = await earlierOf(this.#kept.peek(key)?.encoded);
    this.#kept.set(key, { encoded, basis });
    return encoded;
  }
}

const ofUser = (name: string, userId: number) => `${name}\nuser ${userId}`;
