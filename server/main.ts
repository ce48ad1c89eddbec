import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Server as TlsServer } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import * as own from '../extensions';
import { hooks as ownHooks } from '../extensions/hooks';
import { buildApp } from './app';
import { futureEntryWarning } from './audit/futureEntryWarning';
import { refuseLostDatabase } from './audit/refuseLostDatabase';
import { auditBackup } from './backup/auditBackup';
import { createBackups } from './backup/backups';
import { makeBackupDir } from './backup/makeBackupDir';
import { removeParts } from './backup/removeParts';
import type { Database } from './db/database';
import { databaseNow } from './db/engine/databaseNow';
import { inTransaction } from './db/engine/transaction';
import { makeDataDir } from './db/makeDataDir';
import { openDatabase } from './db/open';
import { loadDemoData } from './demo/loadDemoData';
import { createPdfPool, type PdfPool } from './documents/pdfPool';
import { createInvoiceReader } from './einvoice/invoiceReader';
import { type Environment, readEnvironment } from './environment';
import { HousePost } from './houseMail/HousePost';
import { agreeOnKey } from './http/auth/sharedKey';
import { signingKey } from './http/auth/signingKey';
import type { Shutdown } from './http/shutdown';
import { createMailer } from './letters/mailer';
import { createMailServer } from './letters/mailServer';
import { Problem } from './problem';
import { loadRegistry, requireFolder } from './records/definitions/loadRegistry';
import { type ServerRegistry, withHooks } from './records/hooks/withHooks';
import { exportReader } from './registerExport/exportReader';
import { createRounds } from './rounds';
import { sheetReader } from './sheets/sheetReader';
import { listenSentence, setupAddress, shownHost } from './start/addresses';
import { type CertificateFiles, readCertificate } from './start/certificate';
import { listenOn } from './start/listenOn';
import { loggedError } from './start/loggedError';
import { operatorSentence } from './start/operatorSentence';
import { StartError } from './startError';
import { Webhooks } from './webhooks/Webhooks';
import { hasUsers, prepareFirstAdmin } from './workflows/firstAdmin';
import { KeptFindings } from './workflows/invoices/findings/KeptFindings';
import { LearnedLevels } from './workflows/parLevels/LearnedLevels';
import { parWorkers } from './workflows/parLevels/parWorkers';
import { agreeOnSetupCode } from './workflows/setupCode';

/** Behind the first answers, and before a flood of connections takes all descriptors. */
const LOAD_AFTER_MS = 200;
const STOP_MS = 9_000;
/** Connections still open this long after the stop began are closed. */
const FINISH_MS = 7_000;
const BREAK_OFF_MS = 6_000;
/** Bytes of log kept while the log cannot be written; lines beyond that are lost. */
const LOG_BACKLOG_BYTES = 256 * 1024;
type App = Awaited<ReturnType<typeof buildApp>>;
const folder = dirname(fileURLToPath(import.meta.url));

process.umask(0o077);
const logFile = pino.destination({ dest: 2, sync: true, maxLength: LOG_BACKLOG_BYTES });
// When the disk is full or the log's reader is gone, lines are lost but the server goes on.
const loseLine = () => undefined;
logFile.on('error', loseLine);
for (const stream of [process.stdout, process.stderr]) stream.on('error', loseLine);
const log = pino({ level: 'warn', serializers: { err: loggedError } }, logFile);

let opened: Database | undefined;
start().catch(async (error: unknown) => {
  // An open database would keep the failed process running for a while.
  await opened?.close().catch((err: unknown) => log.warn({ err }, 'Die Datenbank ließ sich nicht schließen'));
  fail(error);
});

