import { existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Anchor, announceAnchor, writeAnchor } from '../audit/anchorFile';
import { readHeads } from '../audit/heads';
import { auditWorkflow } from '../db/audit/writeAudit';
import { type AnyDb, type Database, NO_SCHEMA, schemaOf, untyped } from '../db/database';
import { isDamaged } from '../db/engine/outages';
import { openSqliteFile } from '../db/engine/sqlite';
import { keepOwner, makeDataDir } from '../db/makeDataDir';
import type { DatabaseLocation } from '../db/openBeside';
import { withoutServers } from '../db/withoutServers';
import { forgetKey } from '../http/auth/sharedKey';
import { StartError } from '../startError';
import { stampOf } from './createBackup';
import { BUILT, KEPT, removeBuilt } from './leftSchemas';
import { load } from './load';
import { pauseRestored } from './pauseRestored';
import { skipGivenIds } from './skipGivenIds';
import { readTableHeads, type TableHead } from './tables';

const postgres = () => import('../db/engine/postgres');

export const NEXT_FILE = 'zaehlwerk.db.neu';

interface Options {
  now: Date;
  /** False for a move. Otherwise sessions end, given ids are skipped, and tokens, webhooks and mails are paused. */
  isEarlierState: boolean;
  mustBeEmpty: boolean;
  movedFrom?: 'SQLite' | 'PostgreSQL';
}

/** Restores beside the present database, compares, then swaps. @returns name of the replaced one @throws StartError */
export const restoreBackupInto = (
  target: DatabaseLocation,
  path: string,
  options: Options,
): Promise<string | undefined> =>
  target.databaseUrl
    ? installInPostgres(target.databaseUrl, target.dataDir, path, options)
    : installInFolder(target.dataDir, path, options);

async function installInFolder(dataDir: string, path: string, options: Options): Promise<string | undefined> {
  refuseFilledFolder(dataDir, options);
  return withoutServers({ dataDir }, undefined, () => replaceFile(dataDir, path, options));
}

/** Checked before locking too: a move onto its own source holds the lock already. */
function refuseFilledFolder(dataDir: string, { mustBeEmpty }: Options) {
  if (mustBeEmpty && existsSync(join(dataDir, 'zaehlwerk.db')))
    throw new StartError(`In ${dataDir} liegt schon eine Datenbank. Bitte einen leeren Ordner angeben.`);
}

async function replaceFile(dataDir: string, path: string, options: Options): Promise<string | undefined> {
  const stamp = stampOf(options.now, '_');
  const present = join(dataDir, 'zaehlwerk.db');
  const next = join(dataDir, NEXT_FILE);
  try {
    refuseFilledFolder(dataDir, options);
    removeFile(next);
    // Opening an empty file, SQLite would remove its journal.
    const isThere = existsSync(present) && statSync(present).size > 0;
    const replaced = isThere ? await headsOf(present, dataDir) : [];
    const anchor = await fill(openSqliteFile(next, dataDir), path, options, replaced ?? []);
    const before = join(dataDir, `zaehlwerk-vor-${stamp}.db`);
    const kept = isThere ? before : undefined;
    if (kept && replaced) {
      // Opening and closing writes the journal into the file, which is then complete without it.
      await openSqliteFile(present, dataDir).close();
      refuseOpenJournal(present);
    } else putJournalAside(present, before);
    if (kept) linkSync(present, kept);
    if (anchor) announceAnchor(dataDir, anchor, stamp);
    keepOwner(next, present);
    renameSync(next, present);
    if (anchor) writeAnchor(dataDir, anchor);
    return kept;
  } finally {
    removeFile(next);
  }
}

/** @returns no tables for a damaged file, which is replaced because of that; undefined if it cannot even be opened */
async function headsOf(path: string, dataDir: string): Promise<TableHead[] | undefined> {
  let database: Database;
  try {
    database = openSqliteFile(path, dataDir);
  } catch (error) {
    if (isDamaged(error) || (error instanceof Error && isDamaged(error.cause))) return undefined;
    throw error;
  }
  try {
    return await readTableHeads(untyped(database.db)).catch(() => []);
  } finally {
    await database.close();
  }
}

