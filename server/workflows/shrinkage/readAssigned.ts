import type { Db } from '../../db/tables';
import type { Period } from '../goods/period';
import { readShare, type Share } from '../sales/assignedShare';
import { euros } from '../sales/money';
import { sumSales } from './sumSales';

export interface Assigned extends Omit<Share, 'basis'> {
  /** Euros. */
  turnover: number;
}

export async function readAssigned(db: Db, period: Period): Promise<Assigned> {
  const sales = (await sumSales(db, period)).filter(({ kind }) => kind === 'sale');
  const { assignedTurnover, assignedPercent } = await readShare(db, sales);
  return { turnover: euros(sales.reduce((sum, { gross }) => sum + gross, 0)), assignedTurnover, assignedPercent };
}
