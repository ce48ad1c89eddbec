import { BACKUP_TIME } from '../../src/rules/backupState';
import { instantAt, todayIn } from '../../src/rules/dates';
import { cutAudit } from '../audit/cutAudit';
import { isStorageFull } from '../db/engine/outages';
import { inTransaction } from '../db/engine/transaction';
import { emitEvent } from '../db/events/emitEvent';
import { warnAdmins } from '../db/houseMails';
import { rowWhere } from '../db/repository/rowsById';
import type { Db, Tables } from '../db/tables';
import { StartError } from '../startError';
import { readSettings } from '../workflows/settings';
import { auditBackup, BACKUP_FAILED, BROKEN_OFF } from './auditBackup';
import type { Backups } from './backups';

type RunName = Tables['scheduledRuns']['name'];

const HOUR_MS = 3_600_000;
/** In the instance's time zone. */
const DRILL_TIME = '04:00';

/** Runs due work on one of the database's servers. A failure is noted, passed to `warn`, and retried after an hour. */
export async function runDue(
  db: Db,
  backups: Pick<Backups, 'make' | 'drill'>,
  { now, warn }: { now: Date; warn(message: string, error: unknown): void },
): Promise<void> {
  if (!(await db.selectFrom('users').select('id').limit(1).executeTakeFirst())) return;
  const { TIME_ZONE, AUDIT_KEEP_MONTHS } = await readSettings(db);
  const day = todayIn(TIME_ZONE, now);
  const isPast = (time: string) => now.toISOString() >= instantAt(day, time, TIME_ZONE);
  const runs = await db.selectFrom('scheduledRuns').select(['name', 'period', 'succeededAt', 'failure']).execute();
  const isDone = (name: RunName, period: string) =>
    runs.some((run) => run.name === name && run.period === period && run.failure === null);
  const run = async (name: RunName, period: string, work: () => Promise<unknown>) => {
    if (isDone(name, period) || !(await take(db, name, period, now))) return;
    try {
      await work();
      await note(db, name, { succeededAt: now.toISOString(), failure: null });
    } catch (error) {
      const reason = reasonOf(error);
      await inTransaction(db, async (tx) => {
        await note(tx, name, { failure: reason });
        if (name === 'retention') return;
        emitEvent(tx, BACKUP_FAILED);
        // A second failure an hour later repeats this warning instead of adding one.
        await warnAdmins(tx, `${name} ${period}`, { about: name, why: reason });
      });
      warn(reason === FAILED ? FAILURES[name] : `${FAILURES[name]}: ${reason}`, error);
    }
  };
  if (isPast(BACKUP_TIME))
    await run('backup', day, async () => {
      const requireEarlier = runs.some(({ name, succeededAt }) => name === 'backup' && succeededAt !== null);
      const { file: title } = await backups.make({ requireEarlier });
      await auditBackup(db, title, 'daily');
    });
  const keepMonths = Number(AUDIT_KEEP_MONTHS);
  if (isPast(BACKUP_TIME) && keepMonths > 0)
    await run('retention', day, () => cutAudit(db, { now, timeZone: TIME_ZONE, keepMonths }));
  if (isPast(DRILL_TIME)) await run('drill', weekOf(day), () => backups.drill());
}

const FAILURES: Record<RunName, string> = {
  backup: 'Die tägliche Sicherung ist fehlgeschlagen',
  drill: 'Die Probe der Sicherung ist fehlgeschlagen',
  retention: 'Alte Einträge des Protokolls wurden nicht entfernt',
};

export const FAILED = 'Das hat nicht geklappt; der Grund steht im Protokoll des Servers.';
const FULL =
  'Auf dem Datenträger ist kein Platz mehr frei. Bitte Platz schaffen oder mit BACKUP_DIR einen anderen Ordner angeben.';

function reasonOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return isStorageFull(error) ? FULL : FAILED;
}

/** Takes a run. Compares periods for inequality, so that a clock once a year ahead does not stop all backups. */
async function take(db: Db, name: RunName, period: string, now: Date): Promise<boolean> {
  const startedAt = now.toISOString();
  const instantIn = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const taken = await db
    .insertInto('scheduledRuns')
    .values({ name, period, startedAt, succeededAt: null, failure: BROKEN_OFF })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ period, startedAt, failure: BROKEN_OFF })
        .where((row) =>
          row.and([
            row.or([row('scheduledRuns.period', '<>', period), row('scheduledRuns.failure', 'is not', null)]),
            row.or([
              row('scheduledRuns.startedAt', '<=', instantIn(-HOUR_MS)),
              row('scheduledRuns.startedAt', '>=', instantIn(HOUR_MS)),
            ]),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

const note = (db: Db, name: RunName, result: Partial<Pick<Tables['scheduledRuns'], 'succeededAt' | 'failure'>>) =>
  db.updateTable('scheduledRuns').set(result).where('name', '=', name).execute();

function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

export async function lastRun(db: Db, name: RunName): Promise<{ succeededAt: string | null; failure: string | null }> {
  const { succeededAt, failure } = (await readRun(db, name)) ?? { succeededAt: null, failure: null };
  return { succeededAt, failure };
}

/** Milliseconds; longer than any run takes. */
const RUN_MS = 10 * 60_000;

export async function lastEndedRun(db: Db, name: RunName, now: string): ReturnType<typeof lastRun> {
  const run = await readRun(db, name);
  if (!run) return { succeededAt: null, failure: null };
  const mayStillRun = run.failure === BROKEN_OFF && Math.abs(Date.parse(now) - Date.parse(run.startedAt)) < RUN_MS;
  return { succeededAt: run.succeededAt, failure: mayStillRun ? null : run.failure };
}

const readRun = (db: Db, name: RunName) =>
  rowWhere(db, 'scheduledRuns', { name }, ['startedAt', 'succeededAt', 'failure']);
