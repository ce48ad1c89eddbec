import { addDays, instantAt, todayIn } from '../../src/rules/dates';
import { HISTORY_FIELDS, HISTORY_LABELS } from '../../src/rules/stockHistory/historyColumns';
import type { HistoryEntry } from '../../src/rules/stockHistory/judgeHistory';
import type { Db } from '../db/tables';
import { finishImport } from '../workflows/stockHistory/finishImports';
import { storeImport } from '../workflows/stockHistory/importRows';
import { timeZone } from './settings';

const GROUP = 'Bar Spirituosen';
const WEEKS = 40;
/** Ends the history before the first inventory, from which on the house uses the program. */
const LAST_COUNT_DAYS_AGO = 98;
const DELIVERED_AFTER_DAYS = 2;
/** Factors by which the use of a week differs from the usual one; each article starts at a different week. */
const SWINGS = [0.7, 1.2, 0.9, 1.4, 1, 0.6, 1.1, 1.3, 0.8, 1, 1.5, 0.9, 0.6];
const USUAL = 0.28;
/** A tenth of a unit, in thousandths: amounts are counted in such steps. */
const TENTH = 100;

interface Habit {
  use?: number;
  isForgotten?: true;
  weeks?: number;
}

const HABITS: Readonly<Record<string, Habit>> = {
  'London Dry Gin 0,7 l 40 %': { use: 1.9 },
  'Bourbon Whiskey Kentucky 0,7 l 40 %': { use: 1.05 },
  'Bitteraperitif orange 0,7 l 11 %': { use: 0.06 },
  'Kräuterlikör Kloster 0,7 l 35 %': { use: 0.06 },
  'Wodka Weizen 0,7 l 40 %': { use: 0.5, isForgotten: true },
  'Mezcal Joven 0,7 l 42 %': { weeks: 4 },
};

export async function loadHistory(db: Db, by: { id: number; name: string }, now: string): Promise<void> {
  const today = todayIn(timeZone, new Date(now));
  const entries = (await countedArticlesOf(db)).flatMap((article, index) => weeklyOf(article, index, today));
  const readings = entries.filter(([, , kind]) => kind === 'count').length;
  const record = await storeImport(db, by, {
    fileName: 'Zählungen der Bar.csv',
    at: now,
    readings,
    movements: entries.length - readings,
    same: 0,
    entries,
    columns: HISTORY_FIELDS.map((field) => ({ header: HISTORY_LABELS[field], field })),
  });
  await finishImport(db, record);
}

interface Article {
  id: number;
  name: string;
  pricePerUnit: number;
  unitsPerPackage: number;
  minAmountInGroup: number;
}

function weeklyOf(article: Article, index: number, today: string): HistoryEntry[] {
  const { id, name, pricePerUnit: price, unitsPerPackage } = article;
  const { use = USUAL, isForgotten = false, weeks = WEEKS } = HABITS[name] ?? {};
  const minimum = article.minAmountInGroup * 1000;
  const entries: HistoryEntry[] = [];
  let stock = minimum;
  for (let week = 0; week <= WEEKS; week++) {
    const day = addDays(today, -LAST_COUNT_DAYS_AGO - 7 * (WEEKS - week));
    const isCounted = week >= WEEKS - weeks;
    if (isCounted) entries.push([id, instantAt(day, '10:00', timeZone), 'count', stock, price]);
    const packages = Math.ceil(Math.max(0, minimum - stock) / unitsPerPackage);
    if (week === WEEKS) break;
    if (packages > 0 && isCounted && !isForgotten) {
      const delivered = instantAt(addDays(day, DELIVERED_AFTER_DAYS), '11:00', timeZone);
      entries.push([id, delivered, 'delivery', packages * unitsPerPackage, price]);
    }
    const swing = SWINGS[(week + 5 * index) % SWINGS.length] ?? 1;
    const wanted = Math.round((minimum * use * swing) / TENTH) * TENTH;
    stock = Math.max(0, stock + packages * unitsPerPackage - wanted);
  }
  return entries;
}

/** Selects articles of the bar only: articles of several groups have no minimum of their own there. */
const countedArticlesOf = (db: Db): Promise<Article[]> =>
  db
    .selectFrom('stockItems as item')
    .innerJoin('stockItemGroupAssignments as assignment', 'assignment.stockItemId', 'item.id')
    .innerJoin('stockItemGroups as group', 'group.id', 'assignment.stockItemGroupId')
    .select(['item.id', 'item.name', 'item.pricePerUnit', 'item.unitsPerPackage', 'minAmountInGroup'])
    .where('group.name', '=', GROUP)
    .where('item.archived', '=', 0)
    .where('minAmountInGroup', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stockItemGroupAssignments as other')
            .select('other.id')
            .whereRef('other.stockItemId', '=', 'item.id')
            .whereRef('other.id', '<>', 'assignment.id'),
        ),
      ),
    )
    .orderBy('item.id')
    .execute();
