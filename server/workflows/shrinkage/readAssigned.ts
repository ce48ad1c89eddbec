import { percentOf } from '../../../src/rules/shrinkage/shrinkage';
import type { Db } from '../../db/tables';
import { euros } from '../sales/money';
import { readTurnover, type SalesPeriod, type SoldSums, sumSales } from './sumSales';

export interface Assigned {
  /** Euros. */
  turnover: number;
  assignedTurnover: number;
  /** Percent, 1 decimal; null without sales. */
  assignedPercent: number | null;
}

/** Share of the sales of a period that are assigned, or said to be no goods. */
export async function readAssigned(db: Db, period: SalesPeriod): Promise<Assigned> {
  const { open, menus } = await readOpen(db);
  const turnover = await readTurnover(db, period);
  const unassigned = (await sumSales(db, period, [...open])).filter(({ kind }) => kind === 'sale');
  const assigned = unassigned.reduce((rest, { gross }) => rest - gross, turnover);
  return {
    turnover: euros(turnover),
    assignedTurnover: euros(assigned),
    assignedPercent: turnover === 0 ? await shareOfLines(db, period, { open, menus }) : percentOf(assigned, turnover),
  };
}

/** Where no line has a price. A menu is not a line of its own. */
async function shareOfLines(db: Db, period: SalesPeriod, { open, menus }: Awaited<ReturnType<typeof readOpen>>) {
  const sales = (await sumSales(db, period)).filter(
    ({ kind, soldItemId }) => kind === 'sale' && !menus.has(soldItemId ?? 0),
  );
  const linesOf = (of: readonly SoldSums[]) => of.reduce((sum, { lines }) => sum + lines, 0);
  return percentOf(linesOf(sales.filter(({ soldItemId }) => !open.has(soldItemId ?? 0))), linesOf(sales));
}

/** Open sold items, with menus that have one of them, and all menus. */
async function readOpen(db: Db): Promise<{ open: Set<number>; menus: Set<number> }> {
  const items = await db
    .selectFrom('soldItems as item')
    .leftJoin('soldMenuItems as part', 'part.soldItemId', 'item.id')
    .select(['item.id', 'part.menuId'])
    .where('item.state', '=', 'open')
    .where('item.isMenu', '=', 0)
    .execute();
  const menus = await db.selectFrom('soldItems').select('id').where('isMenu', '=', 1).execute();
  return {
    open: new Set(items.flatMap(({ id, menuId }) => (menuId === null ? [id] : [id, menuId]))),
    menus: new Set(menus.map(({ id }) => id)),
  };
}
