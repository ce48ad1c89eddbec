import { compareGerman } from '../../src/lib/compareGerman';
import { text } from '../../src/resources/kit';
import type { AnyDb } from '../db/database';
import { sortInSteps } from './sortInSteps';

const NAME = new Map([['name', text({ label: 'Name' })]]);

/**
 * Ranks of names in German order, which databases lack; equal names share a rank.
 * @param target of the product, whose names every role reads
 */
export async function nameRanks(db: AnyDb, target: string): Promise<[id: number, rank: number][]> {
  const read = await db.selectFrom(target).select(['id', 'name']).execute();
  const rows = read.map(({ id, name }) => ({ id: Number(id), name: String(name) }));
  let [rank, last] = [0, ''];
  return (await sortInSteps(rows, ['name', 'ASC'], NAME, () => '')).map(({ id, name }) => {
    if (compareGerman(last, name) !== 0) rank += 1;
    last = name;
    return [id, rank];
  });
}
