import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/tables';
import type { TodaySources } from '../today/todayOf';
import { bookMornings } from './bookMornings';
import { deliverHouseMail, dueHouseMails, type HousePostOptions } from './deliverHouseMail';

const AT_ONCE = 4;

type Options = HousePostOptions &
  Pick<TodaySources, 'backups' | 'findings' | 'learned' | 'registry'> & {
    log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  };

/** Sends morning mails and warnings apart, so that they never delay mails to suppliers. */
export class HousePost {
  readonly #db: Db;
  readonly #options: Options;
  readonly #stopping = new AbortController();
  readonly #sending = new Map<number, Promise<boolean>>();
  #booking: Promise<void> | undefined;

  constructor(db: Db, options: Options) {
    this.#db = db;
    this.#options = options;
  }

  async look(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    try {
      this.#booking ??= this.#book().finally(() => {
        this.#booking = undefined;
      });
      await this.#booking;
      while (await this.#sendSome());
    } catch (err) {
      this.#options.log.error({ err }, 'Mails an das Haus waren nicht zu lesen, nächster Versuch in Kürze');
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#booking?.catch(() => undefined);
    await Promise.all(this.#sending.values());
  }

  async #book(): Promise<void> {
    const { signal } = this.#stopping;
    const failed = (err: unknown, userId: number) =>
      this.#options.log.error({ err, userId }, 'Eine Morgenmail ließ sich nicht schreiben, nächster Versuch in Kürze');
    await bookMornings(this.#db, this.#options, { signal, failed });
  }

  async #sendSome(): Promise<boolean> {
    const due = await dueHouseMails(this.#db, await this.#options.mailer.now());
    if (this.#stopping.signal.aborted) return false;
    const free = due.filter(({ id }) => !this.#sending.has(id)).slice(0, Math.max(0, AT_ONCE - this.#sending.size));
    const sent = await Promise.all(free.map(({ id }) => this.#send(id)));
    return sent.includes(true);
  }

  #send(id: number): Promise<boolean> {
    const { log } = this.#options;
    const sending = deliverHouseMail(this.#db, this.#options, id, this.#stopping.signal)
      .then(
        () => true,
        (err: unknown) => {
          log.warn({ err, mailId: id }, 'Eine Mail an jemanden im Haus wurde nicht verschickt');
          return false;
        },
      )
      .finally(() => this.#sending.delete(id));
    this.#sending.set(id, sending);
    return sending;
  }
}
