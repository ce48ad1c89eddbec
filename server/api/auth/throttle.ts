import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { textKey } from '../../../src/resources/kit';
import { Problem } from '../../problem';

/** Wrong passwords a minute before an account, or everything from a socket address, has to wait. */
const PER_ACCOUNT = { points: 10, duration: 60, blockDuration: 45 };
const PER_ADDRESS = { points: 60, duration: 60, blockDuration: 45 };

/**
 * Slows down guessing: counts failed logins only, per account and per socket address, never by what a caller can
 * choose freely. Nobody waits longer than 45 seconds after the last counted failure.
 */
export class LoginThrottle {
  private readonly accounts = new RateLimiterMemory({ keyPrefix: 'account', ...PER_ACCOUNT });
  private readonly addresses = new RateLimiterMemory({ keyPrefix: 'address', ...PER_ADDRESS });

  /** @throws Problem RATE_LIMIT while the account or the address has to wait. */
  async check(username: string, address: string): Promise<void> {
    for (const [limiter, key, points] of this.counters(username, address)) {
      const state = await limiter.get(key);
      if (state && state.consumedPoints > points) throw tooMany(state);
    }
  }

  async failed(username: string, address: string): Promise<void> {
    for (const [limiter, key] of this.counters(username, address)) {
      await limiter.consume(key).catch((refused: unknown) => {
        if (!(refused instanceof RateLimiterRes)) throw refused;
      });
    }
  }

  async succeeded(username: string): Promise<void> {
    await this.accounts.delete(textKey(username));
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