/** Refuses a leftover journal, which SQLite would apply to the new file. */
function refuseOpenJournal(path: string) {
  if (existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0)
    throw new StartError(`Ein anderes Programm liest gerade ${path}. Bitte erst schließen; nichts wurde verändert.`);
  rmSync(`${path}-shm`, { force: true });
  rmSync(`${path}-wal`, { force: true });
}

/** SQLite would apply the journal of a database that is gone to the new file. It is kept: it may hold its last commits. */
function putJournalAside(path: string, aside: string) {
  for (const suffix of ['-wal', '-shm'])
    if (existsSync(`${path}${suffix}`)) renameSync(`${path}${suffix}`, `${aside}${suffix}`);
}

function removeFile(path: string) {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
}

async function installInPostgres(
  url: string,
  dataDir: string,
  path: string,
  options: Options,
): Promise<string | undefined> {
  if (dataDir) makeDataDir(dataDir);
  const { openPostgres } = await postgres();
  const database = await openPostgres(url, ignore);
  try {
    await presentSchema(untyped(database.db));
    refuseSchema(await readTableHeads(untyped(database.db)), options);
    return await withoutServers({ dataDir }, database, () => replaceSchema(database, url, dataDir, path, options));
  } finally {
    await database.close();
  }
}

/** Checked before locking too: a move onto its own source would wait for its own lock. */
function refuseSchema(tables: readonly TableHead[], { mustBeEmpty }: Options) {
  if (tables.length === 0) return;
  if (mustBeEmpty)
    throw new StartError('In dieser PostgreSQL-Datenbank liegen schon Tabellen. Bitte eine leere angeben.');
  if (!tables.some(({ name }) => name === 'configValues'))
    throw new StartError(
      'In dieser PostgreSQL-Datenbank liegen Tabellen eines anderen Programms. Bitte DATABASE_URL prüfen; nichts wurde verändert.',
    );
}

/** @throws StartError where there is none: another schema, such as `public`, might be that of another program */
async function presentSchema(db: AnyDb): Promise<string> {
  const schema = await schemaOf(db);
  if (!schema) throw new StartError(`${NO_SCHEMA} Nichts wurde verändert.`);
  return schema;
}

interface Owners {
  role: string;
  /** Owner of the present tables, unless the role may open what belongs to them. */
  otherOwner: string | null;
  ownsSchema: boolean;
  mayCreate: boolean;
}

/** Checked before loading: only a schema's owner may rename it, and only the owner of new tables can open them. @throws StartError */
async function requireOwner(db: AnyDb, schema: string): Promise<void> {
  const { rows } = await sql<Owners>`
    select current_user as role, pg_has_role(nspowner, 'usage') as "ownsSchema",
      has_database_privilege(current_database(), 'create') as "mayCreate",
      (select rolname from pg_class join pg_roles owner on owner.oid = relowner
        where relnamespace = space.oid and relname = 'configValues' and rolname <> current_user
          and (current_setting('is_superuser') = 'on' or not pg_has_role(relowner, 'usage'))) as "otherOwner"
    from pg_namespace space where nspname = ${schema}`.execute(db);
  const refuse = (why: string) => {
    throw new StartError(`${why} Nichts wurde verändert.`);
  };
  for (const { role, otherOwner, ownsSchema, mayCreate } of rows) {
    if (otherOwner !== null)
      refuse(
        `Die Tabellen gehören der Rolle ${otherOwner}, die sie danach nicht mehr öffnen könnte. Bitte als ${otherOwner} wiederholen.`,
      );
    if (!ownsSchema)
      refuse(
        `Die Rolle ${role} darf das Schema ${schema} nicht ersetzen. Bitte es ihr vorher geben (ALTER SCHEMA ${schema} OWNER TO ${role}).`,
      );
    if (!mayCreate)
      refuse(
        `Die Rolle ${role} darf in dieser Datenbank kein Schema anlegen. Bitte es ihr vorher erlauben (GRANT CREATE ON DATABASE … TO ${role}).`,
      );
  }
}

