import { sql } from 'kysely';
import { pluck } from '../../src/lib/pluck';
import type { AuditAction } from '../../src/rules/audit/auditActions';
import { rowWhere } from '../db/repository/rowsById';
import type { Db } from '../db/tables';
import type { BackupHead } from './dump';

const CHANGES: AuditAction[] = ['create', 'update', 'delete', 'run'];

/** Counts the changes of records that the newest backup of this database lacks. @param heads newest first */
export async function changesSinceBackup(
  db: Db,
  heads: AsyncIterable<BackupHead>,
): Promise<{ changedSince: string | null; changes: number }> {
  const held = await newestOfOurs(db, heads);
  let rows = db
    .selectFrom('auditLog')
    .select([sql<string | null>`min(at)`.as('since'), (row) => row.fn.countAll<number>().as('count')])
    .where('action', 'in', CHANGES)
    .where('resource', 'not in', ['sessions', 'backup']);
  const chains = held?.audit?.heads;
  if (chains)
    rows = rows.where((row) =>
      row.or([
        ...chains.map(({ chain, seq }) => row.and([row('chain', '=', chain), row('seq', '>', seq)])),
        ...(chains.length > 0 ? [row('chain', 'not in', pluck(chains, 'chain'))] : [sql<boolean>`1 = 1`]),
      ]),
    );
  else if (held) rows = rows.where('at', '>', held.createdAt);
  const { since, count } = await rows.executeTakeFirstOrThrow();
  return { changedSince: since, changes: Number(count) };
}

async function newestOfOurs(db: Db, heads: AsyncIterable<BackupHead>): Promise<BackupHead | undefined> {
  for await (const head of heads) if (await isOurs(db, head)) return head;
  return undefined;
}

/** Tells whether a backup belongs to this log; after restoring an older one, later backups do not. */
export async function isOurs(db: Db, { audit }: BackupHead): Promise<boolean> {
  for (const { chain, seq, hash } of audit?.heads ?? []) {
    const row = await rowWhere(db, 'auditLog', { chain, seq }, ['hash']);
    if (row && row.hash !== hash) return false;
    if (row) continue;
    const now = await db.selectFrom('auditChains').select('seq').where('id', '=', chain).executeTakeFirst();
    if (!now || now.seq < seq) return false;
  }
  return true;
}

export async function lastDownload(db: Db): Promise<string | null> {
  const row = await newestOf(db, 'export').where('changes', 'like', '%/api/Backup/download%').executeTakeFirst();
  return row?.at ?? null;
}

/** Returns the instant of the last restore that the log still tells of; '' without one. */
export async function restoredAt(db: Db): Promise<string> {
  return (await newestOf(db, 'restore').executeTakeFirst())?.at ?? '';
}

const newestOf = (db: Db, action: AuditAction) =>
  db
    .selectFrom('auditLog')
    .select('at')
    .where('resource', '=', 'backup')
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1);