async function start() {
  const environment = readEnvironment(process.env);
  log.level = environment.logLevel;
  makeDataDir(environment.dataDir);
  refuseLostDatabase(environment);
  makeBackupDir(environment.backupDir);
  const { tls } = environment;
  const certificate = tls && readCertificate(tls);
  const key = signingKey(environment.dataDir, environment.jwtSecret);
  if (process.env.RESOURCES_DIR) requireFolder(environment.resourcesDir);
  const registry = withHooks(
    loadRegistry(own.registry, environment.resourcesDir, Object.keys(ownHooks), own.extensions),
    ownHooks,
  );
  const backups = createBackups({
    source: environment,
    folder: environment.backupDir,
    keep: environment.backupKeep,
  });
  let madeBefore: string | undefined;
  const beforeUpgrade = async () => {
    madeBefore = (await backups.make()).file;
    log.info(`Vor dem Umstellen gesichert: ${madeBefore}`);
  };
  const fill = (starting: Database) => makeAdmin(starting, registry, environment);
  const database = await openDatabase({ ...environment, registry, beforeUpgrade, fill }, log);
  opened = database;
  // Before anything of this start is written.
  const isAhead = await futureEntryWarning(database.db);
  if (isAhead) log.warn(isAhead);
  // Only after migrating: an older audit log may not accept the entry.
  if (madeBefore) await auditBackup(database.db, madeBefore, 'upgrade');
  await agreeOnKey(database.db, key);
  await removeParts(environment.backupDir, !environment.databaseUrl).catch((error: unknown) =>
    log.warn({ err: error }, 'Reste abgebrochener Sicherungen ließen sich nicht entfernen'),
  );
  const mailServer = openMailServer(environment);
  const pdfs = createPdfPool({ program: join(folder, 'pdfWorker.cjs') });
  const invoices = createInvoiceReader({ program: join(folder, 'invoiceWorker.cjs') });
  const exports = exportReader(join(folder, 'exportWorker.cjs'));
  const levels = parWorkers(join(folder, 'parWorker.cjs'));
  const learned = new LearnedLevels(levels.learn);
  const mailer = createMailer({ database, server: mailServer });
  const findings = new KeptFindings();
  const leaving: Shutdown = { isShuttingDown: false };
  const app = await buildApp({
    database,
    leaving,
    registry,
    key,
    mailer,
    pdfs,
    readInvoice: invoices.readInvoice,
    readSheet: sheetReader(join(folder, 'sheetWorker.cjs')),
    readExport: exports.readExport,
    learned,
    findings,
    backups,
    demoData: environment.demoData,
    trustedProxies: environment.trustedProxies,
    clientDir: join(folder, '../client'),
    dev: environment.dev,
    logger: log,
    certificate,
    metricsToken: environment.metricsToken,
    webhookAllow: environment.webhookAllow,
    oidc: environment.oidc,
    publicUrl: environment.publicUrl,
  });
  warmWhenNear(app, pdfs);
  const { dataDir, webhookAllow, publicUrl } = environment;
  const webhooks = new Webhooks(database.db, { log, allowed: webhookAllow });
  const housePost = new HousePost(database.db, { mailer, key, publicUrl, backups, findings, learned, registry, log });
  const parts = { registry, backups, learned, mailer, pdfs, log, webhooks, housePost };
  const rounds = createRounds({ db: database.db, dataDir, ...parts });
  const stopRounds = await rounds.start();
  void webhooks.look();
  let stopped: Promise<unknown> | undefined;
  const leave = () => {
    leaving.isShuttingDown = true;
    stopped = Promise.all([stopRounds(), webhooks.stop(), housePost.stop()]);
  };
  stopOnSignal({ drainSeconds: environment.drainSeconds, leave }, async () => {
    // Early enough for running requests to store and send their result.
    const breakOff = () => {
      mailServer.close();
      return Promise.all([pdfs.close(), invoices.close(), levels.close(), exports.close()]);
    };
    setTimeout(breakOff, BREAK_OFF_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), FINISH_MS).unref();
    await Promise.all([app.close(), stopped]);
    await rounds.anchor();
    await breakOff();
    await database.close();
  });
  if (tls) renewOnSignal(app, tls);
  const setupCode = (await hasUsers(database.db)) ? undefined : await agreeOnSetupCode(database.db);
  const port = await listen(app, environment);
  void loadAhead();
  if (setupCode)
    console.log(
      `Einrichten von einem anderen Gerät: ${setupAddress({ ...environment, port }, setupCode)} (Code ${setupCode})`,
    );
}

