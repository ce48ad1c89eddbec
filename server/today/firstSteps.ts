import { FIRST_STEPS, type FirstStep, type Today } from '../../src/contract/today';
import type { Db } from '../db/tables';
import type { MailTransport } from '../letters/transport';
import { wasMailTested } from '../workflows/mailTest/mailTested';
import { readSettings } from '../workflows/settings';

/**
 * What a new house is set up with, and what of it is done; whatever did it, the demo data too. null: all of it.
 */
export async function firstSteps(db: Db, mailKind: MailTransport['kind']): Promise<Today['firstSteps']> {
  const steps: NonNullable<Today['firstSteps']>['steps'] = [];
  for (const name of FIRST_STEPS) steps.push({ name, isDone: await IS_DONE[name](db, mailKind) });
  if (steps.every(({ isDone }) => isDone)) return null;
  const known = await db
    .selectFrom('installation')
    .select('name')
    .where('name', 'in', ['firstStepsHidden', 'demoData'])
    .execute();
  const has = (name: string) => known.some((row) => row.name === name);
  return { steps, isHidden: has('firstStepsHidden'), hasDemoData: has('demoData') };
}

const IS_DONE: Record<FirstStep, (db: Db, mailKind: MailTransport['kind']) => Promise<boolean>> = {
  house: async (db) => (await readSettings(db)).INSTANCE_NAME !== null,
  locations: (db) => isThere(db.selectFrom('stockLocations').select('id').limit(1).executeTakeFirst()),
  items: (db) => isThere(db.selectFrom('stockItems').select('id').limit(1).executeTakeFirst()),
  group: (db) => isThere(db.selectFrom('stockItemGroupAssignments').select('id').limit(1).executeTakeFirst()),
  count: (db) => isThere(db.selectFrom('censuses').select('id').where('status', '>=', 2).limit(1).executeTakeFirst()),
  // By the index of what is still to come and what is not.
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
    if (await wasMailTested(db)) return true;
    if (mailKind === 'outbox') return false;
    // In a house that has sent orders for years nobody has to try.
    return isThere(db.selectFrom('orderMails').select('id').where('state', '=', 'sent').limit(1).executeTakeFirst());
  },
};

const isThere = async (row: Promise<unknown>): Promise<boolean> => (await row) !== undefined;

/** For the whole installation: what one administrator has put away, another one does not have to. */
export async function hideFirstSteps(db: Db, { isHidden, now }: { isHidden: boolean; now: string }): Promise<void> {
  if (isHidden)
    await db
      .insertInto('installation')
      .values({ name: 'firstStepsHidden', value: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  else await db.deleteFrom('installation').where('name', '=', 'firstStepsHidden').execute();
}
