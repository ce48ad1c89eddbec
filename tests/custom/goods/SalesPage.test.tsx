import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type CashRegister, listCashRegisters } from '../../../src/contract/cashRegisters';
import { importSales, listSalesImports, type SalesImport } from '../../../src/contract/sales';
import { listSoldItems, type SoldItem, saveSoldItems } from '../../../src/contract/soldItems';
import SalesPage from '../../../src/custom/goods/sales/SalesPage';
import { answering } from '../../helpers/answering';
import { device } from '../../helpers/device';
import { fakeServer, tokenWith } from '../../helpers/fakeServer';
import { replies } from '../../helpers/replies';
import { renderPages, signInAs } from '../renderPages';

const { answer, calls } = fakeServer();
const register: CashRegister = {
  id: 1,
  version: 1,
  kasseId: 'BAR',
  name: 'Kasse Bar',
  archived: false,
  checkGaps: true,
  closings: 2,
  firstZ: 16,
  lastZ: 20,
  knownFrom: '2026-11-01T10:00:00.000Z',
  knownUntil: '2026-11-20T23:00:00.000Z',
  gaps: [{ after: 16, before: 20, from: '2026-11-02T01:00:00.000Z', to: '2026-11-05T10:00:00.000Z' }],
};
const helles: SoldItem = {
  id: 7,
  version: 1,
  registerId: 1,
  artNr: '100',
  gtin: null,
  text: 'Helles 0,4',
  unit: 'Stück',
  factor: 1,
  group: null,
  state: 'open',
  quantity: 412,
  turnover: 1648,
  firstSold: null,
  lastSold: null,
  recipes: [],
  candidates: [],
};
const gin: SoldItem = {
  ...helles,
  id: 8,
  text: 'Gin 4 cl',
  turnover: 400,
  candidates: [{ stockItemId: 2, by: 'text', soldItemId: null, parts: [partOf(2, 'London Gin', 4, 70)] }],
};
const coat: SoldItem = { ...helles, id: 9, text: 'Garderobe', turnover: 100 };
const imported: SalesImport = {
  id: 3,
  version: 1,
  fileName: 'Kasse.zip',
  sha256: 'a',
  bytes: 9,
  importedAt: '2026-11-20T23:00:00.000Z',
  importedByUserId: 1,
  state: 'done',
  taxonomies: [],
  from: null,
  to: null,
  closings: 1,
  registers: [],
  receipts: { total: 1586, new: 1204, known: 380, changed: 2, ignored: 0 },
  lines: { total: 1586, sold: 1204, staff: 0, other: 0 },
  ignored: {},
  soldItems: { total: 3, new: 0 },
  turnover: 2148,
  basis: 'turnover',
  changes: [
    { kasseId: 'BAR', zNr: 17, bonId: '4' },
    { kasseId: 'BAR', zNr: 17, bonId: '5' },
  ],
  assignedTurnover: 2000,
  assignedPercent: 93.1,
};
const master = {
  stockItems: [
    { id: 1, name: 'Helles Fass 50 l', unitId: 1 },
    { id: 2, name: 'London Gin', unitId: 2 },
  ],
  units: [
    { id: 1, name: 'Fass' },
    { id: 2, name: 'Flasche' },
  ],
};

function partOf(stockItemId: number, stockItemName: string, amount: number, of: number) {
  return { stockItemId, stockItemName, unitName: 'Flasche', amount, of };
}

function show(items: SoldItem[], imports: SalesImport[] = []) {
  answer(replies(listSoldItems, () => items));
  answer(replies(listCashRegisters, [register]));
  answer(replies(listSalesImports, imports));
  answer(
    replies(saveSoldItems, ({ body }) => {
      const change = body as { id: number; none?: true };
      const at = items.findIndex(({ id }) => id === change.id);
      items[at] = { ...(items[at] as SoldItem), state: change.none ? 'none' : 'assigned' };
      return items[at];
    }),
  );
  renderPages('/sales', [{ path: '/sales', element: <SalesPage /> }], master);
}

const card = (name: string) => screen.findByRole('form', { name });
const sent = (method: string) => calls.filter((call) => call.method === method);

beforeEach(() => signInAs('Admin'));

