import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseTable } from '../../../server/csv/parseTable';
import { decodeFile } from '../../../server/sheets/decodeFile';
import { readSheet } from '../../../server/sheets/readSheet';
import { hasten } from '../turnsDuring';

const CELLS = { headers: ['Größe', 'Preis'], rows: [{ line: 2, cells: ['Fässer', '1,5 €'] }] };
const TEXT = 'Größe;Preis\r\nFässer;1,5 €\r\n';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a file', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
    // The euro sign is in Windows-1252 but not in Latin-1.
    ['Windows-1252', Buffer.from(TEXT.replace('€', '\x80'), 'latin1')],
  ])('is read as %s', async (_, bytes) => {
    expect(await parseTable(decodeFile(bytes))).toEqual(CELLS);
  });

  it('knows all of Windows-1252 that is not in Latin-1', () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index);
    expect(decodeFile(bytes).replace(/[\x80-\x9f]/g, '')).toBe('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
    expect(decodeFile(bytes)).toHaveLength(32);
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const isShared = (byte: number) => byte < 0x80 || byte > 0x9f;
    expect([...decodeFile(all)].filter((_, byte) => isShared(byte)).join('')).toBe(
      String.fromCharCode(...[...all].filter(isShared)),
    );
  });

  it.each([
    ['semicolons', 'Größe;Preis\nFässer;1,5 €'],
    ['commas', 'Größe,Preis\nFässer,"1,5 €"'],
    ['tabs', 'Größe\tPreis\nFässer\t1,5 €'],
    ['what Excel names', 'sep=|\r\nGröße|Preis\r\nFässer|1,5 €'],
    ['line breaks of old Macs', 'Größe;Preis\rFässer;1,5 €\r'],
    ['line breaks that vary', 'Größe;Preis\r\nFässer;1,5 €\n'],
    ['quotes everywhere', '"Größe";"Preis"\n"Fässer";"1,5 €"'],
  ])('is read with %s', async (_, text) => {
    expect(await parseTable(text)).toEqual(CELLS);
  });

  it('keeps semicolons, quotes and line breaks within cells', async () => {
    const { rows } = await parseTable('A;B\n"1;2";"sagt ""ja""\nund geht"\n7" Teller;x');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['1;2', 'sagt "ja"\nund geht'],
      ['7" Teller', 'x'],
    ]);
  });

  it('counts empty rows, and accepts some', async () => {
    const { rows } = await parseTable(`A\nx${'\n'.repeat(20_000)}y`);
    expect(rows.map(({ line }) => line)).toEqual([2, 20_002]);
  });

  it('is read no further when the caller has left', async () => {
    hasten(10);
    const signal = AbortSignal.abort(new Error('Nobody waits'));
    await expect(parseTable(`A\n${'x\n'.repeat(10_000)}`, { signal })).rejects.toThrow('Nobody waits');
  });

  it('names columns that have no name of their own', async () => {
    expect((await parseTable('A;;A;A\n1;2;3;4')).headers).toEqual(['A', 'Spalte 2', 'A (2)', 'A (3)']);
  });

  it.each<[string, () => unknown, string]>([
    ['a workbook', () => decodeFile(Buffer.from('PK\x03\x04')), 'Das ist eine Excel-Datei.'],
    ['nothing', () => parseTable(''), 'In der ersten Zeile der Datei müssen die Spaltennamen stehen.'],
    ['heads alone', () => parseTable('A;B\n;\n'), 'Die Datei enthält außer den Spaltennamen nichts.'],
    ['an open quote', () => parseTable('A\n"x'), 'Ein Anführungszeichen wird geöffnet und nicht geschlossen.'],
    [
      'too many columns',
      () => parseTable(`${'a;'.repeat(1000)}\n1`),
      'Die Datei hat zu viele Spalten (höchstens 1.000).',
    ],
    ['too many rows', () => parseTable(`A\n${'x\n'.repeat(20_001)}`), 'Höchstens 20.000 Zeilen auf einmal.'],
    ['too many empty rows', () => parseTable(`A\nx${'\n'.repeat(50_000)}`), 'Höchstens 20.000 Zeilen auf einmal.'],
  ])('is refused with %s', async (_, read, message) => {
    await expect((async () => read())()).rejects.toThrow(message);
  });
});

describe.each<[string, (text: string) => Promise<unknown>]>([
  ['a file', parseTable],
  ['a list', (text) => readSheet(Buffer.from(text), {})],
])('%s refuses a row', (_, read) => {
  const HEAD = 'Artikelnummer;Preis\n';
  const NOTHING_BUT = 1_000_000;
  const COLUMNS = 'Die Datei hat zu viele Spalten (höchstens 1.000).';
  const ROW = 'Eine Zeile ist zu lang (höchstens 100.000 Zeichen), oder ein Anführungszeichen fehlt.';

  it.each<[string, string, string]>([
    ['with more cells than a list has columns', `1;2\n${';'.repeat(1000)}\n`, COLUMNS],
    ['whose many cells are empty', `${';'.repeat(NOTHING_BUT)}\n3;4\n`, COLUMNS],
    ['whose many cells go on to the end', `${'1;'.repeat(NOTHING_BUT)}`, COLUMNS],
    ['with a cell longer than a row may be', `1;2\n3;${'x'.repeat(NOTHING_BUT)}\n`, ROW],
    ['with cells that are too long together', `${`${'x'.repeat(2000)};`.repeat(51)}\n1;2\n`, ROW],
    ['with a quote that is not closed', `1;"2\n${'3;4\n'.repeat(NOTHING_BUT / 4)}`, ROW],
  ])('%s', async (_, rows, message) => {
    const said = await read(HEAD + rows).then(
      () => 'It is read.',
      (refusal: Error) => refusal.message,
    );
    expect(said).toContain(message);
  });

  it('but not for one of a thousand cells', async () => {
    expect(await read(`${HEAD}1${';'.repeat(999)}\n3;${'x'.repeat(90_000)}`)).toHaveProperty('rows.length');
  });
});
