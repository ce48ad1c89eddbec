import { sql } from 'kysely';
import type { pino } from 'pino';
import type { Registry } from '../src/resources/kit';
import { type AuditHeads, headsOf, headsText } from './audit/heads';
import { keepAnchor } from './audit/keepAnchor';
import type { Backups } from './backup/backups';
import { runDue } from './backup/schedule';
import { databaseNow } from './db/engine/databaseNow';
import { Job } from './db/jobs';
import type { Db } from './db/tables';
import { everyInterval } from './everyInterval';
import { dueMornings } from './houseMail/bookMornings';
import { waitingHouseMails } from './houseMail/deliverHouseMail';
import type { HousePost } from './houseMail/HousePost';
import { sweepGuesses } from './http/auth/allowance';
import { sweepOld } from './http/sweepOld';
import { inQueue, type SupplierQueue } from './letters/mailQueue';
import { recoverLeftMails, recoverMails } from './letters/recoverMails';
import { StartError } from './startError';
import { dueWebhooks } from './webhooks/deliveries';
import { sweepDeliveries } from './webhooks/sweepDeliveries';
import type { Webhooks } from './webhooks/Webhooks';
import { correctFutureDates } from './workflows/goods/correctFutureDates';
import { undelivered } from './workflows/invoices/outcome/reopenUndelivered';
import { retryClaims } from './workflows/invoices/outcome/retryClaims';
import { sweepSteps } from './workflows/oidc/steps';
import type { OrderPost } from './workflows/orders/mail/deliverOrder';
import { retryMails } from './workflows/orders/mail/retryMails';
import type { LearnedLevels } from './workflows/parLevels/LearnedLevels';
import { applyDueLists } from './workflows/priceLists/applyDueLists';
import { removeBrokenImports } from './workflows/sales/removeImport';
import { finishImports } from './workflows/stockHistory/finishImports';

/** Longest delay of a waiting mail and of the audit anchor, in milliseconds. */
const LOOK_MS = 5_000;
/** The page "Heute" shows new proposals a minute after a count at the latest. */
const LEARN_MS = 45_000;
const MINUTE_MS = 60_000;

interface RoundsOptions extends OrderPost {
  db: Db;
  dataDir: string;
  registry: Registry;
  backups: Pick<Backups, 'make' | 'drill'>;
  learned: Pick<LearnedLevels, 'refresh'>;
  log: Pick<pino.Logger, 'warn' | 'error'>;
  webhooks: Pick<Webhooks, 'look'>;
  housePost: Pick<HousePost, 'look'>;
}

