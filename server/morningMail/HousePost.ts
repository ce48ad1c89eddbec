import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/tables';
import type { TodaySources } from '../today/todayOf';
import { bookMornings } from './bookMornings';
import { deliverHouseMail, dueHouseMails, type HousePostOptions } from './deliverHouseMail';

/** At a time, so that one slow receiver does not hold up the others. */
const AT_ONCE = 4;

type Options = HousePostOptions &
  Pick<TodaySources, 'backups' | 'findings' | 'learned'> & {
    log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  };

/** Morning mails and warnings, beside the rounds: a mail server that hangs delays no mail to a supplier. */
export class HousePost {
  readonly #db: Db;
  readonly #options: Options;
  readonly #stopping = new AbortController();
  #booking: Promise<void> | undefined;
  #delivering: Promise<void> | undefined;

  constructor(db: Db, options: Options) {
    this.#db = db;
    this.#options = options;
  }

  /** Books what is due and sends what waits; one of each at a time. Never rejects. */
  async look(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    this.#booking ??= this.#run(() => this.#book()).finally(() => {
      this.#booking = undefined;
    });
    await this.#booking;
    this.#delivering ??= this.#run(() => this.#deliver()).finally(() => {
      this.#delivering = undefined;
    });
    await this.#delivering;
  }

  /** Ends with the attempts under way, whose outcome is stored. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([this.#booking, this.#delivering]);
  }

  async #run(work: () => Promise<void>): Promise<void> {
    await work().catch((err: unknown) =>
      this.#options.log.error({ err }, 'Mails an das Haus waren nicht zu lesen, nächster Versuch in Kürze'),
    );
  }

  async #book(): Promise<void> {
    const { signal } = this.#stopping;
    const failed = (err: unknown, userId: number) =>
      this.#options.log.error({ err, userId }, 'Eine Morgenmail ließ sich nicht schreiben, nächster Versuch in Kürze');
    await bookMornings(this.#db, this.#options, { signal, failed });
  }

  async #deliver(): Promise<void> {
    const { log, mailer } = this.#options;
    const { signal } = this.#stopping;
    const due = await dueHouseMails(this.#db, await mailer.now());
    const work = async () => {
      for (let next = due.shift(); next && !signal.aborted; next = due.shift()) {
        const { id } = next;
        await deliverHouseMail(this.#db, this.#options, id, signal).catch((err: unknown) =>
          log.warn({ err, mailId: id }, 'Eine Mail an jemanden im Haus wurde nicht verschickt'),
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
}
