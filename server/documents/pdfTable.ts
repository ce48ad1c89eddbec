import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatMoney } from '../../src/rules/numbers';
import { singleLine } from './singleLine';
import { typeset } from './typeset';

const FONT_SIZE = 8;

export const LINES = {
  hLineWidth: (line: number) => (line === 1 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => '#8c959f',
};

export const aligned = (right?: true) => (right ? ({ alignment: 'right' } as const) : {});

export interface Column<R> {
  title: string;
  width: number;
  right?: true;
  cell: (row: R, index: number) => string;
}

export const totalRow = (label: string, columns: readonly unknown[], sum: number | null, behind = 0): TableCell[] => [
  { text: label, colSpan: columns.length - 1 - behind, alignment: 'right', bold: true },
  ...columns.slice(2 + behind).map(() => ''),
  { text: formatMoney(sum), alignment: 'right', bold: true, ...(behind === 0 && { noWrap: true }) },
  ...Array.from({ length: behind }, () => ''),
];

export function table<R>(columns: readonly Column<R>[], rows: readonly R[], last: TableCell[][] = []): Content {
  return {
    fontSize: FONT_SIZE,
    layout: {
      ...LINES,
      paddingTop: () => 2,
      paddingBottom: () => 2,
      paddingLeft: () => 3,
      paddingRight: () => 3,
    },
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map((column) => ({ text: column.title, bold: true, ...aligned(column.right) })),
        ...rows.map((row, index) =>
          columns.map((column) => cell(column.cell(row, index), column, aligned(column.right))),
        ),
        ...last,
      ],
    },
  };
}

/** Does not inspect each character of numbers, dates and plain names: 10,000 positions have many. */
function cell(text: string, { width }: { width: number }, aligned: object): TableCell {
  if (/^[\x20-\x7e\u00c0-\u00ff–€]*$/.test(text)) return { text, ...aligned };
  return { stack: [typeset(singleLine(text), { width, fontSize: FONT_SIZE })], ...aligned };
}
