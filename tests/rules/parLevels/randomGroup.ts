import type { ParArticle, ParGroup, ParMovement, ParPiece, ParReading } from '../../../src/rules/parLevels/parGroup';
import { type Random, seeded } from '../../helpers/invoiceYear/random';

const LAST_DAY = 20_500;
const ARTICLES = 20;

export function randomGroup(seed: number): ParGroup {
  const random = seeded(seed);
  const articles = Array.from({ length: ARTICLES }, (_, index) => randomArticle(random, index + 1));
  return { at: LAST_DAY + random.oneOf([0, 0, 1, 30, -10, -90]), service: 80 + random.below(20), articles };
}

function randomArticle(random: Random, assignmentId: number): ParArticle {
  const minimum = random.oneOf([0, 1, 2, 3, 5, 10, 12, 20, 24, 48, 100]);
  const isUnitChanged = random.onceIn(8);
  const readings = isUnitChanged && !random.onceIn(3) ? 2 + random.below(8) : 10 + random.below(71);
  const last = LAST_DAY - (random.onceIn(10) ? random.below(200) : random.below(7));
  const pieces = [randomPiece(random, minimum, last, readings)];
  // Merged articles: counted at the same time, one after the other, or hardly ever.
  if (random.onceIn(5))
    pieces.push(randomPiece(random, minimum, last - random.oneOf([0, 3, 100, 300]), random.below(40)));
  if (random.onceIn(20)) pieces.push(randomPiece(random, minimum, last, random.below(3)));
  return {
    assignmentId,
    minimum,
    unitsPerPackage: random.oneOf([1000, 1000, 6000, 12_000, 24_000, 700, 333]),
    fixedOrderAmount: random.oneOf([null, null, null, 0, 1, 3]),
    pricePerUnit: random.oneOf([0, 5000, 12_345, 199_999]),
    unit: random.oneOf(['Flasche', 'kg', 'Stück']),
    waitDays: random.below(10),
    isUnitChanged,
    pieces,
    dismissed: random.onceIn(3)
      ? { proposal: Math.max(0, minimum + random.below(21) - 10), minimum: random.onceIn(4) ? minimum + 1 : minimum }
      : null,
  };
}

function randomPiece(random: Random, minimum: number, last: number, count: number): ParPiece {
  const readings: ParReading[] = [];
  const movements: ParMovement[] = [];
  const size = Math.max(1, minimum);
  const wish = wishOf(random, size * 1000);
  const rhythm = random.oneOf(['weekly', 'weekly', 'wild', 'daily'] as const);
  const gaps = Array.from({ length: count }, () => daysUntilNext(random, rhythm));
  const reorder = size * random.oneOf([300, 1000, 2000, 4000]);
  const forgets = random.oneOf([8, 60, 10_000, 10_000, 10_000]);
  let stock = random.oneOf([0, size * 1000, size * 3000]);
  let day = last - gaps.reduce((sum, gap) => sum + gap, 0);
  for (const gap of gaps) {
    if (random.onceIn(30)) stock = 0;
    readings.push({ day, at: instant(day, 12 * 60), amount: counted(random, stock) });
    // A second count on the same day, which replaces the first.
    if (random.onceIn(15)) readings.push({ day, at: instant(day, 13 * 60), amount: counted(random, stock) });
    // Movements on the day of a count, before or after it.
    if (stock <= reorder && random.onceIn(2)) stock += deliver(random, movements, day, size, forgets);
    for (const next = day + gap; day < next; day++) {
      if (stock <= reorder && random.onceIn(4)) stock += deliver(random, movements, day, size, forgets);
      if (random.onceIn(40)) stock += move(random, movements, day, stock);
      stock = Math.max(0, stock - wish());
    }
  }
  return { readings, movements: movements.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)) };
}

/** Returns a function of the daily demand in thousandths. */
function wishOf(random: Random, size: number): () => number {
  const around = Math.ceil(size / random.oneOf([5, 10, 15, 40]));
  let trend = around;
  return random.oneOf([
    () => around,
    () => random.below(2 * around),
    () => (random.onceIn(9) ? random.below(12 * around) : 0),
    () => {
      trend = Math.ceil(trend * 1.004);
      return random.below(2 * trend);
    },
    () => (random.onceIn(40) ? 20 * around : random.below(around)),
    () => 0,
  ]);
}

/** Returns mostly the stock; sometimes a wrong or negative amount. */
function counted(random: Random, stock: number): number {
  if (stock === 0 && random.onceIn(6)) return -1 - random.below(5000);
  return random.onceIn(50) ? stock * 3 : stock;
}

function daysUntilNext(random: Random, rhythm: 'weekly' | 'wild' | 'daily'): number {
  if (random.onceIn(40)) return 60 + random.below(120);
  if (rhythm === 'weekly') return random.onceIn(10) ? 14 : 7;
  return rhythm === 'daily' ? 1 + random.below(2) : 1 + random.below(20);
}

function deliver(random: Random, movements: ParMovement[], day: number, size: number, forgets: number): number {
  const quantity = (1 + random.below(3 * size)) * random.oneOf([500, 1000, 1000]);
  if (random.onceIn(forgets)) return quantity;
  const at = instant(day, random.oneOf([6 * 60, 11 * 60, 12 * 60, 14 * 60]));
  if (random.onceIn(12)) {
    movements.push({ day, at, quantity, isDelivery: false }, { day, at, quantity: -quantity, isDelivery: false });
    return 0;
  }
  movements.push({ day, at, quantity, isDelivery: true });
  return quantity;
}

function move(random: Random, movements: ParMovement[], day: number, stock: number): number {
  const quantity = random.onceIn(2) ? -random.below(stock + 1) : 1 + random.below(3000);
  if (quantity === 0) return 0;
  movements.push({ day, at: instant(day, 9 * 60), quantity, isDelivery: false });
  return quantity;
}

const instant = (day: number, minutes: number): string => new Date(day * 86_400_000 + minutes * 60_000).toISOString();
