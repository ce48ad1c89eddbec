import type { Interval } from '../../src/rules/consumption';
import { addDays, instantAt, todayIn } from '../../src/rules/dates';
import { soldItemKey, USUAL_UNIT } from '../../src/rules/sales/soldItemKey';
import { insertRow } from '../db/repository/rowsById';
import type { Db } from '../db/tables';
import type { SessionUser } from '../http/call';
import { consumptionLookup } from '../workflows/goods/consumption/consumptionLookup';
import { type Article, readArticles } from '../workflows/goods/consumption/readArticles';
import { insertClosings, type SoldLine } from './insertClosings';
import { timeZone } from './settings';

const DAYS = 92;
const KASSE_ID = 'BAR-1';
const FIRST_Z = 1204;
const DRINKS = 28;
const GROUPS = ['Bier', 'Bar Spirituosen', 'Alkoholfreie Getränke'];
/** Shares of the used amount that the register knows, taken by the articles in turn. */
const USUAL = [0.99, 0.97, 1, 0.985, 0.96];
const STAFF_SHARE = 0.1;

const HABITS: Readonly<Record<string, { share?: number; hasStaff?: true }>> = {
  'London Dry Gin 0,7 l 40 %': { share: 0.86 },
  'Mineralwasser Classic 0,75 l Gourmet MW': { hasStaff: true },
  'Apfelschorle 0,5 l MW': { hasStaff: true },
};

const OPEN = [
  { text: 'Aperitif des Tages', price: 7.9, pieces: 2 },
  { text: 'Brezn mit Obatzda', price: 6.5, pieces: 2 },
];

export async function loadSales(db: Db, boss: SessionUser & { id: number }, now: string): Promise<void> {
  const today = todayIn(timeZone, new Date(now));
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS));
  const registerId = await insertRow(db, 'cashRegisters', {
    kasseId: KASSE_ID,
    device: null,
    name: 'Kasse Bar',
    isPending: 0,
  });
  const lines: SoldLine[] = [];
  for (const [index, drink] of (await drinksOf(db, boss, `${days[1]}T20:00:00.000Z`)).entries()) {
    const { amount, of, text, price } = portionOf(drink.article);
    const part = { stockItemId: drink.article.stockItemId, amount: amount * 1000, of: of * 1000 };
    const soldItemId = await insertSoldItem(db, registerId, { number: 100 + index, text, part });
    const { share = USUAL[index % USUAL.length] ?? 1, hasStaff } = HABITS[drink.article.name] ?? {};
    for (const { used, from, until } of drink.intervals) {
      const open = days.filter((day) => day >= from && day < until);
      const all = Math.round((used * share * of) / amount / 1000);
      const staff = hasStaff ? Math.round(all * STAFF_SHARE) : 0;
      lines.push(...spread(all - staff, open, { soldItemId, kind: 'sale', price }));
      lines.push(...spread(staff, open, { soldItemId, kind: 'staff', price: price / 2 }));
    }
  }
  for (const [index, { text, price, pieces }] of OPEN.entries()) {
    const soldItemId = await insertSoldItem(db, registerId, { number: 900 + index, text });
    for (const day of days) lines.push({ soldItemId, day, pieces, kind: 'sale', price });
  }
  const at = (day: string, time: string) => instantAt(day, time, timeZone);
  await insertClosings(db, {
    registerId,
    kasseId: KASSE_ID,
    userId: boss.id,
    now,
    lines,
    zNr: FIRST_Z,
    closings: days.map((day) => ({ day, opens: at(day, '17:30'), closes: at(addDays(day, 1), '00:40') })),
  });
}

/** Returns the amount in units that is sold at a time: by its name, spirits by the shot and kegs by the glass. */
function portionOf({ name, unit, pricePerUnit }: Article) {
  const [amount, of, size] =
    unit === 'Liter' ? [0.5, 1, ' 0,5 l'] : / 0,7 l/.test(name) ? [4, 70, ' 4 cl'] : [1, 1, ''];
  const text = size === '' ? name.replace(/ (MW|EW)$/, '') : `${name.replace(/ (Fass .*|0,7 l.*)$/, '')}${size}`;
  const cost = (pricePerUnit / 10_000) * (amount / of);
  return { amount, of, text, price: Math.max(2.4, Math.round(cost * (of > 1 ? 90 : 45)) / 10) };
}

interface Drink {
  article: Article;
  /** Use between two counts, in thousandths of units; `until` is exclusive. */
  intervals: { used: number; from: string; until: string }[];
}

/** Lists articles with habits first, then those with a forgotten delivery, then those counted most often. */
async function drinksOf(db: Db, boss: SessionUser, since: string): Promise<Drink[]> {
  const articles = (await readArticles(db, {}, boss)).filter(({ groupNames }) => GROUPS.includes(groupNames ?? ''));
  const consumedOf = await consumptionLookup(db, articles, { From: since });
  const drinks = articles.flatMap((article) => {
    const { intervals } = consumedOf(article);
    if (!intervals.some(({ consumption }) => consumption > 0)) return [];
    const isForgotten = intervals.some(({ consumption }) => consumption < 0);
    const rank = article.name in HABITS ? 0 : isForgotten ? 1 : intervals.length > 1 ? 2 : 3;
    return [{ article, rank, intervals: intervals.map(soldIn) }];
  });
  return drinks.sort((a, b) => a.rank - b.rank).slice(0, DRINKS);
}

const soldIn = ({ opening, closing, consumption }: Interval) => ({
  // A negative use means a forgotten delivery: the register then sold more than the counts show.
  used: consumption < 0 ? FORGOTTEN : consumption,
  from: opening.at.slice(0, 'YYYY-MM-DD'.length),
  until: closing.at.slice(0, 'YYYY-MM-DD'.length),
});

const FORGOTTEN = 12_000;

const spread = (pieces: number, days: readonly string[], line: Omit<SoldLine, 'day' | 'pieces'>): SoldLine[] =>
  days.flatMap((day, index) => {
    const until = Math.round((pieces * (index + 1)) / days.length);
    const sold = until - Math.round((pieces * index) / days.length);
    return sold > 0 ? [{ ...line, day, pieces: sold }] : [];
  });

interface NewSoldItem {
  number: number;
  text: string;
  part?: { stockItemId: number; amount: number; of: number };
}

async function insertSoldItem(db: Db, registerId: number, { number, text, part }: NewSoldItem): Promise<number> {
  const id = await insertRow(db, 'soldItems', {
    registerId,
    artNr: String(number),
    gtin: null,
    text,
    unit: USUAL_UNIT,
    factor: 1000,
    key: soldItemKey(String(number), text, USUAL_UNIT, 1000),
    group: 'Getränke',
    state: part ? 'assigned' : 'open',
    isMenu: 0,
    isPending: 0,
  });
  if (!part) return id;
  const recipeId = await insertRow(db, 'recipes', { soldItemId: id, validFrom: null });
  await db
    .insertInto('recipeParts')
    .values({ recipeId, ...part })
    .execute();
  return id;
}
