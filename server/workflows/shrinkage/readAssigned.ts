import { divideHalfUp } from '../../../src/lib/divideHalfUp';
import { percentOf } from '../../../src/rules/shrinkage/shrinkage';
import type { Db } from '../../db/tables';
import { type SalesPeriod, type SoldSums, sumSales } from './sumSales';

export interface Assigned {
  /** Euros. */
  turnover: number;
  assignedTurnover: number;
  /** Percent, 1 decimal; null without sales. */
  assignedPercent: number | null;
}

/** Which share of the sales of a period is assigned, or said to be no goods. */
export async function readAssigned(db: Db, period: SalesPeriod): Promise<Assigned> {
  const { open, menus } = await readOpen(db);
  const sales = (await sumSales(db, period)).filter(({ kind }) => kind === 'sale');
  const assigned = sales.filter(({ soldItemId }) => !open.has(soldItemId ?? 0));
  const grossOf = (of: readonly SoldSums[]) => of.reduce((sum, { gross }) => sum + gross, 0);
  // A menu is not a line of its own.
  const linesOf = (of: readonly SoldSums[]) =>
    of.reduce((sum, { lines, soldItemId }) => sum + (menus.has(soldItemId ?? 0) ? 0 : lines), 0);
  const hasGross = sales.some(({ lines, linesWithoutGross }) => lines > linesWithoutGross);
  return {
    turnover: eurosOf(grossOf(sales)),
    assignedTurnover: eurosOf(grossOf(assigned)),
    assignedPercent: hasGross
      ? percentOf(grossOf(assigned), grossOf(sales))
      : percentOf(linesOf(assigned), linesOf(sales)),
  };
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

/** Of whole 10⁻⁵ euros, to cents. */
export const eurosOf = (value: number): number => Number(divideHalfUp(BigInt(value), 1000n)) / 100;
