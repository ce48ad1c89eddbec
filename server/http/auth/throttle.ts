import { LRUCache } from 'lru-cache';
import { rateLimit } from '../../problem';

const AT_ONCE = 1000;
const A_SECOND = 20;

/** Bounds the calls of each program on this server: a burst, then a steady rate (generic cell rate algorithm). */
export class Throttle {
  /** Milliseconds, by token, at which everything taken has regrown; of the tokens used last. */
  readonly #spentUntil = new LRUCache<number, number>({ max: 1000 });

  /** @param now milliseconds of a monotonic clock @throws Problem RATE_LIMIT */
  take(tokenId: number, now: number): void {
    const step = 1000 / A_SECOND;
    const until = Math.max(this.#spentUntil.get(tokenId) ?? now, now) + step;
    const waitMs = until - now - AT_ONCE * step;
    if (waitMs > 0)
      throw rateLimit(
        `Dieser Zugang fragt zu oft: höchstens ${A_SECOND} Mal in der Sekunde. Bitte später noch einmal versuchen.`,
        Math.ceil(waitMs / 1000),
      );
    this.#spentUntil.set(tokenId, until);
  }
}
