import { groupBy } from '../../../src/lib/groupBy';
import { firstAfter, type Stretch } from '../../../src/rules/shrinkage/salesBatches';
import { rowsWhere } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { readBatches } from './readBatches';

export type CountOpenItems = (registers: readonly number[], stretch: Stretch) => number;

export async function readOpenItems(db: Db, span: Stretch): Promise<CountOpenItems> {
  const items = await rowsWhere(db, 'soldItems', { state: 'open', isPending: 0, isMenu: 0 }, ['id', 'registerId']);
  const { whole } = await readBatches(db, new Map(items.map(({ id }) => [id, NO_CUTS])), span);
  const byRegister = new Map(
    [...groupBy(items, ({ registerId }) => registerId)].map(([registerId, ofRegister]) => {
      const batches = ofRegister.map(({ id }) => whole.get(id) ?? []).filter(({ length }) => length > 0);
      const instants = [...new Set(batches.flatMap((each) => each.flatMap(({ first, last }) => [first, last])))].sort();
      return [registerId, { batches, instants, known: new Map<string, number>() }];
    }),
  );
  return (registers, { after, until }) =>
    registers.reduce((sum, registerId) => {
      const open = byRegister.get(registerId);
      if (!open) return sum;
      // Cached per pair of sales: articles are counted within an hour, mostly between the same two sales.
      const key = `${firstAfter(open.instants, after)} ${firstAfter(open.instants, until)}`;
      const items =
        open.known.get(key) ??
        open.batches.filter((each) => each.some(({ first, last }) => last > after && first <= until)).length;
      open.known.set(key, items);
      return sum + items;
    }, 0);
}

const NO_CUTS = { counts: [], days: [] };