/** Tells whether a schema holds anything, such as an extension: it cannot be dropped then. */
async function holdsObjects(db: AnyDb, schema: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_depend where refclassid = 'pg_namespace'::regclass and deptype = 'n'
      and refobjid = (select oid from pg_namespace where nspname = ${schema}) limit 1`.execute(db);
  return rows.length > 0;
}

async function replaceSchema(
  database: Database,
  url: string,
  dataDir: string,
  path: string,
  options: Options,
): Promise<string | undefined> {
  const { openPostgres } = await postgres();
  const db = untyped(database.db);
  const replaced = await readTableHeads(db);
  refuseSchema(replaced, options);
  const present = await presentSchema(db);
  await requireOwner(db, present);
  await removeBuilt(database.db);
  const stamp = stampOf(options.now, '_');
  const next = `${BUILT}${stamp}`;
  const kept = `${KEPT}${stamp}`;
  const isKept = replaced.length > 0 || (await holdsObjects(db, present));
  await sql`create schema ${sql.ref(next)}`.execute(db);
  let anchor: Anchor | undefined;
  try {
    anchor = await fill(await openPostgres(url, ignore, { schema: next }), path, options, replaced);
    // Without a known folder, the server writes its anchor when it starts.
    if (dataDir && anchor) announceAnchor(dataDir, anchor, stamp);
    await db.transaction().execute(async (tx) => {
      if (isKept) await sql`alter schema ${sql.ref(present)} rename to ${sql.ref(kept)}`.execute(tx);
      else await sql`drop schema ${sql.ref(present)}`.execute(tx);
      await sql`alter schema ${sql.ref(next)} rename to ${sql.ref(present)}`.execute(tx);
    });
  } catch (error) {
    await sql`drop schema if exists ${sql.ref(next)} cascade`.execute(db);
    throw error;
  }
  if (dataDir && anchor) writeAnchor(dataDir, anchor);
  return isKept ? kept : undefined;
}

/** @returns the anchor of the restored log; undefined when its version had none */
async function fill(
  database: Database,
  path: string,
  { isEarlierState, movedFrom, now }: Options,
  replaced: readonly TableHead[],
): Promise<Anchor | undefined> {
  try {
    const { createdAt } = await load(database, path, replaced);
    if (isEarlierState) await skipGivenIds(untyped(database.db));
    // Versions count up by one, so no earlier token can carry this one.
    const version = Math.floor(now.getTime() / 60_000);
    if (isEarlierState) await database.db.updateTable('users').set({ tokenVersion: version }).execute();
    // An older backup lacks later tables.
    const tables = new Set((await readTableHeads(untyped(database.db))).map(({ name }) => name));
    if (isEarlierState && tables.has('sessions')) await database.db.deleteFrom('sessions').execute();
    if (isEarlierState) await pauseRestored(database.db, tables);
    // Servers at the target may have another key.
    if (tables.has('installation')) await forgetKey(database.db);
    if (!tables.has('auditChains')) return undefined;
    const engine = database.engine === 'postgres' ? 'PostgreSQL' : 'SQLite';
    await database.db.transaction().execute(async (tx) => {
      if (isEarlierState) await auditWorkflow(tx, null, BACKUP, 'restore', { createdAt: [null, createdAt] });
      if (movedFrom) await auditWorkflow(tx, null, BACKUP, 'update', { engine: [movedFrom, engine] });
    });
    return { ...(await readHeads(database.db)), restoredAt: now.toISOString() };
  } finally {
    await database.close();
  }
}

const BACKUP = { resource: 'backup', id: 0 } as const;

const ignore = () => undefined;
