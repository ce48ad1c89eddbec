import { Migrator, sql } from 'kysely';
import type { Registry } from '../../../src/resources/kit';
import { StartError } from '../../startError';
import { countChanges } from '../changes/countChanges';
import { type AnyDb, type Database, untyped } from '../database';
import { keepDepositTotals } from '../repository/depositTotals';
import * as workflows from './0001_workflows';
import * as stockTakings from './0002_stockTakings';
import * as stockTakingAddenda from './0003_stockTakingAddenda';
import * as mailRetries from './0004_mailRetries';
import * as priceUpdates from './0005_priceUpdates';
import * as appliedCensuses from './0006_appliedCensuses';
import * as stockTakingVersions from './0007_stockTakingVersions';
import * as scheduledRuns from './0008_scheduledRuns';
import * as installation from './0009_installation';
import * as guesses from './0010_guesses';
import * as sessions from './0011_sessions';
import * as auditChains from './0012_auditChains';
import * as growingTables from './0013_growingTables';
import * as storageProbes from './0014_storageProbes';
import * as changeCounts from './0015_changeCounts';
import * as lookups from './0016_lookups';
import * as goodsLedger from './0017_goodsLedger';
import * as depositsAndDeliveryDays from './0018_depositsAndDeliveryDays';
import * as deliveries from './0019_deliveries';
import * as invoices from './0020_invoices';
import * as priceLists from './0021_priceLists';
import * as goodsIndexes from './0022_goodsIndexes';
import * as latestPrices from './0023_latestPrices';
import * as depositTotals from './0024_depositTotals';
import * as merges from './0025_merges';
import * as listPreferences from './0026_listPreferences';
import * as lineNotes from './0027_lineNotes';
import { renewGuards } from './renewGuards';
import { syncSchema } from './schema';

/** Only the written migrations; what follows from the definitions is brought up to date without one. */
const migrations = {
  '0001_workflows': workflows,
  '0002_stockTakings': stockTakings,
  '0003_stockTakingAddenda': stockTakingAddenda,
  '0004_mailRetries': mailRetries,
  '0005_priceUpdates': priceUpdates,
  '0006_appliedCensuses': appliedCensuses,
  '0007_stockTakingVersions': stockTakingVersions,
  '0008_scheduledRuns': scheduledRuns,
  '0009_installation': installation,
  '0010_guesses': guesses,
  '0011_sessions': sessions,
  '0012_auditChains': auditChains,
  '0013_growingTables': growingTables,
  '0014_storageProbes': storageProbes,
  '0015_changeCounts': changeCounts,
  '0016_lookups': lookups,
  '0017_goodsLedger': goodsLedger,
  '0018_depositsAndDeliveryDays': depositsAndDeliveryDays,
  '0019_deliveries': deliveries,
  '0020_invoices': invoices,
  '0021_priceLists': priceLists,
  '0022_goodsIndexes': goodsIndexes,
  '0023_latestPrices': latestPrices,
  '0024_depositTotals': depositTotals,
  '0025_merges': merges,
  '0026_listPreferences': listPreferences,
  '0027_lineNotes': lineNotes,
};
/** Names of the written migrations this program knows, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** Kysely's table of what it has run. */
const MIGRATIONS = 'kysely_migration';

/** Any number that no other program on the same PostgreSQL uses as an advisory lock. */
const START_LOCK = 7_203_114;

/**
 * Brings the database to the state of this program: tables of the definitions first, then the written migrations, then
 * what counts their changes and keeps totals. Each is a transaction, so that an interrupted start leaves a whole state.
 * @param beforeUpgrade awaited before anything is changed, when the database is one of an earlier version
 * @returns what was done, one line each.
 * @throws StartError when the definitions do not fit the data, or the database is newer than the program.
 */
export const migrate = (
  database: Database,
  registry: Registry,
  beforeUpgrade: () => Promise<void>,
): Promise<string[]> =>
  oneAtATime(database, async () => {
    const done = await migrationsOf(untyped(database.db));
    refuseNewer(done);
    if (done.length > 0 && done.length < migrationNames.length) await beforeUpgrade();
    const made = await database.db.transaction().execute((tx) => syncSchema(untyped(tx), registry));
    const run = await runMigrations(untyped(database.db));
    await database.db.transaction().execute((tx) => countChanges(untyped(tx), registry));
    return [...made, ...run, ...(await database.db.transaction().execute(keepDepositTotals))];
  });

/** Makes the triggers of the audit log anew that somebody has taken away or changed. @returns their names */
export const repairGuards = (database: Database): Promise<string[]> =>
  oneAtATime(database, () => renewGuards(untyped(database.db)));

/**
 * Servers that start at once on one PostgreSQL take turns for the whole of it: one that already migrates and one that
 * still compares tables would wait for each other's locks.
 */
async function oneAtATime<T>({ engine, db }: Database, work: () => Promise<T>): Promise<T> {
  if (engine !== 'postgres') return work();
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(START_LOCK)})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(START_LOCK)})`.execute(connection);
    }
  });
}

/** Names of the migrations that a database has behind it, also of those that only a later program knows. */
export async function migrationsOf(db: AnyDb): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === MIGRATIONS)) return [];
  return (await db.selectFrom(MIGRATIONS).select('name').execute()).map(({ name }) => String(name));
}

/** What such a program has stored would not be understood, and its tables would be taken for forgotten ones. */
function refuseNewer(done: readonly string[]) {
  if (done.some((name) => !migrationNames.includes(name)))
    throw new StartError(
      'Die Datenbank stammt von einer neueren Version dieses Programms. Bitte diese Version starten; die Daten sind unverändert.',
    );
}

/**
 * Makes the tables of an empty database as they were when only the given migrations had been run.
 * @param last the latest of them; undefined: none
 */
export async function createTables(database: Database, registry: Registry, last: string | undefined): Promise<void> {
  await database.db.transaction().execute((tx) => syncSchema(untyped(tx), registry));
  if (last !== undefined) await runMigrations(untyped(database.db), { last, schema: await schemaOf(database) });
}

/** Otherwise the migrator takes tables of the same name in other schemas for its own. */
async function schemaOf({ engine, db }: Database): Promise<string | undefined> {
  if (engine === 'sqlite') return undefined;
  return (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]?.name;
}

async function runMigrations(db: AnyDb, { last, schema }: { last?: string; schema?: string } = {}): Promise<string[]> {
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db, provider, migrationTableSchema: schema });
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => `Migration ${migrationName} ausgeführt`);
}
