import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import {
  type HistoryReport,
  importStockHistory,
  listStockHistory,
  reverseStockHistory,
} from '../../../src/contract/stockHistory';
import StockHistoryPage from '../../../src/custom/goods/history/StockHistoryPage';
import { answering } from '../../helpers/answering';
import { fakeServer } from '../../helpers/fakeServer';
import { replies } from '../../helpers/replies';
import { renderPages, signInAs } from '../renderPages';

const { answer, calls } = fakeServer();
const report: HistoryReport = {
  id: null,
  fileName: 'Alt.csv',
  at: '2026-11-20T13:03:00.000Z',
  userId: 1,
  userName: 'admin',
  reversedAt: null,
  columns: [
    { header: 'Artikel', field: 'item' },
    { header: 'Wann', field: 'day' },
  ],
  readings: 2,
  movements: 1,
  counts: { new: 3, same: 4, wrong: 0 },
  rows: [],
};
const wrong: HistoryReport = {
  ...report,
  counts: { new: 1, same: 0, wrong: 2 },
  rows: [
    {
      line: 3,
      state: 'wrong',
      errors: { item: 'Kein Artikel heißt „Pilz“.', day: 'Bitte ein Datum ab 2000 angeben.' },
    },
    { line: 9, state: 'wrong', errors: { quantity: 'Hier steht schon 12.' } },
  ],
};
const { rows, ...stored } = { ...report, id: 7 };

beforeEach(() => signInAs('Admin'));

function show() {
  const imports: (typeof stored)[] = [];
  answer(replies(listStockHistory, () => imports));
  renderPages('/stock_history', [{ path: '/stock_history', element: <StockHistoryPage /> }]);
  return imports;
}
const choose = async () => userEvent.upload(await screen.findByLabelText('CSV-Datei'), new File(['x'], 'Alt.csv'));
const sent = () => calls.filter(({ url }) => url.endsWith('/import')).map(({ body }) => body);
const take = () => screen.findByRole('button', { name: 'Einlesen' });

it('shows which rows are wrong, and takes nothing until none is', async () => {
  show();
  answer(replies(importStockHistory, () => wrong));
  await choose();
  const list = await screen.findByRole('list', { name: 'Falsche Zeilen' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Zeile 3Artikel: Kein Artikel heißt „Pilz“.Tag: Bitte ein Datum ab 2000 angeben.',
    'Zeile 9Menge: Hier steht schon 12.',
  ]);
  expect(screen.getByText('1 neu, 0 gleich, 2 falsch')).toBeVisible();
  expect(await take()).toBeDisabled();
});

it('asks for columns that it does not know, and tries the file again with the answer', async () => {
  show();
  const detail = 'Bitte sagen, in welcher Spalte der Tag steht.';
  const columns = report.columns.map((each) => (each.header === 'Wann' ? { ...each, field: null } : each));
  answer(
    answering(importStockHistory, {}, () => ({
      status: 400,
      body: { code: 'VALIDATION', detail, errors: { mapping: detail }, current: { columns } },
    })),
  );
  await choose();
  expect(await screen.findByText(detail)).toBeVisible();
  answer(replies(importStockHistory, () => report));
  await userEvent.click(screen.getByRole('combobox', { name: 'Spalte „Wann“' }));
  await userEvent.click(screen.getByRole('option', { name: 'Tag' }));
  expect(await screen.findByText('3 neu, 4 gleich, 0 falsch')).toBeVisible();
  expect(sent().at(-1)).toMatchObject({ dryRun: true, mapping: { Artikel: 'item', Wann: 'day' } });
});

it('imports the previewed rows, also at the second try, lists the import, and reverses it when asked twice', async () => {
  const imports = show();
  answer(replies(importStockHistory, () => report));
  await choose();
  await screen.findByText('2 Zählstände und 1 Bewegung kommen dazu.');
  const detail = 'Kein Speicherplatz.';
  answer(answering(importStockHistory, {}, () => ({ status: 507, body: { code: 'STORAGE_FULL', detail } })));
  await userEvent.click(await take());
  expect(await screen.findAllByText(detail)).not.toHaveLength(0);
  answer(
    replies(importStockHistory, () => {
      imports.push(stored);
      return { ...stored, rows: [] };
    }),
  );
  await userEvent.click(await take());
  const file = await screen.findByRole('listitem');
  expect(file).toHaveTextContent('20.11.2026 14:03, admin: 2 Zählstände und 1 Bewegung');
  expect(sent().at(-1)).toMatchObject({
    fileName: 'Alt.csv',
    dryRun: false,
    mapping: { Artikel: 'item', Wann: 'day' },
  });
  answer(
    answering(reverseStockHistory, { id: 7 }, () => {
      const reversed = { ...stored, reversedAt: '2026-11-21T13:03:00.000Z' };
      imports.splice(0, 1, reversed);
      return { body: reversed };
    }),
  );
  await userEvent.click(within(file).getByRole('button', { name: 'Zurücknehmen' }));
  expect(await screen.findByText(/^Alt\.csv zurücknehmen\? 2 Zählstände/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Zurücknehmen' }));
  expect(await screen.findByText('Zurückgenommen am 21.11.2026 14:03')).toBeVisible();
});
