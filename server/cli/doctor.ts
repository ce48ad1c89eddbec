import { existsSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { textKey } from '../../src/resources/kit';
import { forgetAnchor } from '../audit/anchored';
import { anchorPath } from '../audit/anchorFile';
import { futureEntryWarning } from '../audit/futureEntryWarning';
import { createBackups } from '../backup/backups';
import { writeAudit } from '../db/audit/writeAudit';
import { type Database, untyped } from '../db/database';
import { migrationNames, migrationsOf } from '../db/migrations/migrate';
import { openBeside } from '../db/openBeside';
import { areTotalsRight } from '../db/repository/depositTotals';
import { areStockTotalsRight } from '../db/repository/stockTotals';
import { withoutServers } from '../db/withoutServers';
import { type Environment, readEnvironment } from '../environment';
import { hashPassword } from '../http/auth/passwords';
import { readableCode } from '../http/auth/readableCode';
import { forgetKey } from '../http/auth/sharedKey';
import { operatorSentence } from '../start/operatorSentence';
import { StartError } from '../startError';
import { undeliveredClaims } from '../workflows/invoices/outcome/undeliveredClaims';
import { examineArticles } from './examineArticles';
import { examineBackups } from './examineBackups';
import { examineLeft } from './examineLeft';
import { examineOrders } from './examineOrders';
import { examinePostgres } from './examinePostgres';
import { optionsIn } from './optionsIn';

const USAGE = 'npm run doctor, danach höchstens eines: -- --reset-password NAME, -- --new-key oder -- --new-anchor';

async function main(environment: Environment) {
  const values = optionsIn(
    process.argv.slice(2),
    { 'reset-password': { type: 'string' }, 'new-key': { type: 'boolean' }, 'new-anchor': { type: 'boolean' } },
    USAGE,
  );
  const database = await openBeside(environment);
  try {
    if (values['reset-password'] !== undefined) await resetPassword(database, values['reset-password']);
    else if (values['new-key']) await newKey(database, environment);
    else if (values['new-anchor']) await newAnchor(database, environment);
    else process.exitCode = (await examine(database, environment)) ? 0 : 1;
  } finally {
    await database.close();
  }
}

/** Starts a new anchor. The operator must first put the present one aside by hand, because it is evidence. */
async function newAnchor({ db }: Database, { dataDir }: Environment) {
  if (existsSync(anchorPath(dataDir)))
    throw new StartError(
      `${anchorPath(dataDir)} ist da. Soll ein neuer Anker beginnen, bitte die Datei erst beiseitelegen.`,
    );
  await db.transaction().execute(async (tx) => {
    await forgetAnchor(tx, dataDir);
    const changes: Record<string, [unknown, unknown]> = { anchor: [null, null] };
    await writeAudit(tx, null, { resource: 'auditLog', recordId: 0, action: 'update', changes });
  });
  console.log('Der Server beginnt innerhalb von Sekunden, oder beim nächsten Start, mit einem neuen Anker.');
}

async function resetPassword({ db }: Database, name: string) {
  const users = await db.selectFrom('users').select(['id', 'name', 'nameKey']).execute();
  const user = users.find(({ nameKey }) => nameKey === textKey(name));
  if (!user)
    throw new StartError(
      `Einen Benutzer „${name}“ gibt es nicht. Es gibt: ${users.map((each) => each.name).join(', ')}.`,
    );
  const password = readableCode();
  const hash = await hashPassword(password, 'doctor');
  const knowsFactors = (await migrationsOf(untyped(db))).includes('0011_sessions');
  await db.transaction().execute(async (tx) => {
    if (knowsFactors) await tx.deleteFrom('secondFactors').where('userId', '=', user.id).execute();
    await tx
      .updateTable('users')
      .set((row) => ({ password: hash, tokenVersion: row('tokenVersion', '+', 1), version: row('version', '+', 1) }))
      .where('id', '=', user.id)
      .execute();
    await writeAudit(tx, null, {
      resource: 'users',
      recordId: user.id,
      action: 'update',
      changes: { password: [null, null] },
    });
  });
  console.log(`Neues Passwort von ${user.name}: ${password}`);
  console.log(
    'Bitte nach dem Anmelden unter „Mein Konto“ ändern. Alle bisherigen Anmeldungen sind beendet, der zweite Faktor ist aus.',
  );
}

async function newKey(database: Database, { dataDir, jwtSecret }: Environment) {
  await withoutServers({ dataDir }, database, async () => {
    await forgetKey(database.db);
    rmSync(join(dataDir, 'secret'), { force: true });
  });
  console.log(
    jwtSecret
      ? 'Der nächste Server, der startet, legt den Schlüssel fest: Bitte JWT_SECRET überall auf denselben neuen Wert setzen.'
      : 'Der nächste Start macht einen neuen Schlüssel; alle melden sich dann neu an.',
  );
}

async function examine(database: Database, environment: Environment): Promise<boolean> {
  const { db, engine } = database;
  const findings: [isWell: boolean, line: string][] = [];
  const done = await migrationsOf(untyped(db));
  const missing = migrationNames.filter((name) => !done.includes(name));
  const where = engine === 'sqlite' ? resolve(environment.dataDir, 'zaehlwerk.db') : 'PostgreSQL aus DATABASE_URL';
  findings.push([true, `Datenbank: ${where}`]);
  if (engine === 'sqlite') findings.push(await examineFile(db));
  const isNewer = done.some((name) => !migrationNames.includes(name));
  if (isNewer)
    findings.push([false, 'Stand: neuer als diese Version, die darauf nicht startet; bitte die neuere starten.']);
  else if (missing.length > 0)
    findings.push([false, 'Stand: älter als diese Version; der nächste Start stellt sie um.']);
  else findings.push([true, 'Stand: der dieser Version']);
  if (!isNewer && missing.length === 0) findings.push(...(await examineContents(db, environment)));
  findings.push(...(await examineLeft(database, environment.dataDir)));
  const ofEngine = engine === 'postgres' ? await examinePostgres(database) : [];
  tell(findings);
  if (ofEngine.length > 0) console.log('\nPostgreSQL');
  tell(ofEngine);
  return [...findings, ...ofEngine].every(([isWell]) => isWell);
}

function tell(findings: readonly [isWell: boolean, line: string][]): void {
  for (const [isWell, line] of findings) console.log(`${isWell ? '✓' : '✗'} ${line}`);
}

async function examineFile(db: Database['db']): Promise<[boolean, string]> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  return rows.every(({ quick_check }) => quick_check === 'ok')
    ? [true, 'Datei: jede Seite lesbar']
    : [false, 'Datei: beschädigt. Bitte den Server beenden und eine Sicherung zurückspielen (`npm run restore`).'];
}

