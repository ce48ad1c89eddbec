import { AMOUNT_SCALE } from '../../src/contract/kit/values';
import { isDay } from '../../src/resources/kit';
import type { Decimal } from '../../src/rules/readNumber';
import { grossByPrice, lineKind } from '../../src/rules/sales/areLinesEffective';
import { REGISTER_SCALE } from '../../src/rules/sales/SoldTotal';
import { DISCOUNT, ExportData, MARKED, OTHER, valueAt } from './ExportData';
import { ExportRefusal, tooLarge } from './ExportRefusal';
import type { FileCounts } from './FileCounts';
import { ownText } from './growableArray';
import { MAX_XML_BYTES } from './limits';
import { type LineOrder, orderLines, readLinesVat, readSubItems } from './lineParts';
import { RegisterTable } from './RegisterTable';
import { readIndexXml, type TableFormat, USUAL_FORMAT } from './readIndexXml';
import { itemReader, type OpenTable, receiptFinder } from './tableReaders';
import type { ZipEntry } from './zipEntries';

export interface ReadOptions {
  decimal: Decimal | undefined;
  /** Milliseconds since 1970; NaN if it is not an instant. */
  instant(text: string): number;
  counts: FileCounts;
}

const KEY = ['Z_KASSE_ID', 'Z_NR', 'BON_ID'];

/** Reads one export: the files of one folder. @throws ExportRefusal */
export async function readFolder(
  files: ReadonlyMap<string, ZipEntry>,
  options: ReadOptions,
): Promise<{ data: ExportData; order: LineOrder }> {
  const formats = await formatsOf(files.get('index.xml'));
  const open: OpenTable = (name, needed, numbers) => {
    const entry = files.get(name);
    const format = formats && (formats.get(name) ?? USUAL_FORMAT);
    return (
      entry && new RegisterTable({ entry, format, decimal: options.decimal, needed, numbers: ['Z_NR', ...numbers] })
    );
  };
  const data = new ExportData(options.counts);
  await readRegisters(open, data);
  await readClosings(open, data, options);
  await readReceipts(open, data, options);
  await readLines(open, data, options);
  const order = orderLines(data);
  await readLinesVat(open, data, order);
  await readSubItems(open, data, order);
  return { data, order };
}

