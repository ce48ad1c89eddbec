import { Problem } from '../../problem';

interface Limits {
  /** Works that run at a time. */
  atOnce: number;
  /** Works that wait for them. */
  waiting: number;
}

interface Waiter {
  who: string;
  rank: number;
  go(): void;
  giveUp(reason: Problem): void;
}

const RETRY_SECONDS = 5;
/** Of whom is known that they were turned away; a flood from more addresses than these is nobody's. */
const MOST_TURNED_AWAY = 10_000;

/**
 * Lets a few works run at a time and the others wait, fairly: of those who wait, whoever has the least behind him is next,
 * so that a thousand requests of one do not stand before the single one of another. Of equals the latest is next: a crowd
 * that came before makes nobody wait for all of it. Whoever was turned away and comes again stands behind those who come for
 * the first time: a crowd that keeps coming would push everybody out.
 */
export class HashQueue {
  private running = 0;
  private waiters: Waiter[] = [];
  /** How often somebody was turned away since his last turn, as long as somebody waits. */
  private readonly turnedAway = new Map<string, number>();

  constructor(private readonly limits: Limits) {}

  /**
   * @param who whose works count together
   * @param handicap as if so many works of theirs were waiting already: wrong passwords that were counted
   * @throws Problem UNAVAILABLE when too many wait, to those with the most of them
   */
  async run<T>(who: string, work: () => Promise<T>, handicap = 0): Promise<T> {
    if (this.running < this.limits.atOnce) this.running += 1;
    else await this.turn(who, handicap);
    try {
      return await work();
    } finally {
      const next = this.takeNext();
      if (next) next.go();
      else this.running -= 1;
    }
  }

  private turn(who: string, handicap: number): Promise<void> {
    return new Promise((go, giveUp) => {
      this.waiters.push({ who, rank: handicap + this.rankOf(who), go, giveUp });
      if (this.waiters.length <= this.limits.waiting) return;
      const worst = this.waiters.reduce((last, each) => (each.rank > last.rank ? each : last));
      this.waiters = this.waiters.filter((each) => each !== worst);
      worst.giveUp(this.turnAway(worst.who));
    });
  }

  /**
   * For before anything is looked up: what would be turned away whatever is found out about it costs nothing then.
   * @throws Problem UNAVAILABLE
   */
  refuseHopeless(who: string): void {
    if (this.waiters.length < this.limits.waiting) return;
    const rank = this.rankOf(who);
    if (this.waiters.every((each) => each.rank < rank)) throw this.turnAway(who);
  }

  private rankOf(who: string): number {
    return this.waiters.filter((each) => each.who === who).length + (this.turnedAway.get(who) ?? 0);
  }

  private turnAway(who: string): Problem {
    if (this.turnedAway.size >= MOST_TURNED_AWAY) this.turnedAway.clear();
    this.turnedAway.set(who, (this.turnedAway.get(who) ?? 0) + 1);
    return new Problem(
      'UNAVAILABLE',
      'Gerade melden sich sehr viele an. Bitte in ein paar Sekunden noch einmal versuchen.',
      { retryAfterSeconds: RETRY_SECONDS },
    );
  }

  private takeNext(): Waiter | undefined {
    const [first, ...others] = this.waiters;
    if (!first) {
      this.turnedAway.clear();
      return undefined;
    }
    const next = others.reduce((best, each) => (each.rank <= best.rank ? each : best), first);
    this.waiters = this.waiters.filter((each) => each !== next);
    this.turnedAway.delete(next.who);
    return next;
  }
}
