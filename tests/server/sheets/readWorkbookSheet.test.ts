import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { readWorkbookSheet } from '../../../server/sheets/readWorkbookSheet';
import { stylesXml, workbook } from '../../helpers/workbook';

const styles = { 'xl/styles.xml': strToU8(stylesXml(['00000', '0.00', '00000000', '0'])) };
const cell = (digits: string, style?: number) => ({ digits, style });
const read = async (sheets: Parameters<typeof workbook>[0], sheet?: string, more = styles) => {
  const { rows } = await readWorkbookSheet(workbook(sheets, more), { of: 'articles', sheet });
  return rows.slice(1).map(({ cells }) => cells);
};
const head = ['Nummer', 'Bezeichnung', 'EAN'];

it('numbers with a format of zeros alone are filled up, as they are shown; all others stay as written', async () => {
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

it('a workbook without styles is read as before', async () => {
  expect(await read({ Liste: [head, [cell('1'), 'Pils']] }, undefined, {} as typeof styles)).toEqual([
    [{ number: '1' }, 'Pils'],
  ]);
});