async function examineContents(db: Database['db'], environment: Environment): Promise<[boolean, string][]> {
  const { dataDir, databaseUrl } = environment;
  const admins = await db.selectFrom('users').select('name').where('role', '=', 'Admin').execute();
  const backups = createBackups({ source: environment, folder: environment.backupDir, keep: environment.backupKeep });
  const waiting = await db
    .selectFrom('orderMails')
    .select('id')
    .where('state', 'in', ['waiting', 'sending', 'failed', 'unclear'])
    .execute();
  const claims = await undeliveredClaims(db);
  const isAhead = await futureEntryWarning(db);
  const findings: [boolean, string][] = [
    [admins.length > 0, `Administratoren: ${admins.map(({ name }) => name).join(', ') || 'keiner'}`],
    ...(await examineBackups(db, backups)),
    [waiting.length === 0, `Mails, die warten oder scheiterten: ${waiting.length}`],
    [claims === 0, `Reklamationen, deren Mail wartet oder scheiterte: ${claims}`],
    await examineTotals(db, 'depositTotals', areTotalsRight, 'Leergut: Salden'),
    await examineTotals(db, 'stockTotals', areStockTotalsRight, 'Waren: Monatssummen'),
    ...(isAhead ? ([[false, isAhead]] satisfies [boolean, string][]) : []),
    await examineArticles(db),
    await examineOrders(db),
  ];
  if (!databaseUrl) {
    const mode = statSync(join(dataDir, 'zaehlwerk.db')).mode & 0o077;
    findings.push([
      mode === 0,
      mode === 0 ? 'Rechte: nur für diesen Benutzer' : 'Rechte: andere Benutzer können mitlesen',
    ]);
  }
  return findings;
}

/** A backup has no totals, so a restored database has none before its first start. */
async function examineTotals(
  db: Database['db'],
  table: 'depositTotals' | 'stockTotals',
  areRight: (db: Database['db']) => Promise<boolean>,
  name: string,
): Promise<[boolean, string]> {
  if (await areRight(db)) return [true, `${name} gleich der Summe der Bewegungen`];
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0
    ? [false, `${name} weichen von den Bewegungen ab; der nächste Start des Servers berechnet sie neu.`]
    : [true, `${name} berechnet der nächste Start des Servers`];
}

process.umask(0o077);
try {
  await main(readEnvironment(process.env));
} catch (error) {
  console.error(operatorSentence(error) ?? error);
  process.exitCode = 1;
}
