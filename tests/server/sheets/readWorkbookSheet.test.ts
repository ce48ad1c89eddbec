import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readWorkbookSheet } from '../../../server/sheets/readWorkbookSheet';
import { sheetXml, stylesXml, workbook } from '../../helpers/workbook';

const styles = { 'xl/styles.xml': strToU8(stylesXml(['00000', '0.00', '00000000', '0'])) };
const cell = (digits: string, style?: number) => ({ digits, style });
const read = async (sheets: Parameters<typeof workbook>[0], sheet?: string, more = styles) => {
  const { rows } = await readWorkbookSheet(workbook(sheets, more), { of: 'articles', sheet });
  return rows.slice(1).map(({ cells }) => cells);
};
const head = ['Nummer', 'Bezeichnung', 'EAN'];

it('numbers with a format of zeros alone are padded as displayed; all others stay as written', async () => {
  const rows = [
    head,
    [cell('123', 1), 'Pils', cell('40063813', 3)],
    [cell('123456', 1), 'Helles', cell('7', 3)],
    [cell('123', 2), 'Weizen', cell('7')],
    [cell('1.5', 1), 'Radler', cell('5', 4)],
    ['0123', 'Alt', ''],
  ];
  expect(await read({ Liste: rows })).toEqual([
    ['00123', 'Pils', '40063813'],
    ['123456', 'Helles', '00000007'],
    [{ number: '123' }, 'Weizen', { number: '7' }],
    [{ number: '1.5' }, 'Radler', { number: '5' }],
    ['0123', 'Alt'],
  ]);
});

it('each sheet has cells of its own', async () => {
  const sheets = { Erstes: [head, [cell('1'), 'Pils']], Zweites: [head, [cell('2', 1), 'Helles']] };
  expect(await read(sheets, 'Erstes')).toEqual([[{ number: '1' }, 'Pils']]);
  expect(await read(sheets, 'Zweites')).toEqual([['00002', 'Helles']]);
});

it('a sheet that is a chart is left out', async () => {
  const sheetsOf = { Diagramm: [], Verborgen: [head], Liste: [head, [cell('1', 1), 'Pils']] };
  const book = workbook(sheetsOf, styles, { Verborgen: 'hidden' }, ['Diagramm']);
  const { sheets, sheet, rows } = await readWorkbookSheet(book, { of: 'articles' });
  expect([sheets, sheet]).toEqual([['Liste', 'Verborgen'], 'Liste']);
  expect(rows[1]?.cells).toEqual(['00001', 'Pils']);
});

it('a workbook without styles is read as before', async () => {
  expect(await read({ Liste: [head, [cell('1'), 'Pils']] }, undefined, {} as typeof styles)).toEqual([
    [{ number: '1' }, 'Pils'],
  ]);
});

describe('the places of cells', () => {
  const readAt = (cells: string, part = 'xl/worksheets/sheet1.xml') => {
    const sheet = sheetXml([head, ['1', 'Pils']]).replace('</sheetData>', `${cells}</sheetData>`);
    return readWorkbookSheet(workbook({ Liste: [head] }, { [part]: strToU8(sheet) }), { of: 'articles' });
  };
  const at = (place: string) => `<row><c ${place} t="inlineStr"><is><t>x</t></is></c></row>`;

  it.each([
    ['A3 in single quotes', at("r='A3'"), { line: 3, cells: ['x'] }],
    ['A3 with a prefix', at('r="A3"').replaceAll('c>', 'x:c>').replace('<c', '<x:c'), { line: 3, cells: ['x'] }],
    ['B1000', at('r="B1000"'), { line: 1000, cells: ['', 'x'] }],
    ['a remark with a bracket', `<!-- < -->${at('r="A3"')}`, { line: 3, cells: ['x'] }],
  ])('are read: %s', async (_, cells, row) => {
    expect((await readAt(cells)).rows.at(-1)).toEqual(row);
  });

  it.each<[string, string, string?]>([
    ['in single quotes', at("r='XFD190000'")],
    ['with blanks', at('r = "XFD190000"')],
    ['with a prefix', at('x:r="XFD190000"')],
    ['in a cell with a prefix', '<x-y:c r="XFD190000"/>'],
    ['behind a bracket in a text', at(`s=">" r='XFD190000'`), 'VALIDATION'],
    ['behind an open bracket in a text', at(`s="<" r='XFD190000'`), 'VALIDATION'],
    ['twice', at(`r="A3" x:r="XFD190000"`)],
    ['in a row without a number', at('r="A190000000"')],
    ['in a row alone', "<row r='190000000'></row>"],
    ['as a character reference', at('r="&#88;FD190000"'), 'VALIDATION'],
    ['as another writing of a number', at('r="A1e9"'), 'VALIDATION'],
    ['as another writing of a number of a row', '<row r="1e9"></row>', 'VALIDATION'],
    ['in small letters', at('r="zzzzz1"'), 'VALIDATION'],
    ['in cells that do not end', '<c '.repeat(500_000), 'VALIDATION'],
    ['in a cell of many attributes', `<c ${'a="" '.repeat(500_000)}/>`, 'VALIDATION'],
  ])('far off are refused, in any part: %s', async (_, cells, code = 'TOO_LARGE') => {
    for (const part of ['xl/worksheets/sheet1.xml', 'liste.xml', 'xl/liste.xml.rels'])
      await expect(readAt(cells, part)).rejects.toMatchObject({ code });
  });

  it.each(['<xf ', '<cellXfs '])('half a million styles %s are refused', async (tag) => {
    const styles = { 'xl/styles.xml': strToU8(tag.repeat(500_000)) };
    await expect(read({ Liste: [head, [cell('1'), 'Pils']] }, undefined, styles)).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });
});

it('a row that is longer than a list has them is refused', async () => {
  const long = 'x'.repeat(50_001);
  await expect(read({ Liste: [head, ['1', long, long]] })).rejects.toThrow('Eine Zeile ist zu lang');
});

it('texts that unfold to more than a list has are refused', async () => {
  const long = 'x'.repeat(90_000);
  const rows = Array.from({ length: 250 }, () => ['1', long]);
  await expect(read({ Liste: [head, ...rows] })).rejects.toMatchObject({ code: 'TOO_LARGE' });
});

it.each([
  ['1e308', { number: `1${'0'.repeat(308)}` }],
  ['1e1000000', '########'],
  ['-1e99999999', '########'],
  ['1e-1000000', '########'],
])('the number %s is no longer than a spreadsheet writes numbers', async (written, shown) => {
  expect(await read({ Liste: [head, [cell(written), 'Pils']] })).toEqual([[shown, 'Pils']]);
});

it.each([
  ['46353', '2026-11-27'],
  ['2958466', '########'],
  ['-800000', '########'],
  ['1e300', '########'],
])('the day number %s is shown as %s', async (written, shown) => {
  const styles = { 'xl/styles.xml': strToU8(stylesXml(['dd.mm.yyyy'])) };
  expect(await read({ Liste: [head, [cell(written, 1), 'Pils']] }, undefined, styles)).toEqual([[shown, 'Pils']]);
});
