import { addendumFacts } from './addendumFacts';
import { COUNTED, stockTakingColumns } from './stockTakingColumns';
import type { StockTakingProtocol } from './stockTakingProtocol';
import { type CsvCell, longCsv } from './toCsv';

/** Exact values; uncounted rows have neither amount nor value. Total, empties and addenda follow. */
export function stockTakingCsv(protocol: StockTakingProtocol): Promise<string> {
  const { positions, totalValue } = protocol;
  const rowOf = (each: (typeof positions)[number]): CsvCell[] => [
    each.stockItemId,
    each.name,
    each.orderNumber,
    each.amount,
    each.unit,
    each.pricePerUnit,
    each.value,
    COUNTED[each.counted],
    each.uncountedAt.join(', ') || null,
  ];
  const total = [null, 'Gesamtwert', null, null, null, null, totalValue, null, null];
  const addenda = addendumFacts(protocol).map(({ label, text }) => [
    null,
    `${label}: ${text}`,
    ...stockTakingColumns.slice(2).map(() => null),
  ]);
  return longCsv([...stockTakingColumns], positions, rowOf, [total, ...deposits(protocol), ...addenda]);
}

function deposits({ deposits, depositValue }: StockTakingProtocol): CsvCell[][] {
  if (deposits.length === 0) return [];
  const row = (name: string, count: number | null, price: number | null, value: number | null) => [
    ...[null, name, null, count, null, price, value],
    ...stockTakingColumns.slice(7).map(() => null),
  ];
  return [
    row('Leergut', null, null, null),
    ...deposits.map((each) => row(each.name, each.count, each.unitValue, each.totalValue)),
    row('Pfandwert', null, null, depositValue),
  ];
}
