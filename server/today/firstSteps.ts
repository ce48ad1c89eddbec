import { FIRST_STEPS, type FirstStep, type Today } from '../../src/contract/today';
import { agreeOnFact, forgetFact, readFact } from '../db/repository/facts';
import type { Db } from '../db/tables';
import type { MailTransport } from '../letters/transport';
import { readSettings } from '../workflows/settings';

/** Null once all steps are done, be it by demo data. */
export async function firstSteps(db: Db, mailKind: MailTransport['kind']): Promise<Today['firstSteps']> {
  const steps: NonNullable<Today['firstSteps']>['steps'] = [];
  for (const name of FIRST_STEPS) steps.push({ name, isDone: await IS_DONE[name](db, mailKind) });
  if (steps.every(({ isDone }) => isDone)) return null;
  const isHidden = (await readFact(db, 'firstStepsHidden')) !== undefined;
  const hasDemoData = (await readFact(db, 'demoData')) !== undefined;
  return { steps, isHidden, hasDemoData };
}

const IS_DONE: Record<FirstStep, (db: Db, mailKind: MailTransport['kind']) => Promise<boolean>> = {
  house: async (db) => (await readSettings(db)).INSTANCE_NAME !== null,
  locations: (db) => isThere(db.selectFrom('stockLocations').select('id').limit(1).executeTakeFirst()),
  supplier: (db) => isThere(db.selectFrom('suppliers').select('id').limit(1).executeTakeFirst()),
  items: (db) => isThere(db.selectFrom('stockItems').select('id').limit(1).executeTakeFirst()),
  group: (db) => isThere(db.selectFrom('stockItemGroupAssignments').select('id').limit(1).executeTakeFirst()),
  // The first user is the administrator from the setup.
  team: (db) => isThere(db.selectFrom('users').select('id').offset(1).limit(1).executeTakeFirst()),
  count: (db) => isThere(db.selectFrom('censuses').select('id').where('status', '>=', 2).limit(1).executeTakeFirst()),
  // Names both values of `isDone`, so that its index is used.
  order: (db) =>
    isThere(
      db
        .selectFrom('orders')
        .select('id')
        .where('isDone', 'in', [0, 1])
        .where('sent', 'is not', null)
        .limit(1)
        .executeTakeFirst(),
    ),
  async mail(db, mailKind) {
    if ((await readFact(db, 'mailTested')) !== undefined) return true;
    if (mailKind === 'outbox') return false;
    // Sent order mails prove that mail works.
    return isThere(db.selectFrom('orderMails').select('id').where('state', '=', 'sent').limit(1).executeTakeFirst());
  },
};

const isThere = async (row: Promise<unknown>): Promise<boolean> => (await row) !== undefined;

export async function hideFirstSteps(db: Db, { isHidden, now }: { isHidden: boolean; now: string }): Promise<void> {
  if (isHidden) await agreeOnFact(db, 'firstStepsHidden', now);
  else await forgetFact(db, 'firstStepsHidden');
}
