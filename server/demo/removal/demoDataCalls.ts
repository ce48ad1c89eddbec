import { sql } from 'kysely';
import { readDemoData, removeDemoData } from '../../../src/contract/demoData';
import type { Registry } from '../../../src/resources/kit';
import type { Backups } from '../../backup/backups';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { engineOf, untyped } from '../../db/database';
import { LOCK_NOT_GIVEN, waitBriefly } from '../../db/engine/briefWaits';
import { codeOf } from '../../db/engine/outages';
import { retryOnLockTimeout } from '../../db/migrations/withBriefLocks';
import type { Db, Tx } from '../../db/tables';
import { forPeople, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { Problem } from '../../problem';
import { readMarks } from './demoMarks';
import { demoState } from './demoState';
import { GUARDED, WORK } from './demoTables';
import { removeRows } from './removeRows';

const TRY_MS = 15_000;

export const demoDataCalls = (backups: Backups): Operation[] => [
  implement(readDemoData, {
    handle: forPeople(async ({ db, registry, user }) => ok(await demoState(db, registry, user.id))),
  }),
  implement(removeDemoData, {
    mode: 'own',
    handle: forPeople(async (call) => {
      const { registry, user } = call;
      await requireRemovable(call);
      const { file } = await backups.make();
      const remove = async (tx: Tx) => {
        await lockTables(tx, registry);
        // Somebody may have booked during the backup.
        await requireRemovable({ db: tx, registry, user });
        const marks = await readMarks(tx);
        if (!marks) throw new Error('There was demo data a moment ago');
        const stockTakings = await closedInventories(tx, marks.last.stockTakings ?? 0);
        const removed = await removeRows(tx, registry, marks);
        await auditWorkflow(tx, user, { resource: 'demoData', id: 0 }, 'delete', {
          rows: [removed, null],
          stockTakings: [stockTakings.join(', ') || null, null],
          backup: [null, file],
        });
        return ok({ file, removed });
      };
      return retryWhileLocked(call.db, () => call.transact(remove));
    }),
  }),
];

/** Retries `lockTables` while other requests work on. @throws Problem STATE when some of them take too long */
export async function retryWhileLocked<T>(db: Db, work: () => Promise<T>, forMs = TRY_MS): Promise<T> {
  try {
    return await retryOnLockTimeout(db, () => undefined, work, forMs);
  } catch (error) {
    if (codeOf(error) !== LOCK_NOT_GIVEN) throw error;
    throw new Problem(
      'STATE',
      'Gerade läuft etwas, das länger dauert, zum Beispiel eine Sicherung. Bitte in einigen Minuten noch einmal versuchen.',
      { cause: error },
    );
  }
}

/** Locks the tables on PostgreSQL. Waits only briefly for running transactions, since others queue behind the lock. */
export async function lockTables(tx: Db, registry: Registry): Promise<void> {
  if (engineOf(tx) !== 'postgres') return;
  await waitBriefly(untyped(tx));
  const tables = new Set<string>([...WORK.map(({ table }) => table), ...registry.map(({ name }) => name)]);
  const lock = (names: Iterable<string>, mode: string) =>
    sql`lock table ${sql.join([...names].map((name) => sql.table(name)))} in ${sql.raw(mode)} mode`.execute(tx);
  // Locked exclusively at once: a transaction that reads such a table would otherwise deadlock later.
  await lock(GUARDED, 'access exclusive');
  await lock(tables, 'share row exclusive');
}

async function requireRemovable({ db, registry, user }: { db: Db; registry: Registry; user: { id: number } }) {
  const { isLoaded, refusals } = await demoState(db, registry, user.id);
  if (!isLoaded) throw new Problem('STATE', 'Dieses Haus hat keine Demodaten.');
  if (refusals.length > 0) throw new Problem('STATE', refusals.join(' '));
}

/** Lists closed inventories for the audit log, as verifying them would otherwise report them missing. */
async function closedInventories(db: Db, last: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stockTakings')
    .select('id')
    .where('id', '<=', last)
    .where('closedAt', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
