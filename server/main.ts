import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { registry as builtIn } from '../extensions';
import { hooks as ownHooks } from '../extensions/hooks';
import type { Registry } from '../src/resources/kit';
import { signingKey } from './api/auth/secret';
import { createFirstAdmin, hasUsers } from './api/auth/setup';
import { sweepKeys } from './api/idempotency';
import { registerHooks } from './api/resources/hooks';
import { buildApp } from './app';
import type { Database } from './db/database';
import { openDatabase } from './db/open';
import { inTransaction } from './db/transaction';
import { loadDemoData } from './demo/loadDemoData';
import { type Environment, readEnvironment } from './environment';
import { createPdfPool } from './exports/pdfPool';
import { inRounds } from './inRounds';
import { createOrderMailer, type OrderMailer } from './mail/orderMailer';
import { recoverMails } from './mail/recoverMails';
import { createTransport } from './mail/transport';
import { Problem } from './problem';
import { loadRegistry } from './resources/loadRegistry';
import { StartError } from './startError';
import { sweepCensuses } from './workflows/census/sweepCensuses';
import { retryMails } from './workflows/orders/retryMails';

const SWEEP_MS = 60_000;
/** Waiting mails are sent at most so much after their time. */
const MAIL_ROUND_MS = 5_000;
const STOP_MS = 9_000;
/** A client that has not sent the rest of its request by then never will. */
const FINISH_MS = 7_000;
const BREAK_OFF_MS = 6_000;
const FROM = 'zaehlwerk@localhost';
/** Where this program lies, built. */
const folder = dirname(fileURLToPath(import.meta.url));

const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' }, pino.destination({ dest: 2, sync: true }));

try {
  await start(readEnvironment(process.env));
} catch (error) {
  fail(error);
}

async function start(environment: Environment) {
  const key = signingKey(environment.dataDir, environment.jwtSecret);
  const registry = loadRegistry(builtIn, environment.resourcesDir, Object.keys(ownHooks));
  registerHooks(ownHooks);
  const database = await openDatabase({ ...environment, registry }, log);
  const transport = openTransport(environment);
  const pdfs = createPdfPool({ program: join(folder, 'pdfWorker.js') });
  const mailer = createOrderMailer({ database, transport, pdfs, from: environment.mailFrom ?? FROM });
  await makeAdmin(database, registry, environment);
  const app = await buildApp({
    database,
    registry,
    key,
    mailer,
    pdfs,
    demoData: environment.demoData,
    clientDir: join(folder, '../client'),
    dev: environment.dev,
    logger: log,
  });
  const sweeps = sweepRegularly(database);
  await sweeps.run();
  const retries = retryRegularly(database, mailer);
  stopOnSignal(async () => {
    sweeps.stop();
    // What is under way ends with a result that its request can still store and answer.
    const breakOff = () => {
      transport.close();
      return pdfs.close();
    };
    setTimeout(breakOff, BREAK_OFF_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), FINISH_MS).unref();
    await Promise.all([app.close(), retries.stop()]);
    await breakOff();
    await database.close();
  });
  await listen(app, environment.port);
  pdfs.warm();
}

function openTransport({ smtpUrl, mailFrom, dataDir }: Environment) {
  try {
    return createTransport({ smtpUrl, outboxDir: join(dataDir, 'outbox'), from: mailFrom ?? FROM });
  } catch (cause) {
    if (cause instanceof RangeError) throw new StartError(cause.message, { cause });
    throw cause;
  }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, port: number) {
  try {
    await app.listen({ port, host: '::' }).catch((error: unknown) => {
      // A machine without IPv6.
      if (error instanceof Error && 'code' in error && error.code === 'EAFNOSUPPORT')
        return app.listen({ port, host: '0.0.0.0' });
      throw error;
    });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} ist schon belegt. Bitte das andere Programm beenden oder mit PORT einen anderen Port angeben.`,
        { cause },
      );
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} darf nicht geöffnet werden. Bitte mit PORT einen Port über 1023 angeben.`, {
        cause,
      });
    throw cause;
  }
  const address = app.server.address();
  console.log(`Zählwerk läuft: http://localhost:${typeof address === 'object' && address ? address.port : port}`);
}

/** `ADMIN_PASSWORD` at the first start creates the user admin without a browser. */
async function makeAdmin(database: Database, registry: Registry, { adminPassword, demoData }: Environment) {
  if (!adminPassword || (await hasUsers(database.db))) return;
  try {
    await inTransaction(database.db, (db) =>
      createFirstAdmin(
        { db, registry, now: new Date().toISOString() },
        adminPassword,
        demoData ? loadDemoData : undefined,
      ),
    );
  } catch (error) {
    if (error instanceof Problem && error.code === 'STATE') return;
    if (error instanceof Problem)
      throw new StartError(`ADMIN_PASSWORD wird nicht angenommen: ${error.detail}`, { cause: error });
    throw error;
  }
}

/** What a died process may have left undone is completed at start and every minute. */
function sweepRegularly({ db }: Database) {
  const run = async () => {
    for (const sweep of [sweepCensuses, recoverMails, sweepKeys]) {
      try {
        await sweep(db);
      } catch (error) {
        log.error({ err: error }, `${sweep.name} fehlgeschlagen, nächster Versuch in einer Minute`);
      }
    }
  };
  const timer = setInterval(run, SWEEP_MS);
  return { run, stop: () => clearInterval(timer) };
}

function retryRegularly({ db }: Database, mailer: OrderMailer) {
  const round = (signal: AbortSignal) =>
    retryMails({ db, mailer, log, signal }).catch((error: unknown) =>
      log.error({ err: error }, 'Wartende Mails wurden nicht gelesen, nächster Versuch in Kürze'),
    );
  return inRounds(round, MAIL_ROUND_MS);
}

/**
 * Finishes the requests under way, for nine seconds at most. Further signals change nothing: Ctrl+C in a terminal
 * arrives twice, from the terminal and from npm.
 */
function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    stop().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
}

function fail(error: unknown): never {
  if (error instanceof StartError) console.error(error.message);
  else log.fatal({ err: error }, 'Der Server ist wegen eines Fehlers im Programm nicht gestartet.');
  process.exit(1);
}
