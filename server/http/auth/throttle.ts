import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { textKey } from '../../../src/resources/kit';
import { Problem } from '../../problem';

/** Wrong passwords a minute before an account, or everything from a socket address, has to wait. */
const PER_ACCOUNT = { points: 10, duration: 60, blockDuration: 45 };
const PER_ADDRESS = { points: 60, duration: 60, blockDuration: 45 };
/** As many as the machine hashes at once anyway; so a burst cannot be judged before its first failures count. */
const AT_ONCE = 4;

/**
 * Slows down guessing: counts failed logins only, per account and per socket address, never by what a caller can
 * choose freely. Nobody waits longer than 45 seconds after the last counted failure.
 */
export class LoginThrottle {
  private readonly accounts = new RateLimiterMemory({ keyPrefix: 'account', ...PER_ACCOUNT });
  private readonly addresses = new RateLimiterMemory({ keyPrefix: 'address', ...PER_ADDRESS });

  private free = AT_ONCE;
  private readonly waiting: (() => void)[] = [];

  /**
   * Judges one login.
   * @throws Problem RATE_LIMIT while the account or the address has to wait, whatever `isRight` would say.
   */
  async judge(username: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    return this.inTurn(async () => {
      await this.check(username, address);
      const right = await isRight();
      if (right) await this.accounts.delete(textKey(username));
      else await this.failed(username, address);
      return right;
    });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((go) => this.waiting.push(go));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }

  private async check(username: string, address: string): Promise<void> {
    for (const [limiter, key, points] of this.counters(username, address)) {
      const state = await limiter.get(key);
      if (state && state.msBeforeNext > 0 && state.consumedPoints > points) throw tooMany(state);
    }
  }

  private async failed(username: string, address: string): Promise<void> {
    for (const [limiter, key] of this.counters(username, address)) {
      await limiter.consume(key).catch((refused: unknown) => {
        if (!(refused instanceof RateLimiterRes)) throw refused;
      });
    }
  }

  private counters(username: string, address: string): [RateLimiterMemory, string, number][] {
    return [
      [this.accounts, textKey(username), PER_ACCOUNT.points],
      [this.addresses, address, PER_ADDRESS.points],
    ];
  }
}

function tooMany(state: RateLimiterRes): Problem {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  return new Problem('RATE_LIMIT', `Zu viele falsche Versuche. Bitte in ${seconds} Sekunden noch einmal probieren.`, {
    retryAfterSeconds: seconds,
  });
}
