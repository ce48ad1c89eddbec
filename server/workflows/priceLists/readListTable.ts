import { z } from 'zod';
import { importPriceList } from '../../../src/contract/priceLists';
import { pluck } from '../../../src/lib/pluck';
import type { ListCell } from '../../../src/rules/priceLists/listCell';
import {
  type ColumnChoice,
  findColumns,
  type ListColumns,
  type ListField,
} from '../../../src/rules/priceLists/listColumns';
import { decideDecimal } from '../../../src/rules/priceLists/listNumbers';
import { type FieldColumns, type ListRow, readListRow } from '../../../src/rules/priceLists/listRows';
import type { Decimal } from '../../../src/rules/readNumber';
import { type Current, currentOf, Problem } from '../../problem';
import type { Sheet } from '../../sheets/Sheet';
import { MAX_LIST_ROWS, tooManyRows } from '../../sheets/sheetLimits';
import { mapInTurns, takeTurns } from '../../turns';

export interface ListTable extends Omit<ListColumns, 'head'> {
  columns: { header: string; field: ListField | null }[];
  decimal: Decimal;
  rows: ListRow[];
}

interface Choice extends ColumnChoice {
  decimal?: Decimal | null;
}

const SHOWN_ROWS = 10;
const SHOWN_CELLS = 3;

const CHOICES = importPriceList.answer.pick({ columns: true, sheets: true, sheet: true });
const UNKNOWN = CHOICES.omit({ columns: true }).extend({
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
});
const UNDECIDED = z.object({ header: z.string(), examples: z.array(z.string()) });

/** @throws Problem TOO_LARGE, VALIDATION on `mapping` or `decimal`, with the choices in `current` */
export async function readListTable(sheet: Sheet, choice: Choice): Promise<ListTable> {
  const found = findColumns(pluck(sheet.rows, 'cells'), choice);
  if (!found) throw unknownColumns(sheet);
  const { headers, mapping, learned, head } = found;
  const columns = headers.map((header) => ({ header, field: mapping[header] ?? null }));
  const fields = fieldColumns(columns, sheet);
  const body = sheet.rows.slice(head + 1);
  if (body.length > MAX_LIST_ROWS) throw tooManyRows();
  const decimalOf = async (field: ListField) => {
    const column = fields[field];
    const cells = column === undefined ? [] : body.map((row) => row.cells[column] ?? '');
    const decimal = choice.decimal ?? (await decideDecimal(cells, takeTurns())).decimal;
    if (decimal === null) throw undecided(headers[column ?? 0] ?? '', cells);
    return decimal;
  };
  const decimals = { price: await decimalOf('price'), unitsPerPackage: await decimalOf('unitsPerPackage') };
  const read = await mapInTurns(body, ({ line, cells }) => readListRow(line, cells, fields, decimals) ?? []);
  const rows = read.flat();
  if (rows.length === 0) throw refusal('content', 'Die Liste enthält außer den Spaltennamen nichts.');
  return { headers, columns, mapping, learned, decimal: decimals.price, rows };
}

function fieldColumns(columns: ListTable['columns'], sheet: Sheet): FieldColumns {
  const fields: Partial<Record<ListField, number>> = {};
  for (const [index, { header, field }] of columns.entries()) {
    if (field === null) continue;
    if (fields[field] !== undefined)
      throw refusal('mapping', `Die Spalte „${header}“ gehört zu einem Feld, das schon eine Spalte hat.`);
    fields[field] = index;
  }
  const current = currentOf(CHOICES, { columns, sheets: sheet.sheets, sheet: sheet.sheet });
  if (fields.price === undefined) throw refusal('mapping', 'Bitte sagen, in welcher Spalte der Preis steht.', current);
  if (fields.orderNumber === undefined && fields.code === undefined)
    throw refusal('mapping', 'Bitte sagen, in welcher Spalte die Artikelnummer oder der EAN steht.', current);
  return fields;
}

const refusal = (field: string, detail: string, current?: Current) =>
  new Problem('VALIDATION', detail, { errors: { [field]: detail }, current });

function unknownColumns({ rows, sheets, sheet }: Sheet) {
  const shown = rows.slice(0, SHOWN_ROWS).map(({ line, cells }) => ({ line, cells: cells.map(shownCell) }));
  return refusal(
    'mapping',
    'Welche Spalten die Liste hat, ist nicht zu erkennen. Bitte die Spalten zuordnen.',
    currentOf(UNKNOWN, { rows: shown, sheets, sheet }),
  );
}

function undecided(header: string, cells: readonly ListCell[]) {
  const examples = cells.filter((cell): cell is string => typeof cell === 'string' && /[.,]/.test(cell));
  const shown = examples.slice(0, SHOWN_CELLS);
  return refusal(
    'decimal',
    `Bitte sagen, ob in der Spalte „${header}“ ein Komma oder ein Punkt vor den Nachkommastellen steht (z. B. ${shown.join('; ')}).`,
    currentOf(UNDECIDED, { header, examples: shown }),
  );
}

const shownCell = (cell: ListCell) => (typeof cell === 'string' ? cell : cell.number).slice(0, 100);
