import { isDay } from '../../../../src/resources/kit';
import { type Consumption, consumptionOf } from '../../../../src/rules/consumption';
import { dayBounds } from '../../../../src/rules/dates';
import { joinedConsumption } from '../../../../src/rules/joinedConsumption';
import { readAheadInParts } from '../../../db/engine/inFittingParts';
import { readTimeZone } from '../../../db/repository/settings';
import type { Db } from '../../../db/tables';
import { takeTurns } from '../../../turns';
import type { Article } from './readArticles';
import { type Bounds, readHistories } from './readHistories';

const PART = 100;

/** Days or instants, both inclusive. */
export interface Asked {
  From?: string;
  To?: string;
}

/** @returns a lookup of an article's consumption, including that of articles merged into it */
export async function consumptionLookup(
  db: Db,
  articles: readonly Article[],
  asked: Asked,
): Promise<(article: Article) => Consumption> {
  const bounds = await boundsOf(db, asked);
  const parts = new Map<number, Consumption[]>();
  const turn = takeTurns();
  const read = (part: readonly Article[]) => readHistories(db, part, bounds);
  await readAheadInParts(articles, PART, read, async (part, historyOf) => {
    for (const article of part) {
      const consumed = consumptionOf(historyOf(article));
      const own = parts.get(article.intoId) ?? [];
      // The survivor comes first, as the first part decides the reason shown.
      parts.set(article.intoId, article.intoId === article.stockItemId ? [consumed, ...own] : [...own, consumed]);
      await turn();
    }
    await turn();
  });
  return ({ stockItemId }) => joinedConsumption(parts.get(stockItemId) ?? []);
}

/** Adjacent periods share the count at their boundary: the end of a day is the start of the next. */
async function boundsOf(db: Db, { From, To }: Asked): Promise<Bounds> {
  const timeZone = await readTimeZone(db);
  return {
    begin: From && (isDay(From) ? dayBounds(From, timeZone).start : new Date(From).toISOString()),
    end: To && (isDay(To) ? dayBounds(To, timeZone).end : new Date(To).toISOString()),
  };
}
