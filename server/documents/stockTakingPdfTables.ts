import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatDateTime } from '../../src/rules/dates';
import { formatMoney, formatNumber, formatPrice } from '../../src/rules/numbers';
import { type Column, table } from './pdfTable';
import type { ProtocolRow, StockTakingProtocol } from './stockTakingProtocol';

const NONE = '–';

const POSITIONS: Column[] = [
  { title: 'Pos.', width: 26, right: true },
  { title: 'Art.-Nr.', width: 34, right: true },
  { title: 'Bezeichnung', width: 158 },
  { title: 'Menge', width: 54, right: true },
  { title: 'Einheit', width: 50 },
  { title: 'Preis', width: 50, right: true },
  { title: 'Wert', width: 62, right: true },
];

/** Marks articles counted at only some of their locations. */
export function positionsTable({ positions, totalValue }: StockTakingProtocol): Content {
  const partly = positions.some((each) => each.counted === 'some');
  const rows = positions.map((each, index) => [
    String(index + 1),
    String(each.stockItemId),
    each.name,
    each.amount === null ? NONE : `${formatNumber(each.amount)}${each.counted === 'some' ? ' *' : ''}`,
    each.unit ?? NONE,
    formatPrice(each.pricePerUnit),
    each.value === null ? NONE : formatMoney(each.value),
  ]);
  const total: TableCell[] = [
    { text: 'Gesamtwert', colSpan: POSITIONS.length - 1, alignment: 'right', bold: true },
    ...POSITIONS.slice(2).map(() => ''),
    { text: formatMoney(totalValue), alignment: 'right', bold: true, noWrap: true },
  ];
  const hint: Content[] = partly
    ? [{ text: '* nicht an allen Lagerorten gezählt, siehe „Nicht gezählt“', fontSize: 8, margin: [0, 4, 0, 0] }]
    : [];
  return { stack: [table(POSITIONS, rows, [total]), ...hint] };
}

const LOCATIONS: Column[] = [
  { title: 'Lagerort', width: 100 },
  { title: 'Gezählt', width: 54, right: true },
  { title: 'Gezählt von', width: 85 },
  { title: 'Von', width: 70 },
  { title: 'Bis', width: 70 },
  { title: 'Wert', width: 62, right: true },
];

export function locationsTable({ locations, timeZone }: StockTakingProtocol): Content {
  return table(
    LOCATIONS,
    locations.map((each) => [
      each.name,
      `${formatNumber(each.counted)} von ${formatNumber(each.total)}`,
      each.counters.join(', ') || NONE,
      formatDateTime(each.from, timeZone) || NONE,
      formatDateTime(each.to, timeZone) || NONE,
      formatMoney(each.value),
    ]),
  );
}

const UNCOUNTED: Column[] = [
  { title: 'Art.-Nr.', width: 40, right: true },
  { title: 'Bezeichnung', width: 265 },
  { title: 'Lagerort', width: 156 },
];

export const uncountedTable = (rows: readonly ProtocolRow[]): Content =>
  table(
    UNCOUNTED,
    rows.map((row) => [String(row.stockItemId), row.name, row.stockLocationName]),
  );

const DEPOSITS: Column[] = [
  { title: 'Pfandart', width: 265 },
  { title: 'Anzahl', width: 60, right: true },
  { title: 'Pfand', width: 60, right: true },
  { title: 'Wert', width: 62, right: true },
];

export function depositsTable({ deposits, depositValue }: StockTakingProtocol): Content {
  const total: TableCell[] = [
    { text: 'Pfandwert', colSpan: DEPOSITS.length - 1, alignment: 'right', bold: true },
    ...DEPOSITS.slice(2).map(() => ''),
    { text: formatMoney(depositValue), alignment: 'right', bold: true, noWrap: true },
  ];
  const rows = deposits.map((each) => [
    each.name,
    formatNumber(each.count),
    formatMoney(each.unitValue),
    formatMoney(each.totalValue),
  ]);
  return table(DEPOSITS, rows, [total]);
}
