import { formatDate } from '../../rules/dates';
import { monthsOf } from '../../rules/insights/insightsPeriod';
import { FROM_PARAMETER, TO_PARAMETER } from '../../shared/periods/usePeriod';
import type { Days } from './InsightCard';

const of = (page: string, from: string, to: string, more: Record<string, string> = {}) =>
  `${page}?${new URLSearchParams({ [FROM_PARAMETER]: formatDate(from), [TO_PARAMETER]: formatDate(to), ...more })}`;

/** @param month `YYYY-MM` */
export function ordersPath(month: string, { From, To }: Days): string {
  const part = monthsOf({ from: From, to: To }).find((each) => each.month === month);
  return of('/orders', part?.first ?? From, part?.last ?? To, { gesendet: 'ja' });
}

export const consumptionPath = ({ From, To }: Days): string => of('/consumption', From, To);
export const shrinkagePath = ({ From, To }: Days): string => of('/shrinkage', From, To);
export const lossesPath = ({ From, To }: Days): string => of('/losses', From, To);
export const inventoryPath = (stockTakingId: number): string => `/stock_taking/${stockTakingId}/result`;
export const censusPath = (censusId: number): string => `/census/${censusId}`;
export const articlePath = (stockItemId: number): string => `/stock/${stockItemId}`;
