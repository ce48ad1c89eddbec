import { setTimeout } from 'node:timers/promises';
import { hasPooler, startPooler } from '../tests/helpers/pooler';
import { startPostgres } from '../tests/helpers/postgres';
import type { Measurement } from './measurement';
import { type Running, scratchFolder, startProduct } from './server';

const PORT = 24_260;
const HOUSES = 50;

/** Measures the memory of many idle houses on one machine, each with its own process and database behind one pooler. */
export async function measureHouses(): Promise<Measurement[]> {
  const cluster = hasPooler ? await startPostgres({ keepsCommits: true }) : null;
  if (!cluster) return [];
  const pooler = await startPooler(cluster.url, { poolSize: 2, mostClients: HOUSES * 20 });
  const folder = scratchFolder();
  const houses: Running[] = [];
  try {
    for (let house = 0; house < HOUSES; house++) {
      const { url } = await cluster.createDatabase();
      const settings = { DATABASE_URL: pooler.through(url) };
      houses.push(await startProduct(`${folder.path}/${house}`, PORT + house, '.', settings));
    }
    await setTimeout(10_000);
    const memory = houses.map((house) => house.share());
    if (memory.includes(undefined)) return [];
    return [
      {
        what: `${HOUSES} Häuser auf einer Maschine, in denen niemand arbeitet: Speicher aller Server`,
        ours: memory.reduce<number>((sum, each) => sum + (each ?? 0), 0) / 1024,
        unit: 'GB',
        digits: 2,
        goal: { most: 6 },
      },
    ];
  } finally {
    await Promise.all(houses.map((house) => house.stop()));
    await pooler.stop();
    await cluster.stop();
    folder.remove();
  }
}
