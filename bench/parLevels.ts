import { writeFileSync } from 'node:fs';
import type { ParArticle, ParMovement, ParReading } from '../src/rules/parLevels/parGroup';
import { parLevels } from '../src/rules/parLevels/parLevels';
import { generateHouse, type House, normal, randomOf } from './parLevels/house';
import { type Closed, FIRST_DAY, LEAD, type Outcome, simulate } from './parLevels/simulate';

/** Evaluates learned minimums in generated houses, and writes docs/par-levels.md. */

const DAYS = 1820;
const HORIZON = 7 + LEAD;
/** Days between acceptances of proposals, which begin after eight intervals. */
const ACCEPT_DAYS = 28;
const FIRST_ACCEPTED = 8 * 7;
const FACTORS = [0.6, 0.8, 1, 1.2, 1.4, 1.7, 2, 2.5, 3, 4, 5];
const START = Date.UTC(2020, 0, 6) / 86_400_000;
/** Keeps readings above zero where the true demand is visible, so that nothing counts as run out. */
const OFFSET = 1_000_000_000;

const HOUSES = [
  { name: 'Küche', seed: 5, house: generateHouse('kitchen', 120, DAYS, 5) },
  { name: 'Bar', seed: 7, house: generateHouse('bar', 150, DAYS, 7) },
];
const ERRORS = [
  { name: 'zu niedrig', factor: 1.2 },
  { name: 'zu hoch', factor: 2.2 },
];

const meanOf = (wishes: readonly number[]) => wishes.reduce((a, b) => a + b, 0) / wishes.length;
const instant = (day: number, time: string) =>
  `${new Date(day * 86_400_000).toISOString().slice(0, 10)}T${time}:00.000Z`;

/** Returns minimums as people misjudge them: log-normal, spread 0.5. */
function misjudged({ wishes }: House, factor: number): number[] {
  const random = randomOf(77);
  return wishes.map((own) => Math.max(1, Math.ceil(factor * meanOf(own) * HORIZON * Math.exp(0.5 * normal(random)))));
}

function runLearned(house: House, start: readonly number[], isVisible: boolean): Outcome {
  const minimums = [...start];
  const offset = isVisible ? OFFSET : 0;
  const histories = house.wishes.map((_, article) => ({
    readings: [reading(0, start[article]!, offset)] as ParReading[],
    movements: [] as ParMovement[],
  }));
  const take = ({ article, day, closing, delivered, missed }: Closed) => {
    const { readings, movements } = histories[article]!;
    const at = START + day - 7 + LEAD;
    if (delivered > 0)
      movements.push({ day: at, at: instant(at, '07:00'), quantity: delivered * 1000, isDelivery: true });
    const before = START + day - 1;
    if (isVisible && missed > 0)
      movements.push({ day: before, at: instant(before, '22:00'), quantity: missed * 1000, isDelivery: false });
    readings.push(reading(day, closing, offset));
  };
  let accepted = 0;
  const levelAt = (day: number, article: number) => {
    if (article === 0 && day >= FIRST_ACCEPTED && day - accepted >= ACCEPT_DAYS) {
      accepted = day;
      for (const { assignmentId, state, proposal } of parLevels(groupOf(house, minimums, histories, day), () => false))
        if (state === 'propose') minimums[assignmentId] = proposal!;
    }
    return minimums[article]!;
  };
  return simulate(house, levelAt, take);
}

const reading = (day: number, units: number, offset: number): ParReading => ({
  day: START + day,
  at: instant(START + day, '06:00'),
  amount: units * 1000 + offset,
});

const groupOf = (
  { packs }: House,
  minimums: readonly number[],
  histories: readonly ParArticle['pieces'][number][],
  day: number,
) => ({
  at: START + day,
  service: 95,
  articles: histories.map(
    (piece, article): ParArticle => ({
      assignmentId: article,
      minimum: minimums[article]!,
      unitsPerPackage: packs[article]! * 1000,
      fixedOrderAmount: null,
      pricePerUnit: 10_000,
      unit: 'Stück',
      waitDays: LEAD,
      isUnitChanged: false,
      pieces: [piece],
      dismissed: null,
    }),
  ),
});

/** Returns the best fixed factor in hindsight, interpolated between two factors to the given stock. */
function fixedAt(house: House, stock: number): Outcome {
  const outcomes = FACTORS.map((factor) => {
    const levels = house.wishes.map((own) => Math.ceil(factor * meanOf(own) * HORIZON));
    return simulate(house, (_, article) => levels[article]!);
  });
  const next = Math.max(
    1,
    outcomes.findIndex((each) => each.stock >= stock),
  );
  const [low, high] = [outcomes[next - 1]!, outcomes[next]!];
  const part = (stock - low.stock) / (high.stock - low.stock);
  const between = (a: number, b: number) => a + part * (b - a);
  return { stock, lost: between(low.lost, high.lost), short: between(low.short, high.short) };
}

const percent = (share: number) => `${(share * 100).toFixed(1).replace('.', ',')} %`;
const told = ({ stock, lost, short }: Outcome) =>
  `${stock.toFixed(2).replace('.', ',')}; ${percent(lost)}; ${percent(short)}`;
const rows = HOUSES.flatMap(({ name, house }) =>
  ERRORS.map((error) => {
    const start = misjudged(house, error.factor);
    const own = simulate(house, (_, article) => start[article]!);
    const learned = runLearned(house, start, false);
    const visible = runLearned(house, start, true);
    const fixed = fixedAt(house, learned.stock);
    const row = `| ${name}, ${error.name} | ${told(own)} | ${told(learned)} | ${percent(fixed.lost)}; ${percent(fixed.short)} | ${told(visible)} |`;
    console.log(row);
    return row;
  }),
);
writeFileSync(
  'docs/par-levels.md',
  `# Learned minimums: what they bring

Made by \`npm run bench -- par-levels\`: generated houses (\`bench/parLevels/house.ts\`, seeds ${HOUSES.map(({ name, seed }) => `${seed} for ${name}`).join(', ')}) live
through five years of weekly counts, orders in whole packages and deliveries after two days. Minimums begin misjudged (log-normal error
of 0.5, seed 77), too low or too high; every four weeks all proposals are accepted, at a Lieferbereitschaft of 95 %. Measured from day ${FIRST_DAY} on.

Each cell: mean stock in mean weeks of use; share of what was wanted and not there; share of weeks, by article, with something missing.

| House | Minimums as they were | Learned, from sales alone | Best fixed factor in hindsight, same stock: lost; short | Learned, were wishes visible |
|---|---|---|---|---|
${rows.join('\n')}

The best fixed factor knows the mean of all five years in advance, which nobody does; beside it learning wins much where use drifts, and
little where it does not. A grocery with promotions is where it hardly wins: a promotion is a week that looks like none before it.
`,
);
