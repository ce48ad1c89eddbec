import type { SalesImport } from '../../../src/contract/sales';
import { percentOf } from '../../../src/rules/shrinkage/shrinkage';
import { rowsWhere } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { euros } from './money';

interface Sums {
  /** 10⁻⁵ euros. */
  gross: number;
  lines: number;
  linesWithoutGross: number;
}

export interface Sale extends Sums {
  isMenu: boolean;
  isAssigned: boolean;
}

export interface Share {
  /** Euros. */
  assignedTurnover: number;
  /** Percent, 1 decimal; null without sales. */
  assignedPercent: number | null;
  basis: SalesImport['basis'];
}

/** Share of the turnover that is assigned; of the number of lines where no line has money. */
export function assignedShare(sales: readonly Sale[]): Share {
  const sum = (of: (sale: Sale) => number, among = sales) => among.reduce((all, sale) => all + of(sale), 0);
  const assigned = sales.filter(({ isAssigned }) => isAssigned);
  const gross = ({ gross }: Sale) => gross;
  // Menus are counted by the lines of their sub items.
  const lines = ({ lines, isMenu }: Sale) => (isMenu ? 0 : lines);
  const isOfMoney = sum(({ lines, linesWithoutGross }) => lines - linesWithoutGross) > 0 || sales.length === 0;
  const of = isOfMoney ? gross : lines;
  return {
    assignedTurnover: euros(sum(gross, assigned)),
    assignedPercent: percentOf(sum(of, assigned), sum(of)),
    basis: isOfMoney ? 'turnover' : 'lines',
  };
}

/** Share of the sales whose items are now assigned or marked as no goods. */
export async function readShare(db: Db, sales: readonly (Sums & { soldItemId: number | null })[]): Promise<Share> {
  const open = await db
    .selectFrom('soldItems as item')
    .leftJoin('soldMenuItems as part', 'part.soldItemId', 'item.id')
    .select(['item.id', 'part.menuId'])
    .where('item.state', '=', 'open')
    .where('item.isMenu', '=', 0)
    .execute();
  const menus = await rowsWhere(db, 'soldItems', { isMenu: 1 }, ['id']);
  const unassigned = new Set(open.flatMap(({ id, menuId }) => [id, menuId]));
  const isMenu = new Set(menus.map(({ id }): number | null => id));
  return assignedShare(
    sales.map(({ soldItemId, ...sums }) => ({
      ...sums,
      isMenu: isMenu.has(soldItemId),
      isAssigned: !unassigned.has(soldItemId),
    })),
  );
}
