import { sql } from 'kysely';
import { brokenGuards } from '../db/audit/guards';
import { type Database, untyped } from '../db/database';
import { connectionsOf, supportsAdvisoryLocks } from '../db/engine/askEngine';
import { runningServers } from '../db/servers';
import type { Db } from '../db/tables';

type Finding = [isWell: boolean, line: string];

const LARGEST_ID = 2 ** 31 - 1;
const MUCH = 0.8;
const DEAD_ROWS = 1000;

/** Examines a PostgreSQL database without changing it, so a copy can be examined, too. */
export async function examinePostgres(database: Database): Promise<Finding[]> {
  const { db } = database;
  const isPooled = database.isPooled?.() ?? false;
  return [
    await version(db),
    [true, `Pooler: ${isPooled ? 'dazwischen, nichts hängt an einer Verbindung' : 'keiner'}`],
    ...(await durability(db)),
    (await supportsAdvisoryLocks(db))
      ? [true, 'Sperren: werden gehalten']
      : [false, 'Sperren: werden bestätigt und nicht gehalten (so CockroachDB). Bitte PostgreSQL verwenden.'],
    ...(await copies(db)),
    await connections(db, isPooled),
    await guards(db),
    await highestId(db),
    await deadRows(db),
  ];
}

async function version(db: Db): Promise<Finding> {
  const { rows } = await sql<{ version: string; isCopy: boolean }>`
    select current_setting('server_version') as version, pg_is_in_recovery() as "isCopy"`.execute(db);
  const [found] = rows;
  return found?.isCopy
    ? [false, `Version: ${found.version}, eine Kopie, die nur gelesen werden kann`]
    : [true, `Version: ${found?.version}`];
}

async function durability(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, current_setting(name) as setting
    from unnest(array['synchronous_commit', 'fsync', 'full_page_writes']) name`.execute(db);
  const off = rows.filter(({ setting }) => setting === 'off');
  if (off.length === 0) return [[true, 'Bestätigtes: liegt auf der Platte']];
  return off.map(({ name }) => [false, `${name} ist off: Bestätigtes kann verloren gehen.`]);
}

async function copies(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ all: number; synchronous: number; unseen: number }>`
    select count(*) as all, count(*) filter (where sync_state in ('sync', 'quorum')) as synchronous,
      count(*) filter (where sync_state is null) as unseen
    from pg_stat_replication where state is null or state in ('streaming', 'catchup')`.execute(db);
  const { all = 0, synchronous = 0, unseen = 0 } = rows[0] ?? {};
  if (all === 0) return [];
  if (unseen > 0) return [[true, `Kopien: ${all}; ob synchron, sieht nur ein Benutzer mit pg_monitor`]];
  return synchronous > 0
    ? [[true, `Kopien: ${all}, davon ${synchronous} synchron`]]
    : [[false, `Kopien: ${all}, keine synchron: beim Umschalten kann Bestätigtes fehlen.`]];
}

async function connections(db: Db, isPooled: boolean): Promise<Finding> {
  const most = await connectionsOf(db);
  const { rows } = await sql<{ used: number }>`
    select count(*) as used from pg_stat_activity where datname is not null`.execute(db);
  const servers = await runningServers(db);
  const wanted = servers.reduce((sum, { pool }) => sum + pool, 0);
  const line = `Verbindungen: ${most} möglich, ${rows[0]?.used} in Gebrauch, höchstens ${wanted} von ${servers.length} Servern`;
  // Behind a pooler, the size of the pooler counts.
  return wanted <= most || isPooled
    ? [true, line]
    : [false, `${line}: das reicht nicht (max_connections, DATABASE_POOL).`];
}

async function guards(db: Db): Promise<Finding> {
  const broken = await brokenGuards(untyped(db));
  return broken.length === 0
    ? [true, 'Schutz des Protokolls: vorhanden']
    : [false, `Schutz des Protokolls: fehlt oder verändert (${broken.join(', ')}); der nächste Start erneuert ihn.`];
}

async function highestId(db: Db): Promise<Finding> {
  const { rows } = await sql<{ name: string; last: number }>`
    select t.relname as name, s.last_value as last
    from pg_sequences s
    join pg_class c on c.relname = s.sequencename and c.relnamespace = s.schemaname::regnamespace
    join pg_depend d on d.objid = c.oid and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid
    where s.schemaname = current_schema() and s.last_value is not null
    order by s.last_value desc limit 1`.execute(db);
  const [highest] = rows;
  // PostgreSQL also returns no last value to a role that may not read the sequence.
  if (!highest) return [true, 'Höchste Nummer: noch keine, oder diese Rolle darf sie nicht lesen'];
  const { name, last } = highest;
  const line = `Höchste Nummer: ${Math.floor((last / LARGEST_ID) * 100)} % von 2.147.483.647 (${name})`;
  return [last <= MUCH * LARGEST_ID, line];
}

async function deadRows(db: Db): Promise<Finding> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where schemaname = current_schema() and n_dead_tup > ${sql.lit(DEAD_ROWS)} and n_dead_tup > n_live_tup
      and coalesce(greatest(last_vacuum, last_autovacuum), '-infinity') < now() - interval '7 days'
    order by relname`.execute(db);
  return rows.length === 0
    ? [true, 'Aufräumen: keine Tabelle liegt zurück']
    : [false, `Aufräumen: autovacuum kommt nicht hinterher bei ${rows.map(({ name }) => name).join(', ')}.`];
}
