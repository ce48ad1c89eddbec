import { LRUCache } from 'lru-cache';
import { type Problem, unavailable } from '../../problem';

interface Limits {
  atOnce: number;
  ofOne?: number;
  waiting: number;
}

interface Waiter {
  who: string;
  rank: number;
  crowds: readonly string[];
  go(): void;
  giveUp(reason: Problem): void;
}

const RETRY_SECONDS = 5;
/** Most entries kept: a flood from many addresses must not fill the memory. */
const MAX_KNOWN = 10_000;
const VAIN_MS = 10 * 60_000;

/** Runs few tasks at a time. Next is the caller with the fewest queued, then the smallest crowd, then latest and earliest in turn. */
export class HashQueue {
  private running: string[] = [];
  private waiters: Waiter[] = [];
  /** Refusals by caller since its last turn, while anything waits; they go last, or a lasting crowd would push out the rest. */
  private readonly turnedAway = new LRUCache<string, number>({ max: MAX_KNOWN });
  private readonly vain = new LRUCache<string, number>({ max: MAX_KNOWN, ttl: VAIN_MS });
  private isEarliestNext = false;

  constructor(private readonly limits: Limits) {}

  /** @param handicap failures that count as queued tasks @param crowds shared traits @throws Problem UNAVAILABLE when too many wait */
  async run<T>(who: string, work: () => Promise<T>, handicap = 0, crowds: readonly string[] = []): Promise<T> {
    if (this.hasRoomFor(who)) this.running.push(who);
    else await this.turn(who, handicap, crowds);
    try {
      return await work();
    } finally {
      this.running.splice(this.running.indexOf(who), 1);
      this.letIn();
    }
  }

  suspect(crowds: readonly string[]): void {
    for (const each of crowds) this.vain.set(each, (this.vain.get(each) ?? 0) + 1);
  }

  refuseWhenQueueFull(who: string): void {
    if (this.waiters.length < this.limits.waiting) return;
    const rank = this.rankOf(who);
    if (this.waiters.every((each) => each.rank < rank)) throw this.turnAway(who);
  }

  private hasRoomFor(who: string): boolean {
    const { atOnce, ofOne = atOnce } = this.limits;
    return this.running.length < atOnce && this.running.filter((each) => each === who).length < ofOne;
  }

  private turn(who: string, handicap: number, crowds: readonly string[]): Promise<void> {
    return new Promise((go, giveUp) => {
      this.waiters.push({ who, rank: handicap + this.rankOf(who), crowds, go, giveUp });
      if (this.waiters.length <= this.limits.waiting) return;
      const [worst] = this.extremes(this.waiters, (one, other) => one > other);
      if (!worst) return;
      this.remove(worst);
      worst.giveUp(this.turnAway(worst.who));
    });
  }

  private rankOf(who: string): number {
    return this.waiters.filter((each) => each.who === who).length + (this.turnedAway.get(who) ?? 0);
  }

  private turnAway(who: string): Problem {
    this.turnedAway.set(who, (this.turnedAway.get(who) ?? 0) + 1);
    return unavailable(
      'Gerade melden sich sehr viele an. Bitte in ein paar Sekunden noch einmal versuchen.',
      RETRY_SECONDS,
    );
  }

  private letIn(): void {
    for (;;) {
      const next = this.next(this.waiters.filter(({ who }) => this.hasRoomFor(who)));
      if (!next) break;
      this.remove(next);
      this.turnedAway.delete(next.who);
      this.running.push(next.who);
      next.go();
    }
    if (this.waiters.length === 0) this.turnedAway.clear();
  }

  private next(candidates: readonly Waiter[]): Waiter | undefined {
    const equals = this.extremes(candidates, (one, other) => one < other);
    if (equals.length < 2) return equals[0];
    this.isEarliestNext = !this.isEarliestNext;
    return equals.at(this.isEarliestNext ? -1 : 0);
  }

  private extremes(among: readonly Waiter[], isFirst: (one: number, other: number) => boolean): readonly Waiter[] {
    const sizes = this.sizes();
    const sizeOf = ({ crowds }: Waiter) => crowds.reduce((sum, each) => sum + (sizes.get(each) ?? 0), 0);
    return firsts(
      firsts(among, ({ rank }) => rank, isFirst),
      sizeOf,
      isFirst,
    );
  }

  private sizes(): ReadonlyMap<string, number> {
    const sizes = new Map<string, number>();
    for (const each of this.waiters.flatMap(({ crowds }) => crowds))
      sizes.set(each, (sizes.get(each) ?? this.vain.get(each) ?? 0) + 1);
    return sizes;
  }

  private remove(waiter: Waiter): void {
    this.waiters = this.waiters.filter((each) => each !== waiter);
  }
}

function firsts<T>(
  among: readonly T[],
  of: (each: T) => number,
  isFirst: (one: number, other: number) => boolean,
): T[] {
  let best: T[] = [];
  let value = 0;
  for (const each of among) {
    const own = of(each);
    if (best.length === 0 || isFirst(own, value)) {
      best = [each];
      value = own;
    } else if (own === value) best.push(each);
  }
  return best;
}
