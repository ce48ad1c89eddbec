import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { Registry } from '../../../src/resources/kit';
import { type AnyDb, untyped } from '../../db/database';
import { inRolledBackTransaction } from '../../db/engine/inRolledBackTransaction';
import { codeOf } from '../../db/engine/outages';
import { openPostgres } from '../../db/engine/postgres';
import { SqliteFile } from '../../db/engine/SqliteFile';
import { syncSchema } from '../../db/migrations/schema';
import type { DatabaseLocation } from '../../db/openBeside';
import { makeScratch } from '../../db/scratch';
import { StartError } from '../../startError';

/** Waiting longer would block a running server. */
const LOCK_WAIT = '3s';

/** Lists what the next start would do, by trying it; undefined without a database. @throws StartError if definitions do not fit the data */
export async function plannedChanges(
  { dataDir, databaseUrl }: DatabaseLocation,
  registry: Registry,
): Promise<string[] | undefined> {
  if (!databaseUrl) return plannedInCopy(join(dataDir, 'zaehlwerk.db'), registry);
  const { db, close } = await openPostgres(databaseUrl, () => undefined);
  try {
    return await inRolledBackTransaction(untyped(db), async (tx) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(tx);
      return syncSchema(tx, registry);
    });
  } catch (cause) {
    if (codeOf(cause) === '55P03')
      throw new StartError('Die Datenbank ist gerade beschäftigt. Bitte noch einmal versuchen.', { cause });
    throw cause;
  } finally {
    await close();
  }
}

async function plannedInCopy(path: string, registry: Registry): Promise<string[] | undefined> {
  if (!existsSync(path)) return undefined;
  const folder = makeScratch('check');
  try {
    const original = new SqliteFile(path);
    original.exec('PRAGMA busy_timeout = 10000');
    original.prepare('VACUUM INTO ?').run([join(folder, 'copy.db')]);
    original.close();
    const copy = new SqliteFile(join(folder, 'copy.db'));
    copy.exec('PRAGMA foreign_keys = ON');
    const db: AnyDb = new Kysely({ dialect: new SqliteDialect({ database: copy }) });
    try {
      return await inRolledBackTransaction(db, (tx) => syncSchema(tx, registry));
    } finally {
      await db.destroy();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