it('assigns by keyboard: an article, its amounts, and Enter leads to the next', async () => {
  const user = userEvent.setup();
  show([helles, gin, coat]);
  const first = await card('Helles 0,4');
  expect(first).toHaveTextContent('412 verkauft, 1.648,00 €');
  await user.click(within(first).getByRole('combobox', { name: 'Artikel' }));
  await user.keyboard('hell');
  await within(await screen.findByRole('listbox')).findByText('Helles Fass 50 l');
  await user.keyboard('{Enter}');
  expect(within(first).getByRole('textbox', { name: 'Menge' })).toHaveFocus();
  await user.keyboard('0,4{Tab}{Control>}a{/Control}50');
  expect(first).toHaveTextContent('= 0,008 Fass');
  await user.keyboard('{Enter}');

  const second = await card('Gin 4 cl');
  expect(within(second).getByRole('button', { name: 'Gleicher Name: London Gin: 4 von 70' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(sent('PUT')).toHaveLength(1);
  await user.keyboard('{Enter}');

  await user.click(within(await card('Garderobe')).getByRole('button', { name: 'Keine Ware' }));
  expect(await screen.findByText('Alles zugeordnet.')).toBeVisible();
  expect(sent('PUT').map(({ body }) => body)).toEqual([
    { id: 7, version: 1, parts: [{ stockItemId: 1, amount: 0.4, of: 50 }] },
    { id: 8, version: 1, parts: [{ stockItemId: 2, amount: 4, of: 70 }] },
    { id: 9, version: 1, none: true },
  ]);
});

it('saves nothing incomplete, and shows another first when asked to', async () => {
  const user = userEvent.setup();
  show([helles, coat]);
  const first = await card('Helles 0,4');
  await user.click(within(first).getByRole('button', { name: 'Speichern' }));
  expect(within(first).getByRole('combobox', { name: 'Artikel' })).toBeInvalid();
  expect(sent('PUT')).toEqual([]);
  expect(screen.getByText('0,0 % des Umsatzes zugeordnet, noch 2 offen')).toBeVisible();
  await user.click(within(first).getByRole('button', { name: 'Später' }));
  expect(await card('Garderobe')).toBeVisible();
});

it('summarises a file in one line: its receipts, changed ones and missing closings', async () => {
  show([helles]);
  answer(replies(importSales, imported));
  const file = new File(['PK'], 'Kasse.zip', { type: 'application/x-zip-compressed' });
  await userEvent.upload(await screen.findByLabelText('ZIP- oder CSV-Dateien'), file);
  expect(
    await screen.findByText('1.204 Bons neu, 380 bekannt, 2 geändert · 93,1 % des Umsatzes zugeordnet'),
  ).toBeVisible();
  expect(screen.getByText(/Kasse BAR, Abschluss 17, Bon 4; Kasse BAR, Abschluss 17, Bon 5\.$/)).toBeVisible();
  expect(await screen.findByText(/^Abschluss 17 bis 19 fehlen: /)).toBeVisible();
  expect(sent('POST').map(({ url, headers }) => [url, headers['content-type'], headers['idempotency-key']])).toEqual([
    ['/api/SalesImports?fileName=Kasse.zip', 'application/zip', undefined],
  ]);
});

it('says of a file that was read before that nothing of it is new', async () => {
  show([helles], [imported]);
  answer(replies(importSales, imported));
  await userEvent.upload(await screen.findByLabelText('ZIP- oder CSV-Dateien'), new File(['PK'], 'Kasse.zip'));
  expect(
    await screen.findByText('Schon am 21.11.2026 00:00 eingelesen, nichts ist neu · 93,1 % des Umsatzes zugeordnet'),
  ).toBeVisible();
});

it('reads all files as the person who chose them, even after another has signed in', async () => {
  show([helles]);
  const chosenBy = device().token.get();
  answer(
    replies(importSales, () => {
      device().token.set(tokenWith({ unique_name: '3', name: 'Berta', role: 'Admin' }));
      return imported;
    }),
  );
  const files = ['Saal.zip', 'Garten.zip'].map((name) => new File(['PK'], name));
  await userEvent.upload(await screen.findByLabelText('ZIP- oder CSV-Dateien'), files);
  await waitFor(() => expect(sent('POST')).toHaveLength(2));
  expect(sent('POST').map(({ headers }) => headers.authorization)).toEqual(Array(2).fill(`Bearer ${chosenBy}`));
});

it('reads no further file once the session that chose them has ended', async () => {
  show([helles]);
  answer({
    'POST /api/SalesImports': () => {
      device().token.set(tokenWith({ unique_name: '3', name: 'Berta', role: 'Admin' }));
      return { status: 401, body: {} };
    },
  });
  const files = ['Saal.zip', 'Garten.zip'].map((name) => new File(['PK'], name));
  await userEvent.upload(await screen.findByLabelText('ZIP- oder CSV-Dateien'), files);
  await waitFor(() => expect(sent('POST')).not.toEqual([]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kassendaten einlesen' })).toBeEnabled());
  expect(sent('POST')).toHaveLength(1);
});

it('keeps the help beside the errors of a file, until one is read', async () => {
  show([]);
  const help = () => screen.queryByRole('link', { name: 'Wo du den Export in der Kasse findest' });
  const choose = async () => {
    await userEvent.upload(await screen.findByLabelText('ZIP- oder CSV-Dateien'), new File(['PK'], 'Fotos.zip'));
  };
  const detail = 'Das ist kein DSFinV-K-Export: lines.csv fehlt.';
  answer(answering(importSales, {}, () => ({ status: 400, body: { detail, errors: { file: detail } } })));
  await choose();
  expect(await screen.findByText(detail)).toBeVisible();
  expect(help()).toBeVisible();
  answer(replies(importSales, imported));
  await choose();
  expect(await screen.findByText(/^1\.204 Bons neu/)).toBeVisible();
  expect(help()).toBeNull();
});

it('asks which sign is the decimal one, and reads on with the answer', async () => {
  show([helles]);
  const detail = 'Bitte das Dezimalzeichen angeben.';
  answer(
    answering(importSales, {}, ({ url }) =>
      url.includes('decimal')
        ? { status: 201, body: imported }
        : { status: 400, body: { detail, errors: { decimal: detail } } },
    ),
  );
  await userEvent.upload(await screen.findByLabelText('ZIP- oder CSV-Dateien'), new File(['PK'], 'Kasse.zip'));
  await userEvent.click(await screen.findByRole('button', { name: /^Komma: / }));
  expect(await screen.findByText(/^1\.204 Bons neu/)).toBeVisible();
  expect(sent('POST').at(-1)?.url).toBe('/api/SalesImports?fileName=Kasse.zip&decimal=%2C');
});

it('is for administrators', async () => {
  signInAs('User');
  show([]);
  expect(await screen.findByRole('heading', { name: 'Nur für Administratoren' })).toBeVisible();
});