const packages = [
  () => import('@node-rs/argon2'),
  () => import('@zxcvbn-ts/language-common'),
  () => import('piscina'),
  () => import('./letters/compileMail'),
  () => import('./letters/sendBySmtp'),
];

/** Loads what is needed later: a package that Node cannot open once, as during an update, stays missing until the next start. */
async function loadAhead() {
  await wait(LOAD_AFTER_MS, undefined, { ref: false });
  // The first use says what went wrong.
  for (const load of packages) await load().catch(() => undefined);
}

/** Starts the PDF worker once orders or inventories are viewed; before that it would only take memory. */
function warmWhenNear(app: App, pdfs: PdfPool) {
  app.addHook('onResponse', ({ url }, { statusCode }, next) => {
    if (statusCode < 400 && /^\/api\/(Orders|StockTaking)\b/.test(url)) pdfs.warm();
    next();
  });
}

function openMailServer({ smtpUrl, mailFrom, dataDir }: Environment) {
  try {
    return createMailServer({ smtpUrl, from: mailFrom, mailFolder: join(dataDir, 'outbox') });
  } catch (cause) {
    if (cause instanceof RangeError) throw new StartError(cause.message, { cause });
    throw cause;
  }
}

/** Reloads a renewed certificate on SIGHUP; an invalid one leaves the old one in use. */
function renewOnSignal(app: App, tls: CertificateFiles) {
  process.on('SIGHUP', () => {
    try {
      if (app.server instanceof TlsServer) app.server.setSecureContext(readCertificate(tls));
      log.info('Das Zertifikat ist neu gelesen');
    } catch (error) {
      log.error({ err: error }, 'Das neue Zertifikat ist nicht zu gebrauchen, das bisherige gilt weiter');
    }
  });
}

async function listen(app: App, { port, host, tls }: Environment): Promise<number> {
  try {
    await listenOn(app, { port, host }, (error, sentence) => log.warn({ err: error }, sentence));
  } catch (cause) {
    const sentence = listenSentence(cause, port, host);
    throw sentence ? new StartError(sentence, { cause }) : cause;
  }
  const address = app.server.address();
  const shown = typeof address === 'object' && address ? address.port : port;
  console.log(`Zählwerk läuft: ${tls ? 'https' : 'http'}://${shownHost(host)}:${shown}`);
  return shown;
}

async function makeAdmin({ db }: Database, registry: ServerRegistry, { adminPassword, demoData }: Environment) {
  if (!adminPassword || (await hasUsers(db))) return;
  try {
    const context = { db, registry, now: (await databaseNow(db)).toISOString() };
    const make = await prepareFirstAdmin(context, adminPassword, demoData ? loadDemoData : undefined);
    await inTransaction(db, make);
  } catch (error) {
    if (error instanceof Problem && error.code === 'STATE') return;
    if (error instanceof Problem)
      throw new StartError(`ADMIN_PASSWORD wird nicht angenommen: ${error.detail}`, { cause: error });
    throw error;
  }
}

/** Answers for `drainSeconds`, then finishes within nine seconds. A second signal ends the first part; Ctrl+C sends one more, by npm. */
function stopOnSignal({ drainSeconds, leave }: { drainSeconds: number; leave: () => void }, stop: () => Promise<void>) {
  let drain: NodeJS.Timeout | undefined;
  let [isLeaving, isStopping] = [false, false];
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    clearTimeout(drain);
    setTimeout(() => process.exit(1), STOP_MS).unref();
    stop().then(() => process.exit(0), fail);
  };
  const onSignal = () => {
    const isFirst = !isLeaving;
    isLeaving = true;
    if (isFirst) leave();
    if (isFirst && drainSeconds > 0) drain = setTimeout(end, drainSeconds * 1000);
    else end();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
}

function fail(error: unknown): never {
  const sentence = operatorSentence(error);
  if (sentence) console.error(sentence);
  else log.fatal({ err: error }, 'Der Server ist wegen eines Fehlers im Programm nicht gestartet.');
  process.exit(1);
}
