import type { SoldItem } from '../../../src/contract/soldItems';
import { fromScaled } from '../../../src/resources/kit';
import type { Db } from '../../db/tables';
import { mapInTurns } from '../../turns';
import { candidateFinder } from './candidates';
import { euros } from './money';
import { readRecipes } from './recipes';

interface Sums {
  quantity: number;
  /** 10⁻⁵ euros. */
  gross: number;
  firstSold: string;
  lastSold: string;
}

async function readSums(db: Db): Promise<Map<number, Sums>> {
  const rows = await db
    .selectFrom('salesTotals as total')
    .innerJoin('importedClosings as part', 'part.id', 'total.importedClosingId')
    .innerJoin('salesImports as import', 'import.id', 'part.importId')
    .select(['total.soldItemId', 'total.kind'])
    .select(({ fn }) => [
      fn.sum<number>('total.amount').as('quantity'),
      fn.sum<number>('total.gross').as('gross'),
      fn.min('total.firstAt').as('firstSold'),
      fn.max('total.lastAt').as('lastSold'),
    ])
    .where('import.state', '=', 'done')
    .where('total.soldItemId', 'is not', null)
    .groupBy(['total.soldItemId', 'total.kind'])
    .execute();
  const sums = new Map<number, Sums>();
  for (const { soldItemId, kind, quantity, gross, firstSold, lastSold } of rows) {
    const before = sums.get(soldItemId ?? 0) ?? { quantity: 0, gross: 0, firstSold, lastSold };
    sums.set(soldItemId ?? 0, {
      quantity: before.quantity + Number(quantity),
      gross: before.gross + (kind === 'sale' ? Number(gross) : 0),
      firstSold: before.firstSold < firstSold ? before.firstSold : firstSold,
      lastSold: before.lastSold > lastSold ? before.lastSold : lastSold,
    });
  }
  return sums;
}

export async function readSoldItems(
  db: Db,
  wanted: { registerId?: number; state?: SoldItem['state']; ids?: readonly number[] } = {},
): Promise<SoldItem[]> {
  const rows = await db
    .selectFrom('soldItems')
    .selectAll()
    .where('isMenu', '=', 0)
    .where('isPending', '=', 0)
    .orderBy('id')
    .execute();
  const [sums, recipes] = [await readSums(db), await readRecipes(db)];
  const all = await mapInTurns(rows, ({ key: _, isMenu, isPending, factor, ...row }) => {
    const { quantity = 0, gross = 0, firstSold = null, lastSold = null } = sums.get(row.id) ?? {};
    return {
      ...row,
      ...{ factor: fromScaled(Number(factor), 3), quantity: fromScaled(quantity, 3), turnover: euros(gross) },
      ...{ firstSold, lastSold, recipes: recipes.get(row.id) ?? [] },
    };
  });
  const candidates = await candidateFinder(db, all);
  const { registerId, state, ids } = wanted;
  const asked = all.filter(
    (item) =>
      (registerId === undefined || item.registerId === registerId) &&
      (state === undefined || item.state === state) &&
      (ids === undefined || ids.includes(item.id)),
  );
  const isOpen = ({ state: of }: Pick<SoldItem, 'state'>) => (of === 'open' ? 0 : 1);
  asked.sort((a, b) => isOpen(a) - isOpen(b) || b.turnover - a.turnover || b.quantity - a.quantity || a.id - b.id);
  return mapInTurns(asked, (item) => ({ ...item, candidates: candidates(item) }));
}
