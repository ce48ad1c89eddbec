import { type Registry, resourceNamed } from '../../../src/resources/kit';
import { todayIn } from '../../../src/rules/dates';
import { databaseNow } from '../../db/engine/databaseNow';
import { inTransaction } from '../../db/engine/transaction';
import { readTimeZone } from '../../db/repository/settings';
import type { Db } from '../../db/tables';
import { AHEAD_MS, wasClockAhead } from '../goods/correctFutureDates';
import { applyScheduled } from './applyPriceList';
import { takeBack } from './takeBack';

const DAY_MS = 86_400_000;

/** Applies due lists, and takes back those that a clock ahead applied early. @throws the first error, at the end */
export async function applyDueLists(db: Db, registry: Registry, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(db));
  const lists = await readLists(db, now);
  if (lists.length === 0) return;
  const timeZone = await readTimeZone(db);
  const today = todayIn(timeZone, now);
  const soon = todayIn(timeZone, new Date(now.getTime() + AHEAD_MS));
  const due = lists.filter(({ state, validFrom }) => state === 'scheduled' && validFrom !== null && validFrom <= today);
  const early = lists.filter(({ state, validFrom }) => state === 'applied' && validFrom !== null && validFrom > soon);
  const isWrong = early.length > 0 && (await wasClockAhead(db, now));
  const items = resourceNamed(registry, 'stockItems');
  const writer = { registry, now: now.toISOString(), user: { id: null, name: 'Programm' } };
  const failures: unknown[] = [];
  const applyEach = async (found: typeof lists, work: typeof takeBack) => {
    for (const { id } of found)
      await inTransaction(db, (tx) => work({ ...writer, db: tx }, items, id)).catch((error) => failures.push(error));
  };
  if (isWrong) await applyEach(early, takeBack);
  await applyEach(due, applyScheduled);
  if (failures.length > 0) throw failures[0];
}

/** Scheduled lists, and applied ones whose day may not have come in the house's time zone. */
function readLists(db: Db, now: Date) {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  return db
    .selectFrom('priceLists')
    .select(['id', 'state', 'validFrom'])
    .where((row) =>
      row.or([
        row('state', '=', 'scheduled'),
        row.and([row('state', '=', 'applied'), row('validFrom', '>', yesterday)]),
      ]),
    )
    .orderBy('validFrom')
    .orderBy('id')
    .execute();
}