async function formatsOf(entry: ZipEntry | undefined): Promise<Map<string, TableFormat> | undefined> {
  if (!entry) return undefined;
  if (entry.bytes > MAX_XML_BYTES) throw tooLarge('index.xml ist größer als 1 MB.');
  const parts: Buffer[] = [];
  for await (const part of entry.read()) parts.push(part);
  return readIndexXml(
    Buffer.concat(parts)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
}

async function readRegisters(open: OpenTable, data: ExportData) {
  const table = open('cashregister.csv', [], []);
  await table?.eachRow(() => {
    const device = [table.text('KASSE_BRAND'), table.text('KASSE_MODELL')].filter((text) => text !== '').join(' ');
    const register = table.text('Z_KASSE_ID');
    if (device !== '' && register !== '') data.devices.set(register, ownText(device.slice(0, 100)));
  });
}

async function readClosings(open: OpenTable, data: ExportData, { instant }: ReadOptions) {
  const table = open('cashpointclosing.csv', [], []);
  await table?.eachRow(() => {
    const zNr = table.number('Z_NR', 0, true);
    if (table.text('Z_KASSE_ID') === '' || zNr === null) return;
    const closing = data.closings[data.closingOf(table.key('Z_KASSE_ID'), zNr)];
    const day = table.text('Z_BUCHUNGSTAG').slice(0, 10);
    if (closing && isDay(day)) closing.businessDay = ownText(day);
    if (closing && table.text('Z_ERSTELLUNG') !== '') closing.createdAt = instantIn(table, 'Z_ERSTELLUNG', instant);
    const taxonomy = table.text('TAXONOMIE_VERSION').slice(0, 20);
    if (taxonomy !== '') data.taxonomies.add(ownText(taxonomy));
  });
}

function instantIn(table: RegisterTable, column: string, instant: ReadOptions['instant']): number {
  const text = table.text(column);
  const found = instant(text);
  if (Number.isNaN(found)) throw table.wrong(column, 'ist kein Zeitpunkt.', text);
  return found;
}

async function readReceipts(open: OpenTable, data: ExportData, { instant }: ReadOptions) {
  const table = open('transactions.csv', [...KEY, 'BON_TYP', 'BON_ENDE'], ['UMS_BRUTTO']);
  if (!table) throw new ExportRefusal({ message: 'transactions.csv fehlt.' });
  const { receipts } = data;
  const find = receiptFinder(table, data);
  await table.eachRow(() => {
    const closing = data.closingOf(...closingIn(table));
    const facts = data.closings[closing];
    // Every table has this column, while cashpointclosing.csv may be missing.
    if (facts && Number.isNaN(facts.createdAt) && table.text('Z_ERSTELLUNG') !== '')
      facts.createdAt = instantIn(table, 'Z_ERSTELLUNG', instant);
    const ended = instantIn(table, 'BON_ENDE', instant);
    const type = data.types.of(table.text('BON_TYP').slice(0, 30));
    const isTakenBack = table.text('BON_STORNO') === '1' ? 1 : 0;
    const turnover = table.number('UMS_BRUTTO', REGISTER_SCALE) ?? Number.NaN;
    const known = find();
    if (known === undefined) {
      data.receiptKeys.of(keyIn(table, closing));
      receipts.closing.push(closing);
      receipts.at.push(ended);
      receipts.type.push(type);
      receipts.isTakenBack.push(isTakenBack);
      receipts.turnover.push(turnover);
    } else if (
      valueAt(receipts.at, known) !== ended ||
      valueAt(receipts.type, known) !== type ||
      valueAt(receipts.isTakenBack, known) !== isTakenBack ||
      !Object.is(valueAt(receipts.turnover, known), turnover)
    )
      throw table.wrong('Der Bon', 'steht schon in der Datei, mit anderem Inhalt.');
  });
}

function closingIn(table: RegisterTable): [register: string, zNr: number] {
  const zNr = table.number('Z_NR', 0, true);
  if (zNr === null) throw table.wrong('Z_NR', 'fehlt.');
  return [table.key('Z_KASSE_ID'), zNr];
}

const keyIn = (table: RegisterTable, closing: number) => `${closing} ${table.key('BON_ID')}`;

async function readLines(open: OpenTable, data: ExportData, { counts }: ReadOptions) {
  const table = open(
    'lines.csv',
    [...KEY, 'POS_ZEILE', 'MENGE', ['ART_NR', 'ARTIKELTEXT']],
    ['MENGE', 'FAKTOR', 'STK_BR'],
  );
  if (!table) throw new ExportRefusal({ message: 'lines.csv fehlt.' });
  const find = receiptFinder(table, data);
  const item = itemReader(table, data, '');
  const { lines } = data;
  await table.eachRow(() => {
    counts.addLine();
    const receipt = find();
    if (receipt === undefined) throw table.wrong('Der Bon', 'fehlt in transactions.csv.');
    const type = table.text('GV_TYP');
    const kind = lineKind(type);
    const amount = table.number('MENGE', AMOUNT_SCALE, true);
    if (amount === null && kind === 'goods') throw table.wrong('MENGE', 'ist keine Zahl.', '');
    const price = table.number('STK_BR', REGISTER_SCALE);
    const factor = table.number('FAKTOR', AMOUNT_SCALE) ?? 0;
    const gross = price === null ? Number.NaN : grossByPrice(amount ?? 0, factor, price);
    if (!Number.isNaN(gross) && !Number.isSafeInteger(gross))
      throw table.wrong('STK_BR', 'ist zu groß.', table.text('STK_BR'));
    lines.row.push(table.row);
    lines.receipt.push(receipt);
    lines.position.push(data.positions.of(table.key('POS_ZEILE')));
    lines.item.push(item(valueAt(data.receipts.closing, receipt)));
    lines.type.push(data.lineTypes.of(type.slice(0, 40)));
    lines.marks.push(
      (table.text('P_STORNO') === '1' ? MARKED : 0) | (kind === 'discount' ? DISCOUNT : kind === 'other' ? OTHER : 0),
    );
    lines.amount.push(amount ?? 0);
    lines.gross.push(gross);
    lines.net.push(Number.NaN);
  });
}
