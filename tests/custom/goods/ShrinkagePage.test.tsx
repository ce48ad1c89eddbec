import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { readShrinkage, type Shrinkage, type ShrinkageItem } from '../../../src/contract/shrinkage';
import ShrinkagePage from '../../../src/custom/goods/shrinkage/ShrinkagePage';
import { answering } from '../../helpers/answering';
import { fakeServer } from '../../helpers/fakeServer';
import { renderPages, signInAs } from '../renderPages';

const server = fakeServer();
beforeEach(() => signInAs('User'));

const opening = { at: '2026-03-01T10:00:00.000Z', amount: 24 };
const closing = { at: '2026-03-08T10:00:00.000Z', amount: 30 };
const explained = { sold: 38.4, staff: 0.6, should: 39, difference: 2, averagePrice: 0.82, value: 1.64, percent: 5.1 };
const UNKNOWN = {
  sold: null,
  staff: null,
  should: null,
  difference: null,
  averagePrice: null,
  value: null,
  percent: null,
};
const item = (stockItemId: number, name: string, over: Partial<ShrinkageItem>): ShrinkageItem => ({
  stockItemId,
  name,
  unit: 'Flasche',
  supplierId: 1,
  groupNames: 'Bar',
  opening,
  closing,
  used: 41,
  ...explained,
  reason: null,
  hints: [],
  ...over,
});
const message = 'Mehr verkauft als verbraucht: Fehlt eine Lieferung, oder stimmt die Menge?';
const items = [
  item(1, 'Cola', { difference: -3, value: -2.5, percent: -7, hints: [{ code: 'NEGATIVE', message }] }),
  item(2, 'Gin', {}),
  item(3, 'Rum', { ...UNKNOWN, reason: 'NO_SALES' }),
];
const totals = {
  value: -0.86,
  missing: 1.64,
  surplus: -2.5,
  determined: 2,
  undetermined: 1,
  turnover: null,
  assignedTurnover: null,
  assignedPercent: 91,
};
const report: Shrinkage = { from: '2026-03-01', to: '2026-03-17', totals, items };
const interval = { opening, deliveries: 48, returns: 0, losses: 1, corrections: 0, closing, used: 41 };

const open = (answered = report) => {
  server.answer(
    answering(readShrinkage, {}, ({ url }) => ({
      body: url.includes('Intervals=')
        ? {
            ...report,
            items: [item(2, 'Gin', { intervals: [{ ...interval, ...explained, reason: null, hints: [] }] })],
          }
        : answered,
    })),
  );
  renderPages('/shrinkage?von=01.03.2026&bis=17.03.2026', [{ path: '/shrinkage', element: <ShrinkagePage /> }]);
};
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

it('lists missing articles, dearest first, unknown ones last', async () => {
  open();
  expect(await screen.findByText('1 Artikel fehlt für 1,64 €; am meisten Gin: 2 Flasche.')).toBeVisible();
  expect(screen.getByText(/1 nicht bestimmbar\. 91,0 % des Umsatzes zugeordnet\./)).toBeVisible();
  expect(names()).toEqual(['Gin', 'Cola', 'Rum']);
  const rum = within(screen.getAllByRole('row')[3]!);
  expect(rum.getByRole('cell', { name: 'nicht bestimmbar' })).toBeVisible();
  expect(rum.getByRole('cell', { name: 'Kassendaten fehlen' })).toBeVisible();
});

it('opens the arithmetic of an article, and exports the shown list', async () => {
  open();
  await screen.findByText(/am meisten Gin/);
  await userEvent.click(screen.getByRole('cell', { name: '5,1 %' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gin' }));
  const words = '24 + 48 − 1 − 30 = 41 verbraucht, 38,4 verkauft, 0,6 Personal: 2 fehlen, 1,64 €';
  expect(await dialog.findByText(words)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }));
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  const files = () => server.calls.filter(({ url }) => url.includes('format=csv'));
  await waitFor(() => expect(files()).toHaveLength(1));
  expect(files()[0]?.url).toContain('From=2026-03-01&To=2026-03-17');
});

it('names the missing data where nothing is known', async () => {
  open({ ...report, items: [], totals: { ...totals, determined: 0, undetermined: 0, assignedPercent: null } });
  expect(await screen.findByText('Noch kein Schwund bestimmbar')).toBeVisible();
});
