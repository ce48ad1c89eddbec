import type { Db } from '../../db/tables';
import { readShare, type Share } from '../sales/assignedShare';
import { euros } from '../sales/money';
import { type SalesPeriod, sumSales } from './sumSales';

export interface Assigned extends Omit<Share, 'basis'> {
  /** Euros. */
  turnover: number;
}

/** Share of the sales of a period whose items are assigned or marked as no goods. */
export async function readAssigned(db: Db, period: SalesPeriod): Promise<Assigned> {
  const sales = (await sumSales(db, period)).filter(({ kind }) => kind === 'sale');
  const { assignedTurnover, assignedPercent } = await readShare(db, sales);
  return { turnover: euros(sales.reduce((sum, { gross }) => sum + gross, 0)), assignedTurnover, assignedPercent };
}
