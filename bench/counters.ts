import { join } from 'node:path';
import { Counting, type Figures, seedCrew, seedGroup, signInCrew, startCensus } from './census';
import { openConnections } from './load';
import type { Measurement } from './measurement';
import { inTurns, p95 } from './rounds';
import { scratchFolder, seedItems, startProduct } from './server';
import { copyDatabase, openStraight } from './write';

const PORT = 24_140;
const COUNTERS = 200;
const MANY = 500;
const LINES = 4000;
const PAUSE = 200;

/**
 * Measures many users counting in one census as fast as they can, with half of the requests sent twice under the same
 * key, as after a lost response; against the same transaction directly on the database.
 */
export async function measureCounters(): Promise<Measurement[]> {
  const folder = scratchFolder();
  await (await startProduct(folder.path, PORT)).stop();
  seedItems(folder.path, LINES / 2);
  const groupId = seedGroup(folder.path);
  const names = seedCrew(folder.path, COUNTERS);
  const product = await startProduct(folder.path, PORT);
  const everybody = await openConnections(product.url, MANY);
  const people = everybody.slice(0, COUNTERS);
  try {
    const [first] = people;
    if (!first) throw new Error('Nobody counts.');
    const counting = new Counting(await signInCrew(product, names), await startCensus(product, first, groupId));
    const lineIds = (await counting.lines(first)).map(({ id }) => id);
    const copy = join(folder.path, 'straight.db');
    copyDatabase(join(folder.path, 'zaehlwerk.db'), copy);
    const took: number[] = [];
    const rate = await inTurns({
      ours: async () => noted(await counting.round(people, LINES / COUNTERS), took),
      many: async () => (await counting.round(everybody, LINES / MANY)).perSecond,
      straight: async () => countStraight(copy, lineIds).perSecond,
    });
    const paused = await counting.round(people, LINES / COUNTERS, PAUSE);
    const what = (people: number) => `${people} Leute zählen gleichzeitig in einer Zählung`;
    const comparedWith = 'dieselbe Transaktion direkt auf der Datenbank, eine nach der anderen';
    const unit = 'Eingaben/s';
    return [
      { what: what(COUNTERS), ours: rate.ours, other: rate.straight, comparedWith, unit, goal: { least: 0.4 } },
      {
        what: what(MANY),
        ours: rate.many,
        other: rate.ours,
        comparedWith: `${COUNTERS} Leute`,
        unit,
        goal: { least: 0.8 },
      },
      { what: `${what(COUNTERS)}: 95 % der Antworten`, ours: p95(took), unit: 'ms' },
      {
        what: `${what(COUNTERS)}, jeder mit ${PAUSE} ms Pause: 95 % der Antworten`,
        ours: p95(paused.took),
        unit: 'ms',
        goal: { most: 100 },
      },
    ];
  } finally {
    for (const connection of everybody) connection.close();
    await product.stop();
    folder.remove();
  }
}

function noted({ perSecond, took }: Figures, all: number[]): number {
  all.push(...took);
  return perSecond;
}

let rounds = 0;

/** Runs the statements that saving an amount takes, with the product's settings, one after the other. */
function countStraight(path: string, lineIds: readonly number[]): Figures {
  const db = openStraight(path);
  const census = db.prepare('select * from censuses where id = (select censusId from stockModifications where id = ?)');
  const read = db.prepare('select * from stockModifications where id = ?');
  const update = db.prepare(
    'update stockModifications set newAmount = ?, countedByUserId = 1, countedAt = ?, version = version + 1 where id = ?',
  );
  const remember = db.prepare(
    'insert into idempotencyKeys (userId, key, requestHash, status, body, createdAt) values (1, ?, ?, 200, ?, ?)',
  );
  const took: number[] = [];
  const round = rounds++;
  const began = performance.now();
  for (const id of lineIds) {
    const start = performance.now();
    const now = new Date().toISOString();
    db.exec('begin');
    census.get(id);
    read.get(id);
    update.run(id + round, now, id);
    remember.run(`direkt-${round}-${id}`, 'x'.repeat(64), JSON.stringify(read.get(id)), now);
    db.exec('commit');
    took.push(performance.now() - start);
  }
  const perSecond = lineIds.length / ((performance.now() - began) / 1000);
  db.close();
  return { perSecond, took };
}
