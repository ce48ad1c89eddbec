import writeExcel, { type Row, type SheetData } from 'write-excel-file/node';
import type { Field } from '../../src/resources/kit';
import { stockTakingLine } from '../../src/resources/records/stockTakingLine';
import { formatDateTime } from '../../src/rules/dates';
import { addendumFacts } from './addendumFacts';
import { singleLine } from './singleLine';
import { COUNTED, stockTakingColumns } from './stockTakingColumns';
import { stockTakingFacts } from './stockTakingFacts';
import type { ProtocolRow, StockTakingProtocol } from './stockTakingProtocol';

/** Spreadsheet programs show the separators of their own language. */
const AMOUNT = '#,##0.###';
const PRICE = '#,##0.00## "€"';
const VALUE = '#,##0.00 "€"';
const FORMATS: Readonly<Record<number, string>> = { 2: VALUE, 3: AMOUNT, 4: PRICE };

/** Amounts, prices and values are exact numbers. */
export function stockTakingXlsx(protocol: StockTakingProtocol): Promise<Buffer> {
  return writeExcel([
    {
      sheet: 'Positionen',
      stickyRowsCount: 1,
      columns: widths(11, 40, 18, 12, 14, 18, 16, 11, 30),
      data: positions(protocol),
    },
    { sheet: 'Zeilen', stickyRowsCount: 1, columns: ROWS.map(({ width }) => ({ width })), data: rows(protocol) },
    { sheet: 'Lagerorte', stickyRowsCount: 1, columns: widths(24, 10, 10, 40, 17, 17, 16), data: locations(protocol) },
    ...(protocol.deposits.length > 0
      ? [{ sheet: 'Leergut', columns: widths(40, 12, 14, 16), data: deposits(protocol) }]
      : []),
    { sheet: 'Protokoll', columns: widths(24, 90), data: facts(protocol) },
  ]).toBuffer();
}

function positions({ positions, totalValue }: StockTakingProtocol): SheetData {
  return [
    header(stockTakingColumns),
    ...positions.map((each) => [
      each.stockItemId,
      text(each.name),
      text(each.orderNumber),
      number(each.amount, AMOUNT),
      text(each.unit),
      number(each.pricePerUnit, PRICE),
      number(each.value, VALUE),
      COUNTED[each.counted],
      text(each.uncountedAt.join(', ')),
    ]),
    [
      null,
      bold('Gesamtwert'),
      null,
      null,
      null,
      null,
      { ...number(totalValue, VALUE), fontWeight: 'bold' },
      null,
      null,
    ],
  ];
}

/** The columns of a row as counted. */
const ROWS = Object.entries(stockTakingLine)
  .flatMap(([key, { field, sheet }]) => (sheet ? [{ key: key as keyof ProtocolRow, field, ...sheet }] : []))
  .sort((a, b) => a.at - b.at);

const rows = ({ rows, timeZone }: StockTakingProtocol): SheetData => [
  header(ROWS.map(({ field }) => field.label)),
  ...rows.map((row) => ROWS.map(({ key, field }) => rowCell(field, row[key], timeZone))),
];

function rowCell(field: Field, value: ProtocolRow[keyof ProtocolRow], timeZone: string) {
  if (field.kind === 'decimal') return number(value as number | null, FORMATS[field.scale] ?? AMOUNT);
  if (typeof value === 'number') return value;
  return text(field.kind === 'date' ? formatDateTime(value, timeZone) : value);
}

function locations({ locations, timeZone }: StockTakingProtocol): SheetData {
  return [
    header(['Lagerort', 'Zeilen', 'Gezählt', 'Gezählt von', 'Von', 'Bis', 'Wert']),
    ...locations.map((each) => [
      text(each.name),
      each.total,
      each.counted,
      text(each.counters.join(', ')),
      text(formatDateTime(each.from, timeZone)),
      text(formatDateTime(each.to, timeZone)),
      number(each.value, VALUE),
    ]),
  ];
}

function deposits({ deposits, depositValue }: StockTakingProtocol): SheetData {
  return [
    header(['Pfandart', 'Anzahl', 'Pfand', 'Wert']),
    ...deposits.map((each) => [
      text(each.name),
      number(each.count, AMOUNT),
      number(each.unitValue, VALUE),
      number(each.totalValue, VALUE),
    ]),
    [bold('Pfandwert'), null, null, { ...number(depositValue, VALUE), fontWeight: 'bold' }],
  ];
}

function facts(protocol: StockTakingProtocol): SheetData {
  return [...stockTakingFacts(protocol), ...addendumFacts(protocol)].map((fact) => [bold(fact.label), text(fact.text)]);
}

const widths = (...characters: number[]) => characters.map((width) => ({ width }));
const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
const header = (titles: readonly string[]): Row => titles.map(bold);
const number = (value: number | null, format: string) => ({ value: value ?? undefined, type: Number, format });
/** Always text: an order number "007" keeps its zeros, "=1+1" stays text. */
const text = (value: string | null) => ({ value: singleLine(value ?? '') || undefined, type: String, format: '@' });
