import type { HistoryColumn, HistoryRequest } from '../../../src/contract/stockHistory';
import { importStockHistory } from '../../../src/contract/stockHistory';
import { decideDecimal } from '../../../src/rules/priceLists/listNumbers';
import type { Decimal } from '../../../src/rules/readNumber';
import {
  HISTORY_FIELDS,
  type HistoryField,
  knownHistoryFields,
  missingColumn,
} from '../../../src/rules/stockHistory/historyColumns';
import { type HistoryRow, historyReader } from '../../../src/rules/stockHistory/readHistoryRow';
import { currentOf, Problem } from '../../problem';
import { decodeFile } from '../../sheets/decodeFile';
import { mapInTurns, takeTurns } from '../../turns';
import { chosenColumns } from '../mapColumns';
import { parseTable, type Table } from '../parseTable';

const MAX_ROWS = 100_000;
const MAX_BYTES = 10 * 1024 * 1024;
/** A file as base64, and room for the rest of the request. */
export const IMPORT_BYTES = Math.ceil((MAX_BYTES * 4) / 3) + 1024 * 1024;

const tooLarge = () =>
  new Problem('TOO_LARGE', 'Die Datei ist zu groß (höchstens 10 MB und 100.000 Zeilen). Bitte aufteilen.');

export interface HistoryFile {
  columns: HistoryColumn[];
  rows: HistoryRow[];
}

/** @throws Problem VALIDATION without a readable table or required columns, TOO_LARGE */
export async function readHistoryFile(
  { text, base64, mapping }: Pick<HistoryRequest, 'text' | 'base64' | 'mapping'>,
  rules: { timeZone: string; latest: string; signal?: AbortSignal },
): Promise<HistoryFile> {
  const bytes = base64 === undefined ? undefined : Buffer.from(base64, 'base64');
  if ((bytes?.length ?? Buffer.byteLength(text ?? '')) > MAX_BYTES) throw tooLarge();
  const content = bytes ? decodeFile(bytes) : text;
  if (content === undefined) throw new Problem('VALIDATION', 'Bitte eine Datei wählen.');
  const table = await parseTable(content, { most: MAX_ROWS, refusal: tooLarge, signal: rules.signal });
  const { headers } = table;
  const columns = chosenColumns(headers, mapping ?? {}, knownHistoryFields(headers), isHistoryField);
  const fields = columns.map(({ field }) => field);
  const missing = missingColumn(new Set(fields));
  if (missing)
    throw new Problem('VALIDATION', missing, {
      errors: { mapping: missing },
      current: currentOf(importStockHistory.answer.pick({ columns: true }), { columns }),
    });
  const read = historyReader({ ...rules, decimal: await decimalOf(fields, table.rows) });
  const rows = await mapInTurns(table.rows, ({ line, cells }) => {
    const texts: Partial<Record<HistoryField, string>> = {};
    for (const [index, field] of fields.entries()) if (field !== null) texts[field] = cells[index] ?? '';
    return read(line, texts);
  });
  return { columns, rows };
}

const isHistoryField = (key: string): key is HistoryField => HISTORY_FIELDS.some((each) => each === key);

/** Decides by all numbers of the file together; null if they are ambiguous. */
async function decimalOf(fields: readonly (HistoryField | null)[], rows: Table['rows']): Promise<Decimal | null> {
  const numbers = fields.flatMap((field, index) => (field === 'quantity' || field === 'price' ? index : []));
  const cells = rows.flatMap((row) => numbers.map((index) => row.cells[index] ?? ''));
  return (await decideDecimal(cells, takeTurns())).decimal;
}
