import { type Migration, Migrator, sql } from 'kysely';
import type { Registry } from '../../../src/resources/kit';
import { StartError } from '../../startError';
import { countChanges } from '../changes/countChanges';
import { type AnyDb, type Database, schemaOf, untyped } from '../database';
import { waitBriefly } from '../engine/briefWaits';
import { keepDepositTotals } from '../repository/depositTotals';
import { keepStockTotals } from '../repository/stockTotals';
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
import * as honestSending from './0030_honestSending';
import * as orderSheets from './0033_orderSheets';
import * as fullCrates from './0037_fullCrates';
import * as plurals from './0038_plurals';
import * as lossIndex from './0039_lossIndex';
import * as itemOrder from './0041_itemOrder';
import * as bestBefore from './0042_bestBefore';
import * as photos from './0042_photos';
import * as boundedStorage from './0043_boundedStorage';
import * as servers from './0044_servers';
import * as mailTakers from './0045_mailTakers';
import * as apiTokens from './0046_apiTokens';
import * as jobs from './0047_jobs';
import * as stockTotals from './0048_stockTotals';
import * as webhooks from './0049_webhooks';
import * as ordersSent from './0052_ordersSent';
import * as parLevels from './0053_parLevels';
import * as stockHistoryImports from './0054_stockHistoryImports';
import * as oidc from './0055_oidc';
import * as houseMails from './0056_houseMails';
import * as drafts from './0058_drafts';
import * as sales from './0061_sales';
import * as tornClosings from './0062_tornClosings';
import * as sheetContent from './0063_sheetContent';
import * as appliedByToken from './0064_appliedByToken';
import * as mailWays from './0065_mailWays';
import * as oidcEndedLinks from './0066_oidcEndedLinks';
import * as claimsAfterCredits from './0067_claimsAfterCredits';
import * as addedLines from './0068_addedLines';
import * as roleOfAnswers from './0069_roleOfAnswers';
import * as usedSteps from './0070_usedSteps';
import * as openDeliveries from './0071_openDeliveries';
import * as learnedUnits from './0072_learnedUnits';
import * as largeCredits from './0073_largeCredits';
import { renewGuards } from './renewGuards';
import { syncSchema } from './schema';
import { retryOnLockTimeout, type Tell, withBriefLocks } from './withBriefLocks';

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
  '0030_honestSending': honestSending,
  '0033_orderSheets': orderSheets,
  '0037_fullCrates': fullCrates,
  '0038_plurals': plurals,
  '0039_lossIndex': lossIndex,
  '0041_itemOrder': itemOrder,
  '0042_bestBefore': bestBefore,
  '0042_photos': photos,
  '0043_boundedStorage': boundedStorage,
  '0044_servers': servers,
  '0045_mailTakers': mailTakers,
  '0046_apiTokens': apiTokens,
  '0047_jobs': jobs,
  '0048_stockTotals': stockTotals,
  '0049_webhooks': webhooks,
  '0052_ordersSent': ordersSent,
  '0053_parLevels': parLevels,
  '0054_stockHistoryImports': stockHistoryImports,
  '0055_oidc': oidc,
  '0056_houseMails': houseMails,
  '0058_drafts': drafts,
  '0061_sales': sales,
  '0062_tornClosings': tornClosings,
  '0063_sheetContent': sheetContent,
  '0064_appliedByToken': appliedByToken,
  '0065_mailWays': mailWays,
  '0066_oidcEndedLinks': oidcEndedLinks,
  '0067_claimsAfterCredits': claimsAfterCredits,
  '0068_addedLines': addedLines,
  '0069_roleOfAnswers': roleOfAnswers,
  '0070_usedSteps': usedSteps,
  '0071_openDeliveries': openDeliveries,
  '0072_learnedUnits': learnedUnits,
  '0073_largeCredits': largeCredits,
};
export const migrationNames: readonly string[] = Object.keys(migrations);

const MIGRATIONS = 'kysely_migration';

/** Advisory lock number; any that other programs on the same PostgreSQL do not use. */
const START_LOCK = 7_203_114;

/** Brings the database up to date, each step a transaction. @returns German lines @throws StartError if the data does not fit or is newer */
export const migrate = (
  database: Database,
  registry: Registry,
  beforeUpgrade: () => Promise<void>,
  tell: Tell = unheard,
): Promise<string[]> =>
  oneAtATime(database, async () => {
    const before = await migrationsOf(untyped(database.db));
    refuseNewer(before);
    const isUpToDate = before.length === migrationNames.length;
    if (before.length > 0 && !isUpToDate) await beforeUpgrade();
    const made = await withBriefLocks(database, (tx) => syncSchema(untyped(tx), registry), tell);
    const run = isUpToDate
      ? []
      : await retryOnLockTimeout(database.db, tell, () => runMigrations(untyped(database.db), { isBrief: true }));
    await withBriefLocks(database, (tx) => countChanges(untyped(tx), registry), tell);
    const done = [...made, ...run];
    for (const keep of [keepDepositTotals, keepStockTotals]) done.push(...(await withBriefLocks(database, keep, tell)));
    return done;
  });

export const repairGuards = (database: Database, tell: Tell = unheard): Promise<string[]> =>
  oneAtATime(database, () => renewGuards(database, tell));

const unheard = () => undefined;

/** Lets servers that start together take turns: migrating at once would deadlock. The work runs on other connections. */
export async function oneAtATime<T>({ engine, db }: Database, work: () => Promise<T>): Promise<T> {
  if (engine !== 'postgres') return work();
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(START_LOCK)})`.execute(tx);
    return work();
  });
}

export async function migrationsOf(db: AnyDb): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === MIGRATIONS)) return [];
  return (await db.selectFrom(MIGRATIONS).select('name').orderBy('name').execute()).map(({ name }) => String(name));
}

/** Refuses a newer database: its data would be misread, and its tables mistaken for leftovers. */
function refuseNewer(done: readonly string[]) {
  if (done.some((name) => !migrationNames.includes(name)))
    throw new StartError(
      'Die Datenbank stammt von einer neueren Version dieses Programms. Bitte diese Version starten; die Daten sind unverändert.',
    );
}

/** Creates an empty database as of the given migration. @param last undefined: before the first migration */
export async function createTables(database: Database, registry: Registry, last: string | undefined): Promise<void> {
  await database.db.transaction().execute((tx) => syncSchema(untyped(tx), registry));
  if (last !== undefined) await runMigrations(untyped(database.db), { last, schema: await schemaOf(database.db) });
}

interface Run {
  last?: string;
  /** Schema on PostgreSQL, without which the migrator mistakes tables in other schemas for its own. */
  schema?: string;
  isBrief?: boolean;
}

async function runMigrations(db: AnyDb, { last, schema, isBrief = false }: Run): Promise<string[]> {
  const provider = { getMigrations: async () => (isBrief ? briefly(migrations) : migrations) };
  const migrator = new Migrator({ db, provider, migrationTableSchema: schema });
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => `Migration ${migrationName} ausgeführt`);
}

/** Adds a short lock timeout to each migration, since the migrator begins its transaction itself. */
const briefly = (all: Record<string, Migration>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(all).map(([name, migration]) => [
      name,
      {
        async up(tx) {
          await waitBriefly(tx);
          await migration.up(tx);
        },
      } satisfies Migration,
    ]),
  );
