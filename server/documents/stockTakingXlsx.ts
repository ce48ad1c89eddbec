import writeExcel, { type Row, type SheetData } from 'write-excel-file/node';
import { stockTakingLine } from '../../src/resources/records/stockTakingLine';
import { formatDateTime } from '../../src/rules/dates';
import { addendumFacts } from './addendumFacts';
import { singleLine } from './singleLine';
import { AMOUNT, PRICE, type SheetColumn, stockTakingColumns, TEXT, VALUE } from './stockTakingColumns';
import { stockTakingFacts } from './stockTakingFacts';
import type { ProtocolDeposit, ProtocolLocation, ProtocolRow, StockTakingProtocol } from './stockTakingProtocol';

/** Amounts, prices and values are exact numbers. */
export function stockTakingXlsx(protocol: StockTakingProtocol): Promise<Buffer> {
  const { positions, rows, locations, deposits, totalValue, depositValue, timeZone } = protocol;
  const total = { Bezeichnung: 'Gesamtwert', Wert: totalValue };
  return writeExcel([
    { sheet: 'Positionen', stickyRowsCount: 1, ...table(stockTakingColumns, positions, total) },
    { sheet: 'Zeilen', stickyRowsCount: 1, ...table(rowColumns(timeZone), rows) },
    { sheet: 'Lagerorte', stickyRowsCount: 1, ...table(locationColumns(timeZone), locations) },
    ...(deposits.length > 0
      ? [{ sheet: 'Leergut', ...table(DEPOSITS, deposits, { Pfandart: 'Pfandwert', Wert: depositValue }) }]
      : []),
    { sheet: 'Protokoll', columns: [{ width: 24 }, { width: 90 }], data: facts(protocol) },
  ]).toBuffer();
}

const rowColumns = (timeZone: string): SheetColumn<ProtocolRow>[] =>
  Object.entries(stockTakingLine)
    .flatMap(([key, { field, sheet }]) => (sheet ? [{ key: key as keyof ProtocolRow, field, ...sheet }] : []))
    .sort((a, b) => a.at - b.at)
    .map(({ key, field, width }) => ({
      title: field.label,
      width,
      cell: (row) => (field.kind === 'date' ? formatDateTime(String(row[key] ?? ''), timeZone) : row[key]),
      format:
        field.kind === 'decimal' ? (FORMATS[field.scale] ?? AMOUNT) : field.kind === 'reference' ? undefined : TEXT,
    }));

const FORMATS: Readonly<Record<number, SheetColumn<never>['format']>> = { 2: VALUE, 3: AMOUNT, 4: PRICE };

const locationColumns = (timeZone: string): SheetColumn<ProtocolLocation>[] => [
  { title: 'Lagerort', width: 24, cell: ({ name }) => name, format: TEXT },
  { title: 'Zeilen', width: 10, cell: ({ total }) => total },
  { title: 'Gezählt', width: 10, cell: ({ counted }) => counted },
  { title: 'Gezählt von', width: 40, cell: ({ counters }) => counters.join(', '), format: TEXT },
  { title: 'Von', width: 17, cell: ({ from }) => formatDateTime(from, timeZone), format: TEXT },
  { title: 'Bis', width: 17, cell: ({ to }) => formatDateTime(to, timeZone), format: TEXT },
  { title: 'Wert', width: 16, cell: ({ value }) => value, format: VALUE },
];

const DEPOSITS: readonly SheetColumn<ProtocolDeposit>[] = [
  { title: 'Pfandart', width: 40, cell: ({ name }) => name, format: TEXT },
  { title: 'Anzahl', width: 12, cell: ({ count }) => count, format: AMOUNT },
  { title: 'Pfand', width: 14, cell: ({ unitValue }) => unitValue, format: VALUE },
  { title: 'Wert', width: 16, cell: ({ totalValue }) => totalValue, format: VALUE },
];

const facts = (protocol: StockTakingProtocol): SheetData =>
  [...stockTakingFacts(protocol), ...addendumFacts(protocol)].map((fact) => [
    bold(fact.label),
    cellOf(fact.text, TEXT),
  ]);

function table<R>(
  columns: readonly SheetColumn<R>[],
  rows: readonly R[],
  total?: Readonly<Record<string, string | number>>,
): { columns: { width: number }[]; data: SheetData } {
  const last = ({ title, format }: SheetColumn<R>) => {
    const value = total?.[title] ?? null;
    return typeof value === 'number'
      ? { ...numberCell(value, format), fontWeight: 'bold' as const }
      : value && bold(value);
  };
  return {
    columns: columns.map(({ width }) => ({ width })),
    data: [
      columns.map(({ title }) => bold(title)),
      ...rows.map((row) => columns.map(({ cell, format }) => cellOf(cell(row), format))),
      ...(total ? [columns.map(last)] : []),
    ],
  };
}

const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
const numberCell = (value: number | null, format?: string) => ({ value: value ?? undefined, type: Number, format });

/** Texts stay texts: an order number "007" keeps its zeros, "=1+1" stays as it is. */
function cellOf(value: string | number | null, format: SheetColumn<never>['format']): Row[number] {
  if (format === TEXT) return { value: singleLine(String(value ?? '')) || undefined, type: String, format };
  return format === undefined ? value : numberCell(typeof value === 'number' ? value : null, format);
}
