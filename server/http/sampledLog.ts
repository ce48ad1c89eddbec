import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { addressOf } from './clientAddress';

const MINUTE_MS = 60_000;
/** Lines per minute; enough to see attempts to guess or scan, too few to fill a disk. */
const OF_ONE = 60;
const OF_ALL = 600;

const VERBOSE = new Set(['info', 'debug', 'trace']);

/** Writes the first lines about strangers of every minute, then one line that counts the rest. */
export class SampledLog {
  readonly #written = new Map<string, number>();
  #total = 0;
  #left = 0;
  #ending: NodeJS.Timeout | undefined;

  constructor(
    private readonly log: Pick<FastifyBaseLogger, 'warn' | 'level'>,
    private readonly most = { ofOne: OF_ONE, ofAll: OF_ALL },
  ) {}

  /** @param write called at once, or not at all */
  take(level: 'info' | 'warn', request: Pick<FastifyRequest, 'ip' | 'socket'>, write: () => void): void {
    if (level === 'info' && !VERBOSE.has(this.log.level)) return;
    this.#ending ??= setTimeout(() => this.end(), MINUTE_MS).unref();
    const address = addressOf(request);
    const own = this.#written.get(address) ?? 0;
    if (own >= this.most.ofOne || this.#total >= this.most.ofAll) {
      this.#left += 1;
      return;
    }
    this.#written.set(address, own + 1);
    this.#total += 1;
    write();
  }

  end(): void {
    clearTimeout(this.#ending);
    this.#ending = undefined;
    const left = this.#left;
    this.#written.clear();
    this.#total = 0;
    this.#left = 0;
    if (left > 0) this.log.warn({ left }, 'Weitere Anfragen der letzten Minute, die nicht einzeln im Protokoll stehen');
  }
}
