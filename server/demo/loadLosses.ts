import { compareText } from '../../src/lib/compareGerman';
import { addDays, dayBounds, todayIn } from '../../src/rules/dates';
import type { LossReason } from '../../src/rules/movements';
import type { Db } from '../db/tables';
import type { SessionUser } from '../http/call';
import { recordMovements } from '../workflows/goods/recording/recordMovements';
import { articlesOf } from './articlesOf';
import { timeZone } from './settings';

const HABITS: readonly { group: string; reason: LossReason; quantity: number; everyDays: number; hour: number }[] = [
  { group: 'Alkoholfreie Getränke', reason: 'Bruch', quantity: 1, everyDays: 6, hour: 17 },
  { group: 'Bier', reason: 'Schankverlust', quantity: 0.8, everyDays: 3, hour: 23 },
  { group: 'Bar Spirituosen', reason: 'Einladung', quantity: 1, everyDays: 4, hour: 22 },
  { group: 'Wein & Schaumwein', reason: 'Bruch', quantity: 1, everyDays: 17, hour: 20 },
  { group: 'Kaffee & Tee', reason: 'Personal', quantity: 0.25, everyDays: 2, hour: 10 },
  { group: 'Obst & Gemüse', reason: 'Verderb', quantity: 1.2, everyDays: 2, hour: 9 },
  { group: 'Fleisch & Fisch', reason: 'Verderb', quantity: 0.6, everyDays: 9, hour: 9 },
  { group: 'Molkerei & Käse', reason: 'Eigenverbrauch', quantity: 0.5, everyDays: 5, hour: 14 },
];
const DAYS = 90;
const ARTICLES = 3;
const HOUR_MS = 3_600_000;

export async function loadLosses(db: Db, user: SessionUser, now: string) {
  const today = todayIn(timeZone, new Date(now));
  const losses: { stockItemId: number; quantity: number; reason: LossReason; at: string }[] = [];
  for (const { group, reason, quantity, everyDays, hour } of HABITS) {
    const items = await articlesOf(db, group, ARTICLES);
    for (let turn = 0; turn * everyDays < DAYS; turn++) {
      const item = items[turn % items.length];
      const day = addDays(today, -turn * everyDays - 1);
      const at = new Date(Date.parse(dayBounds(day, timeZone).start) + hour * HOUR_MS).toISOString();
      if (item && at < now) losses.push({ stockItemId: item.id, quantity: -Math.round(quantity * 1000), reason, at });
    }
  }
  losses.sort((a, b) => compareText(a.at, b.at));
  await recordMovements({ db, user, now }, 'loss', losses, true);
}
