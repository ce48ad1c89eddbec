import type { Content } from 'pdfmake/interfaces';
import { formatDateTime } from '../../src/rules/dates';
import { formatMoney, formatNumber, formatPrice } from '../../src/rules/numbers';
import { type Column, table, totalRow } from './pdfTable';
import type { ProtocolDeposit, ProtocolPosition, ProtocolRow, StockTakingProtocol } from './stockTakingProtocol';

const NONE = '–';
const VALUE_WIDTH = 78;

const POSITIONS: Column<ProtocolPosition>[] = [
  { title: 'Pos.', width: 26, right: true, cell: (_, index) => String(index + 1) },
  { title: 'Art.-Nr.', width: 34, right: true, cell: ({ stockItemId }) => String(stockItemId) },
  { title: 'Bezeichnung', width: 145, cell: ({ name }) => name },
  {
    title: 'Menge',
    width: 54,
    right: true,
    cell: ({ amount, counted }) =>
      amount === null ? NONE : `${formatNumber(amount)}${counted === 'some' ? ' *' : ''}`,
  },
  { title: 'Einheit', width: 50, cell: ({ unit }) => unit ?? NONE },
  { title: 'Preis', width: 52, right: true, cell: ({ pricePerUnit }) => formatPrice(pricePerUnit) },
  { title: 'Wert', width: VALUE_WIDTH, right: true, cell: ({ value }) => (value === null ? NONE : formatMoney(value)) },
];

export function positionsTable({ positions, totalValue }: StockTakingProtocol): Content {
  const partly = positions.some((each) => each.counted === 'some');
  const hint: Content[] = partly
    ? [{ text: '* nicht an allen Lagerorten gezählt, siehe „Nicht gezählt“', fontSize: 8, margin: [0, 4, 0, 0] }]
    : [];
  return { stack: [table(POSITIONS, positions, [totalRow('Gesamtwert', POSITIONS, totalValue)]), ...hint] };
}

export const locationsTable = ({ locations, timeZone }: StockTakingProtocol): Content =>
  table(
    [
      { title: 'Lagerort', width: 100, cell: ({ name }) => name },
      {
        title: 'Gezählt',
        width: 54,
        right: true,
        cell: ({ counted, total }) => `${formatNumber(counted)} von ${formatNumber(total)}`,
      },
      { title: 'Gezählt von', width: 85, cell: ({ counters }) => counters.join(', ') || NONE },
      { title: 'Von', width: 64, cell: ({ from }) => formatDateTime(from, timeZone) || NONE },
      { title: 'Bis', width: 64, cell: ({ to }) => formatDateTime(to, timeZone) || NONE },
      { title: 'Wert', width: VALUE_WIDTH, right: true, cell: ({ value }) => formatMoney(value) },
    ],
    locations,
  );

export const uncountedTable = (rows: readonly ProtocolRow[]): Content =>
  table(
    [
      { title: 'Art.-Nr.', width: 40, right: true, cell: ({ stockItemId }) => String(stockItemId) },
      { title: 'Bezeichnung', width: 265, cell: ({ name }) => name },
      { title: 'Lagerort', width: 156, cell: ({ stockLocationName }) => stockLocationName },
    ],
    rows,
  );

const DEPOSITS: Column<ProtocolDeposit>[] = [
  { title: 'Pfandart', width: 259, cell: ({ name }) => name },
  { title: 'Anzahl', width: 60, right: true, cell: ({ count }) => formatNumber(count) },
  { title: 'Pfand', width: 60, right: true, cell: ({ unitValue }) => formatMoney(unitValue) },
  { title: 'Wert', width: VALUE_WIDTH, right: true, cell: ({ totalValue }) => formatMoney(totalValue) },
];

export const depositsTable = ({ deposits, depositValue }: StockTakingProtocol): Content =>
  table(DEPOSITS, deposits, [totalRow('Pfandwert', DEPOSITS, depositValue)]);
