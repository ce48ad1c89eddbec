import type { House } from './house';

/** Share of demand not served, share of weeks with a shortage, mean stock in weeks of average use. */
export interface Outcome {
  lost: number;
  short: number;
  stock: number;
}

export interface Closed {
  article: number;
  day: number;
  /** Units at the start and end of a week; delivered and missed in between. */
  opening: number;
  closing: number;
  delivered: number;
  missed: number;
}

const REVIEW = 7;
export const LEAD = 2;
/** First measured day; the days before are a warm-up. */
export const FIRST_DAY = 364;

/**
 * Simulates counting each Monday and ordering up to a level in whole packages, delivered two days later; unserved
 * demand is lost.
 * @param onClosed gets each article's week before the next level is asked for
 */
export function simulate(
  { wishes, packs }: House,
  levelAt: (day: number, article: number) => number,
  onClosed: (closed: Closed) => void = () => undefined,
): Outcome {
  const days = wishes[0]?.length ?? 0;
  const stock = wishes.map((_, article) => levelAt(0, article));
  const coming = wishes.map(() => ({ day: -1, quantity: 0 }));
  const week = wishes.map((_, article) => ({ opening: stock[article]!, delivered: 0, missed: 0 }));
  let [lost, wished, stockDays, measured, weeks, shortWeeks] = [0, 0, 0, 0, 0, 0];
  for (let day = 0; day < days; day++) {
    const counted = day % REVIEW === 0 ? [...wishes.keys()] : [];
    // Counts all shelves before ordering, because a level may be learned from every article's week.
    for (const article of day > 0 ? counted : []) {
      const { opening, delivered, missed } = week[article]!;
      onClosed({ article, day, opening, closing: stock[article]!, delivered, missed });
      if (day <= FIRST_DAY) continue;
      weeks += 1;
      if (missed > 0) shortWeeks += 1;
    }
    for (const article of counted) {
      const pack = packs[article]!;
      const shortage = levelAt(day, article) - stock[article]!;
      const quantity = shortage > 0 ? Math.ceil(shortage / pack - 1e-9) * pack : 0;
      coming[article] = { day: day + LEAD, quantity };
      week[article] = { opening: stock[article]!, delivered: 0, missed: 0 };
    }
    for (const [article, own] of wishes.entries()) {
      const next = coming[article]!;
      if (next.day === day) {
        stock[article]! += next.quantity;
        week[article]!.delivered += next.quantity;
      }
      const wish = own[day]!;
      const sold = Math.min(wish, stock[article]!);
      stock[article]! -= sold;
      week[article]!.missed += wish - sold;
      if (day < FIRST_DAY) continue;
      lost += wish - sold;
      wished += wish;
      stockDays += stock[article]!;
    }
    if (day >= FIRST_DAY) measured += 1;
  }
  const aWeek = wishes.reduce((sum, own) => sum + (own.reduce((a, b) => a + b, 0) / days) * 7, 0);
  return { lost: lost / wished, short: shortWeeks / weeks, stock: stockDays / measured / aWeek };
}
