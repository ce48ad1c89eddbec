import { AMOUNT_SCALE } from '../../src/contract/kit/values';
import { addTo } from '../../src/lib/addTo';
import { REGISTER_SCALE } from '../../src/rules/sales/SoldTotal';
import { type ExportData, TWICE, valueAt } from './ExportData';
import { wrongRow } from './ExportRefusal';
import { groupIndices } from './growableArray';
import { itemReader, type OpenTable, receiptFinder } from './tableReaders';

export interface LineOrder {
  starts: Int32Array;
  order: Int32Array;
}

/** Sorts the lines and marks repeated ones. @throws ExportRefusal for the same position with different contents */
export function orderLines(data: ExportData): LineOrder {
  const { lines, receiptKeys } = data;
  const receipts = receiptKeys.texts.length;
  const { starts, order } = groupIndices(lines.receipt.values, lines.row.length, receipts);
  for (let receipt = 0; receipt < receipts; receipt++) {
    const [from, to] = [starts[receipt] ?? 0, starts[receipt + 1] ?? 0];
    // By position, then as in the file. Lines are nearly always sorted already.
    if (!isInOrder(lines.position.values, order, from, to))
      order.subarray(from, to).sort((a, b) => valueAt(lines.position, a) - valueAt(lines.position, b) || a - b);
    let first = order[from] ?? 0;
    for (let place = from + 1; place < to; place++) {
      const line = order[place] ?? 0;
      if (valueAt(lines.position, line) !== valueAt(lines.position, first)) first = line;
      else markTwice(data, first, line);
    }
  }
  return { starts, order };
}

function isInOrder(positions: Int32Array, order: Int32Array, from: number, to: number): boolean {
  for (let place = from + 1; place < to; place++)
    if ((positions[order[place - 1] ?? 0] ?? 0) > (positions[order[place] ?? 0] ?? 0)) return false;
  return true;
}

function markTwice({ lines }: ExportData, first: number, line: number) {
  const isSame = [lines.item, lines.type, lines.marks, lines.amount, lines.gross].every((column) =>
    Object.is(valueAt(column, first), valueAt(column, line)),
  );
  if (!isSame)
    throw wrongRow(
      'lines.csv',
      valueAt(lines.row, line),
      'Die Position',
      'steht schon in der Datei, mit anderem Inhalt.',
    );
  lines.marks.values[line] = valueAt(lines.marks, line) | TWICE;
}

function lineFinder(table: Parameters<typeof receiptFinder>[0], data: ExportData, { starts, order }: LineOrder) {
  const receiptOf = receiptFinder(table, data);
  const { position } = data.lines;
  return (): number | undefined => {
    const receipt = receiptOf();
    const wanted = data.positions.find(table.text('POS_ZEILE'));
    if (receipt === undefined || wanted === undefined) return undefined;
    let [from, to] = [starts[receipt] ?? 0, starts[receipt + 1] ?? 0];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (valueAt(position, order[middle] ?? 0) < wanted) from = middle + 1;
      else to = middle;
    }
    const line = order[from];
    const isFound = from < (starts[receipt + 1] ?? 0) && line !== undefined && valueAt(position, line) === wanted;
    return isFound ? line : undefined;
  };
}

/** If a line is repeated in the file, so are its parts: returns false for repeated ones. */
function oncePerLine(data: ExportData, { order }: LineOrder): (line: number, part: string) => boolean {
  const twice = new Set<string>();
  const isTwice = new Set<number>();
  let first = order[0] ?? 0;
  for (const line of order) {
    if (valueAt(data.lines.marks, line) & TWICE) isTwice.add(first);
    else first = line;
  }
  return (line, part) => {
    if (!isTwice.has(line)) return true;
    const key = `${line} ${part}`;
    if (twice.has(key)) return false;
    twice.add(key);
    return true;
  };
}

export async function readLinesVat(open: OpenTable, data: ExportData, order: LineOrder): Promise<void> {
  const table = open('lines_vat.csv', [], ['POS_BRUTTO', 'POS_NETTO']);
  if (!table) return;
  const find = lineFinder(table, data, order);
  const isFirst = oncePerLine(data, order);
  const { gross, net } = data.lines;
  const hasGross = new Uint8Array(gross.length);
  await table.eachRow(() => {
    const line = find();
    const own = { gross: table.number('POS_BRUTTO', REGISTER_SCALE), net: table.number('POS_NETTO', REGISTER_SCALE) };
    if (line === undefined || own.gross === null || !isFirst(line, table.text('UST_SCHLUESSEL'))) return;
    // An unknown net amount of one tax rate makes the net amount of the line unknown.
    const before = hasGross[line] ? valueAt(net, line) : 0;
    gross.values[line] = (hasGross[line] ? valueAt(gross, line) : 0) + own.gross;
    net.values[line] = before + (own.net ?? Number.NaN);
    hasGross[line] = 1;
  });
}

export async function readSubItems(open: OpenTable, data: ExportData, order: LineOrder): Promise<void> {
  const table = open('subitems.csv', [], ['ZI_MENGE', 'ZI_FAKTOR']);
  if (!table) return;
  const find = lineFinder(table, data, order);
  const isFirst = oncePerLine(data, order);
  const item = itemReader(table, data, 'ZI_');
  await table.eachRow(() => {
    const line = find();
    if (line === undefined) return;
    const amount = table.number('ZI_MENGE', AMOUNT_SCALE, true);
    if (amount === null) throw table.wrong('ZI_MENGE', 'ist keine Zahl.', '');
    const sub = { item: item(valueAt(data.receipts.closing, valueAt(data.lines.receipt, line))), amount };
    if (!isFirst(line, `${sub.item} ${amount}`)) return;
    addTo(data.subItems, line, sub);
  });
}
