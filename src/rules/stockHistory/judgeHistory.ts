import { groupBy } from '../../lib/groupBy';
import { fromScaled, textKey } from '../../resources/kit';
import { formatDate } from '../dates';
import { formatNumber } from '../numbers';
import type { HistoryErrors, HistoryKind, HistoryRow } from './readHistoryRow';

export interface HistoryArticle {
  id: number;
  name: string;
  orderNumber: string | null;
  /** Whole ten-thousandths of a euro. */
  pricePerUnit: number;
}

export interface BookedHistory {
  /** Instant of the first reading or movement that was not imported, by article. */
  ownSince: ReadonlyMap<number, string>;
  /** Amounts of imported readings not reversed, by `placeOf`. */
  readings: ReadonlyMap<string, number>;
  /** Number of imported movements not reversed, by `movementKey`. */
  movements: ReadonlyMap<string, number>;
}

export const placeOf = (stockItemId: number, at: string): string => `${stockItemId} ${at}`;

/** @param quantity thousandths without sign */
export const movementKey = (stockItemId: number, at: string, kind: string, quantity: number): string =>
  `${placeOf(stockItemId, at)} ${kind} ${quantity}`;

/** A row to book: article, instant, kind, thousandths without sign, price in ten-thousandths of a euro. */
export type HistoryEntry = readonly [
  stockItemId: number,
  at: string,
  kind: HistoryKind,
  quantity: number,
  price: number,
];

export interface JudgedHistory {
  entry: HistoryEntry | null;
  state: 'new' | 'same' | 'wrong';
  errors: HistoryErrors;
}

export function articleFinder(
  articles: readonly HistoryArticle[],
  survivors: ReadonlyMap<number, number>,
): (row: Pick<HistoryRow, 'id' | 'item'>) => HistoryArticle | HistoryErrors {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const byName = groupBy(articles, ({ name }) => textKey(name));
  const byNumber = groupBy(articles, ({ orderNumber }) => orderNumber && textKey(orderNumber));
  return ({ id, item }) => {
    if (id !== '') {
      const number = /^\d+$/.test(id) ? Number(id) : Number.NaN;
      return byId.get(survivors.get(number) ?? number) ?? { id: unknownArticle(id) };
    }
    if (item === '') return { item: 'Bitte einen Artikel angeben.' };
    const [article, ...others] = byNumber.get(textKey(item)) ?? byName.get(textKey(item)) ?? [];
    if (!article) return { item: unknownArticle(item) };
    return others.length > 0 ? { item: `Mehrere Artikel heißen „${item}“.` } : article;
  };
}

const unknownArticle = (name: string) => `Kein Artikel heißt „${name}“.`;

export function historyJudge(
  find: ReturnType<typeof articleFinder>,
  { ownSince, readings, movements }: BookedHistory,
  timeZone: string,
): (row: HistoryRow) => JudgedHistory {
  const counted = new Map<string, number>();
  const left = new Map(movements);
  return (row) => {
    const article = find(row);
    const errors = { ...row.errors, ...('name' in article ? {} : article) };
    if (!('name' in article) || Object.keys(errors).length > 0) return wrong(errors);
    const { at, kind, quantity, price, line } = row;
    const since = ownSince.get(article.id);
    if (since !== undefined && at >= since)
      return wrong({ day: `Ab ${formatDate(since, timeZone)} führt das Programm selbst Buch.` });
    const entry: HistoryEntry = [article.id, at, kind, quantity, price ?? article.pricePerUnit];
    if (kind !== 'count') {
      const key = movementKey(article.id, at, kind, quantity);
      const known = left.get(key) ?? 0;
      if (known === 0) return { entry, state: 'new', errors };
      left.set(key, known - 1);
      return { entry, state: 'same', errors };
    }
    const place = placeOf(article.id, at);
    const before = counted.get(place);
    if (before !== undefined) return wrong({ day: `Diese Zählung steht schon in Zeile ${before}.` });
    counted.set(place, line);
    const there = readings.get(place);
    if (there === undefined) return { entry, state: 'new', errors };
    if (there === quantity) return { entry, state: 'same', errors };
    return wrong({ quantity: `Hier steht schon ${formatNumber(fromScaled(there, 3))}.` });
  };
}

const wrong = (errors: HistoryErrors): JudgedHistory => ({ entry: null, state: 'wrong', errors });
