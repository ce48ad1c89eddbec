/** Returns numbers from 0 up to 1, reproducible by seed (xorshift, Marsaglia 2003). */
export type Random = () => number;

export function randomOf(seed: number): Random {
  let state = seed >>> 0 || 1;
  const next = () => {
    for (const shift of [(x: number) => x << 13, (x: number) => x >>> 17, (x: number) => x << 5])
      state = (state ^ shift(state)) >>> 0;
    return state / 2 ** 32;
  };
  for (let warm = 0; warm < 20; warm++) next();
  return next;
}

/** Draws from the standard normal distribution (Box, Muller 1958). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());

function poisson(random: Random, mean: number): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  let count = 0;
  for (let product = random(); product > Math.exp(-mean); product *= random()) count += 1;
  return count;
}

/** Draws from a gamma distribution (Marsaglia, Tsang 2000). */
function gamma(random: Random, shape: number): number {
  if (shape < 1) return gamma(random, shape + 1) * (random() + 1e-12) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    let [x, v] = [0, 0];
    do {
      x = normal(random);
      v = 1 + c * x;
    } while (v <= 0);
    v **= 3;
    if (Math.log(random() + 1e-12) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** Demand by article and day, and units per package. */
export interface House {
  wishes: number[][];
  packs: number[];
}

const WEEKS = {
  bar: [1.2, 0.4, 0.5, 0.8, 1, 1.9, 2.2],
  kitchen: [0.9, 0.8, 0.9, 1, 1.1, 1.3, 1],
};

/**
 * Generates the demand of a house: weekdays, seasons, trends, sudden shifts, common weekly effects and random scatter.
 */
export function generateHouse(kind: keyof typeof WEEKS, articles: number, days: number, seed: number): House {
  const random = randomOf(seed);
  const shared: number[] = [];
  let mood = 0;
  for (let day = 0; day < days; day++) {
    if (day % 7 === 0) mood = 0.5 * mood + 0.15 * normal(random);
    shared.push(Math.exp(mood));
  }
  const house: House = { wishes: [], packs: [] };
  for (let article = 0; article < articles; article++) {
    const aWeek = Math.exp(Math.log(kind === 'bar' ? 2.5 : 8) + 1.5 * normal(random));
    const season = 0.35 * random() * (random() < 0.5 ? 1 : -1);
    const phase = random() * 365;
    const trend = ((random() - 0.5) * 0.5) / 365;
    const shape = kind === 'bar' ? 0.6 + 2 * random() : 1 + 4 * random();
    let shift = 1;
    house.wishes.push(
      shared.map((each, day) => {
        if (random() < 1 / 900) shift *= Math.exp(0.6 * normal(random));
        const wave = Math.exp(season * Math.sin((2 * Math.PI * (day - phase)) / 365) + trend * day);
        const mean = (aWeek / 7) * ((WEEKS[kind][day % 7]! / 1.14) * wave * shift * each);
        return poisson(random, (mean * gamma(random, shape)) / shape);
      }),
    );
    const size = aWeek > 20 ? [24] : aWeek > 6 ? [6, 12, 24] : [1, 1, 6];
    house.packs.push(size.length === 1 ? size[0]! : size[Math.floor(random() * 3)]!);
  }
  return house;
}
