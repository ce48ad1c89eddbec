import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { onDeliveries } from '../db/events/emitEvent';
import type { Db } from '../db/tables';
import { retryUntilStored } from '../letters/retryUntilStored';
import { type CallOptions, callReceiver } from './callReceiver';
import { closeDelivery, dueWebhooks, type Taken, takeDeliveries } from './deliveries';

interface RunOptions extends Omit<CallOptions, 'signal'> {
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** After a look it rests nine times as long, so that looking takes a tenth of the time at most. */
const RESTS = 9;
const MAX_REST_MS = 1_000;
/** Milliseconds; longer pauses are ended by the round that also looks after the mail queue. */
const OWN_TIMER_MS = 60_000;
/** Milliseconds by which the database's clock may lag behind. */
const SLACK_MS = 50;

export class Webhooks {
  readonly #db: Db;
  readonly #options: RunOptions;
  readonly #stopping = new AbortController();
  readonly #running = new Map<Promise<void>, { webhookId: number; ending: AbortController }>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #looking: Promise<void> | undefined;
  #lookAgain = false;

  constructor(db: Db, options: RunOptions) {
    this.#db = db;
    this.#options = options;
    onDeliveries(db, () => void this.look());
  }

  /** Looks for due deliveries; calls during a look cause another one afterwards. Never rejects. */
  look(): Promise<void> {
    this.#lookAgain = true;
    this.#looking ??= this.#looks().finally(() => {
      this.#looking = undefined;
      if (this.#lookAgain && !this.#stopping.signal.aborted) void this.look();
    });
    return this.#looking;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#looking;
    await Promise.all(this.#running.keys());
  }

  async #looks(): Promise<void> {
    while (this.#lookAgain && !this.#stopping.signal.aborted) {
      this.#lookAgain = false;
      const began = performance.now();
      try {
        await this.#endRemoved();
        for (const { id } of await dueWebhooks(this.#db).execute()) await this.#takeOf(id);
      } catch (error) {
        this.#options.log.error({ err: error }, 'Webhooks wurden nicht gelesen, nächster Versuch in Kürze');
      }
      const restMs = Math.min((performance.now() - began) * RESTS, MAX_REST_MS);
      await rest(restMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  /** Never rejects, so that no webhook holds up the others. */
  async #takeOf(webhookId: number): Promise<void> {
    try {
      const { taken, hasMore } = await takeDeliveries(this.#db, webhookId, randomUUID());
      if (hasMore) this.#lookAgain = true;
      for (const each of taken) this.#start(each);
    } catch (error) {
      const text = 'Ein Webhook wurde nicht gelesen, nächster Versuch in Kürze';
      this.#options.log.error({ err: error, webhookId }, text);
    }
  }

  async #endRemoved(): Promise<void> {
    if (this.#running.size === 0) return;
    const left = new Set((await this.#db.selectFrom('webhooks').select('id').execute()).map(({ id }) => id));
    for (const { webhookId, ending } of this.#running.values()) if (!left.has(webhookId)) ending.abort();
  }

  #start(taken: Taken): void {
    const ending = new AbortController();
    const running = this.#attempt(taken, AbortSignal.any([this.#stopping.signal, ending.signal]))
      .catch((error: unknown) =>
        this.#options.log.error({ err: error, webhookId: taken.webhookId }, 'Ein Webhook wurde nicht zugestellt'),
      )
      .finally(() => {
        this.#running.delete(running);
        void this.look();
      });
    this.#running.set(running, { webhookId: taken.webhookId, ending });
  }

  async #attempt(taken: Taken, signal: AbortSignal): Promise<void> {
    const began = performance.now();
    const timestamp = Math.floor(taken.now.getTime() / 1000);
    const outcome = await callReceiver({ ...taken, timestamp }, { ...this.#options, signal });
    const milliseconds = Math.round(performance.now() - began);
    const next = await retryUntilStored(() => closeDelivery(this.#db, taken, { ...outcome, milliseconds }), signal);
    const pause = next ? next.getTime() - taken.now.getTime() - milliseconds : OWN_TIMER_MS;
    if (pause < OWN_TIMER_MS && !signal.aborted) this.#lookIn(pause + SLACK_MS);
  }

  #lookIn(ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.look();
    }, ms);
    this.#timers.add(timer.unref());
  }
}