/** Creates the recurring work. An idle server asks the database one question every five seconds and sweeps every minute. */
export function createRounds({
  db,
  dataDir,
  registry,
  backups,
  learned,
  log,
  webhooks,
  housePost,
  ...post
}: RoundsOptions) {
  const job = new Job(db, 'sweeps', 2 * MINUTE_MS);
  const failed = (message: string) => (err: unknown) => log.error({ err }, message);
  let said = '';
  const tell = (message: string) => {
    if (said !== message) log.error(message);
    said = message;
  };

  /** Keeps the anchor outside the database, where the chain heads lie: only an anchor can vouch for them. */
  const anchor = (heads?: AuditHeads) =>
    keepAnchor(db, dataDir, tell, heads).catch(
      failed('Der Anker des Protokolls ließ sich nicht schreiben, nächster Versuch in Kürze'),
    );

  const retrying = new Map<'mails' | 'claims', Promise<void>>();
  /** Runs beside the rounds: a hanging mail server delays neither the anchor nor mails to the house. */
  const retry = (what: 'mails' | 'claims', work: () => Promise<void>) => {
    if (retrying.has(what)) return;
    const round = work().catch(failed('Wartende Mails waren nicht zu lesen, nächster Versuch in Kürze'));
    retrying.set(
      what,
      round.finally(() => retrying.delete(what)),
    );
  };

  const look = async (signal: AbortSignal) => {
    const asked = await ask(db);
    await anchor(asked && headsOf(asked.heads));
    if (asked?.isDeliveryDue) void webhooks.look();
    if (asked?.isHouseMailDue) void housePost.look();
    const options = { db, ...post, log, signal };
    if (asked?.isMailWaiting) retry('mails', () => retryMails(options));
    if (asked?.isClaimWaiting) retry('claims', () => retryClaims(options));
  };

  const sweep = async (now: Date) => {
    const bringInstantsBack = async () => {
      const rows = await correctFutureDates(db, now);
      if (rows > 0)
        log.warn(
          `Die Uhr ging vor: ${rows} Zeitpunkte von Zählungen, Preisen, Einheiten und Bewegungen lagen in der Zukunft und gelten jetzt als vergangen.`,
        );
    };
    const applyPriceLists = () => applyDueLists(db, registry, now);
    for (const each of [
      bringInstantsBack,
      recoverMails,
      sweepGuesses,
      sweepOld,
      sweepSteps,
      sweepDeliveries,
      applyPriceLists,
      finishImports,
    ]) {
      await each(db, now).catch(failed(`${each.name} fehlgeschlagen, nächster Versuch in einer Minute`));
    }
  };

  const removeRound = (signal: AbortSignal) =>
    removeBrokenImports(db, signal).catch(
      failed('Abgebrochenes Einlesen ließ sich nicht entfernen, nächster Versuch in einer Minute'),
    );

  const minute = async (signal: AbortSignal) => {
    try {
      const isHeld = await job.hold();
      const now = await databaseNow(db);
      if (isHeld) await sweep(now);
      if (isHeld) await removeRound(signal);
      await runDue(db, backups, { now, warn });
    } catch (error) {
      failed('Ob etwas fällig ist, war nicht zu lesen, nächster Versuch in einer Minute')(error);
    }
  };
  const warn = (message: string, error: unknown) =>
    error instanceof StartError ? log.warn(message) : log.error({ err: error }, message);
  const lookRound = (signal: AbortSignal) =>
    look(signal).catch(failed('Ob Mails warten, war nicht zu lesen, nächster Versuch in Kürze'));

  const learnRound = () =>
    databaseNow(db)
      .then((now) => learned.refresh(db, now.toISOString()))
      .catch(failed('Mindestbestände wurden nicht gerechnet, nächster Versuch in Kürze'));

  return {
    /** These functions never reject. */
    each: [
      { run: lookRound, everyMs: LOOK_MS },
      { run: learnRound, everyMs: LEARN_MS },
      { run: minute, everyMs: MINUTE_MS },
    ],
    anchor,
    async start() {
      const now = await databaseNow(db);
      await recoverLeftMails(db, now).catch(failed('Mails von vor dem Neustart bleiben fünf Minuten unterwegs'));
      await sweep(now);
      await anchor();
      const running = this.each.map(({ run, everyMs }) => everyInterval(run, everyMs));
      const stopping = new AbortController();
      // Not awaited: nobody sees the rows that it removes, and there may be years of them.
      const removing = removeRound(stopping.signal);
      return async () => {
        stopping.abort();
        await Promise.all([removing, ...running.map((round) => round.stop())]);
        await Promise.all(retrying.values());
        await job.release().catch(failed('Das Aufräumen ließ sich nicht abgeben'));
      };
    },
  };
}

interface Asked {
  heads: string;
  isMailWaiting: number | boolean;
  isClaimWaiting: number | boolean;
  isDeliveryDue: number | boolean;
  isHouseMailDue: number | boolean;
}

/** Asks in a single query for everything that may be waiting: many houses share a machine. */
async function ask(db: Db): Promise<Asked | undefined> {
  const waiting = (queue: SupplierQueue) => db.selectFrom(inQueue(queue)).select('id').where('state', '=', 'waiting');
  const { rows } = await sql<Asked>`
    select (${headsText(db)}) as heads, exists ${waiting('orderMails')} as "isMailWaiting",
      exists ${waiting('invoiceClaims')} or exists ${undelivered(db)} as "isClaimWaiting",
      exists ${dueWebhooks(db)} as "isDeliveryDue",
      exists ${dueMornings(db)} or exists ${waitingHouseMails(db)} as "isHouseMailDue"`.execute(db);
  return rows[0];
}
