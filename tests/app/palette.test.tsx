import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createRoutes } from '../../src/app/routes';
import { pages } from '../../src/contract/pages';
import { resources } from '../../src/resources';
import { device, freshDevice, WithDevice } from '../helpers/device';
import { fakeServer } from '../helpers/fakeServer';
import { ADDITIONS } from '../helpers/otherPages';
import { admin, jana, settled } from '../layout/renderApp';

const server = fakeServer();
window.scrollTo = () => undefined;

const item = (id: number, name: string, more = {}) => ({
  id,
  version: 1,
  name,
  orderNumber: `B-${id}`,
  unitId: 1,
  packagingUnitId: 1,
  supplierId: 1,
  unitsPerPackage: 1,
  pricePerUnit: 1,
  ignoreInCensus: false,
  active: true,
  archived: false,
  stockLocations: [],
  ...more,
});
const order = (id: number, more = {}) => ({
  id,
  version: 1,
  supplierId: 1,
  supplier: { id: 1, name: 'Brauhaus Linde' },
  stockItemGroupId: 3,
  stockItemGroup: { id: 3, name: 'Bar' },
  created: '2026-03-05T10:00:00Z',
  sent: null,
  generatedHtml: null,
  note: '',
  ...more,
});
const inventory = (id: number, description: string | null) => ({
  id,
  version: 1,
  description,
  targetDate: '2026-03-31T00:00:00Z',
  closedAt: null,
  created: '2026-03-31T00:00:00Z',
});
const notes = {
  name: 'deliveryNotes',
  label: { one: 'Lieferschein', many: 'Lieferscheine' },
  menu: { section: 'Papier', order: 1 },
  title: 'number',
  fields: { number: { kind: 'text', label: 'Nummer', required: true } },
  api: { dialect: 'simpleRest', url: '/api/delivery_notes' },
};

beforeEach(() =>
  server.answer({
    ...settled,
    'GET /api/StockItems': {
      body: [item(1, 'Pils 0,5 l'), item(2, 'Müsli'), item(3, 'Altes Pils', { archived: true })],
    },
    'GET /api/StockItemGroups': { body: [{ id: 3, version: 1, name: 'Bar', executionDayOfWeek: 5 }] },
    'GET /api/Suppliers': { body: [{ id: 1, version: 1, name: 'Brauhaus Linde', customerNumber: 'K-17' }] },
    'GET /api/Census': { body: [] },
    'GET /api/Orders/due': { body: [] },
    'GET /api/Orders': ({ url }) => ({
      body: url.includes('OrderId=') ? (url.endsWith('=7') ? [order(7)] : []) : [order(112), order(113)],
    }),
    'GET /api/StockTaking/GetStockTakings': { body: [inventory(4, 'Jahresende'), inventory(5, null)] },
    'GET /api/resources': { body: [...resources, notes] },
    'GET /api/delivery_notes': { body: [{ id: 8, version: 1, number: 'L-8' }] },
  }),
);

async function open(token: string = admin, path = '/account') {
  device().token.set(token);
  const router = createMemoryRouter(createRoutes(resources), { initialEntries: [path] });
  onTestFinished(() => router.dispose());
  const user = userEvent.setup();
  render(
    <WithDevice>
      <RouterProvider router={router} />
    </WithDevice>,
  );
  await screen.findByRole('button', { name: 'Alles durchsuchen' });
  return { user, router, path: () => router.state.location.pathname };
}
const box = () => screen.findByRole('combobox', { name: 'Alles durchsuchen' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const highlighted = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');

async function search(typed: string, token?: string) {
  const app = await open(token);
  await app.user.keyboard('{Control>}k{/Control}');
  await app.user.type(await box(), typed);
  return app;
}

describe('the search over everything', () => {
  it('finds pages, records and numbers, the group with the best first', async () => {
    await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    const cases: [typed: string, heading: string, first: RegExp, path: string][] = [
      ['verbr', 'Seiten', /^Verbrauch$/, '/consumption'],
      ['auswertung', 'Seiten', /^Auswertung$/, '/insights'],
      ['lieferscheine', 'Seiten', /^Lieferscheine$/, '/admin/delivery_notes'],
      ['l-8', 'Lieferscheine', /^L-8$/, '/admin/delivery_notes/8'],
      ['artikel hinzu', 'Neu anlegen', /^Artikel hinzufügen$/, '/admin/stock_item/add'],
      ['pils', 'Artikel', /^Pils 0,5 l/, '/admin/stock_item/1'],
      ['muesli', 'Artikel', /^Müsli/, '/admin/stock_item/2'],
      ['b-2', 'Artikel', /^Müsli/, '/admin/stock_item/2'],
      ['linde', 'Lieferanten', /^Brauhaus Linde/, '/admin/supplier/1'],
      ['k-17', 'Lieferanten', /^Brauhaus Linde/, '/admin/supplier/1'],
      ['113', 'Bestellungen', /^Bestellung 113.*Brauhaus Linde · Bar · 05.03.2026/, '/order/113'],
      ['jahresende', 'Inventuren', /^Jahresende/, '/stock_taking/4'],
      ['inventur 5', 'Inventuren', /^Inventur 5/, '/stock_taking/5'],
    ];
    // Waits until everything is read: results that arrive later do not move the selection.
    for (const [typed, , first] of cases) {
      fireEvent.change(await box(), { target: { value: typed } });
      await waitFor(() => expect(options()).toContainEqual(expect.stringMatching(first)));
    }
    for (const [typed, heading, first, path] of cases) {
      fireEvent.change(await box(), { target: { value: typed } });
      await waitFor(() => expect(screen.getAllByRole('group')[0]).toHaveAccessibleName(heading));
      const [best] = screen.getAllByRole('option');
      expect(best).toHaveTextContent(first);
      expect(best).toHaveAttribute('data-to', path);
      expect(highlighted()).toBe(best);
    }
  });

  it('shows archived records last', async () => {
    await search('pils');
    await waitFor(() =>
      expect(options()).toEqual([
        expect.stringMatching(/^Pils 0,5/),
        expect.stringMatching(/^Altes Pils \(archiviert\)/),
      ]),
    );
  });

  it('asks for an order by its number when it is an old one, and shows nothing of others', async () => {
    await search('7');
    expect(await screen.findByRole('option', { name: /^Bestellung 7/ })).toBeInTheDocument();
    await act(() => userEvent.clear(screen.getByRole('combobox')));
    await userEvent.type(screen.getByRole('combobox'), '999');
    expect(
      await screen.findByText('Nichts gefunden für „999“. Versuch es mit einem anderen Wort.'),
    ).toBeInTheDocument();
  });

  it('opens and closes by keys, even within a field, and remembers recent choices', async () => {
    const app = await open();
    await app.user.click(await screen.findByLabelText('Neues Passwort'));
    await app.user.keyboard('{Meta>}k{/Meta}');
    expect(await box()).toHaveFocus();
    await app.user.type(await box(), 'einheiten');
    await app.user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(app.path()).toBe('/account');
    await app.user.keyboard('{Control>}k{/Control}');
    expect(await box()).toHaveValue('');
    await app.user.type(await box(), 'lagero{Enter}');
    expect(app.path()).toBe('/admin/stock_locations');
    await app.user.click(screen.getByRole('button', { name: 'Alles durchsuchen' }));
    const recent = await screen.findByRole('group', { name: 'Zuletzt gewählt' });
    expect(
      within(recent)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Lagerorte']);
  });

  it('moves by arrows, from the last to the first, and announces how many there are', async () => {
    const { user } = await search('pils');
    await waitFor(() => expect(highlighted()).toHaveTextContent(/^Pils/));
    expect(screen.getByText('2 Treffer')).toHaveAttribute('role', 'status');
    await user.keyboard('{ArrowDown}');
    expect(highlighted()).toHaveTextContent(/^Altes/);
    await user.keyboard('{ArrowDown}');
    expect(highlighted()).toHaveTextContent(/^Pils/);
  });

  it('keeps text typed before it has loaded', async () => {
    const { user } = await open();
    await user.keyboard('{Control>}k{/Control}pils');
    expect(await box()).toHaveValue('pils');
  });

  it('does not open above a dialog', async () => {
    const { user } = await open(admin, '/stock_taking');
    await user.click(await screen.findByRole('button', { name: 'Neue Inventur starten' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('says that there is no network, and finds records on the device', async () => {
    await search('pils');
    await waitFor(() => expect(options()).toHaveLength(2));
    server.answer({ 'GET /api/Orders': new TypeError('offline') });
    server.answer({ 'GET /api/Units': new TypeError('offline') });
    await act(() =>
      device()
        .http('GET', '/api/Units')
        .catch(() => undefined),
    );
    expect(screen.getByText('Keine Verbindung: Gefunden wird, was auf diesem Gerät liegt.')).toBeInTheDocument();
    expect(options()).toHaveLength(2);
  });
});

describe('a command', () => {
  it('starts a count of the group chosen, once', async () => {
    const started = { id: 9, version: 1, status: 0, finished: null, stockItemGroupId: 3, userId: 1 };
    server.answer({ 'POST /api/Census/StartNewCensus': { status: 201, body: started } });
    const app = await search('zählung bar');
    await screen.findByRole('option', { name: /^Zählung Bar starten/ });
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.path()).toBe('/run_census/9/0'));
    const starts = () => server.calls.filter(({ url }) => url === '/api/Census/StartNewCensus');
    expect(starts().map(({ body }) => body)).toEqual([{ stockItemGroupId: 3 }]);
    await act(() => app.router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Zählung starten' })).toBeInTheDocument();
    expect(starts()).toHaveLength(1);
  });

  it.each([
    [0, 'Zählung Bar fortsetzen', '/run_census/9/0'],
    [2, 'Zählung Bar überprüfen', '/census/9'],
  ])('goes on with one of status %s: %s', async (status, label, path) => {
    const running = { id: 9, version: 1, status, finished: null, stockItemGroupId: 3, userId: 1 };
    server.answer({ 'GET /api/Census': { body: [{ ...running, progress: { counted: 0, total: 1 } }] } });
    const app = await search('zählung bar');
    await app.user.click(await screen.findByRole('option', { name: new RegExp(`^${label}`) }));
    expect(app.path()).toBe(path);
  });

  it.each([
    ['neue inventur', '/stock_taking', 'Neue Inventur starten', 'dialog', 'Neue Inventur starten'],
    ['bestellung anl', '/orders', 'Bestellung anlegen', 'menuitem', 'Brauhaus Linde'],
  ])('%s asks at %s', async (typed, path, title, role, name) => {
    const app = await search(typed);
    await screen.findByRole('option', { name: title });
    await app.user.keyboard('{Enter}');
    expect(await screen.findByRole(role, { name })).toBeInTheDocument();
    expect(app.path()).toBe(path);
  });
});

describe('entries by role and backend', () => {
  it('every page without a parameter is there for an administrator', async () => {
    const app = await open();
    await app.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('group', { name: 'Seiten' });
    const paths = pages.map(({ path }) => path).filter((path) => !path.includes(':'));
    const reached: string[] = [];
    for (const label of within(screen.getByRole('group', { name: 'Seiten' })).getAllByRole('option')) {
      reached.push(label.getAttribute('data-to') ?? '');
    }
    expect(paths.filter((path) => !reached.includes(path))).toEqual([]);
  });

  it('a user finds nothing that is for administrators', async () => {
    await open(jana);
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('group', { name: 'Seiten' });
    for (const label of ['Protokoll', 'Sicherung', 'Preise ändern', 'Neue Inventur starten', 'Artikel hinzufügen']) {
      fireEvent.change(await box(), { target: { value: label } });
      expect(options()).not.toContain(label);
    }
    fireEvent.change(await box(), { target: { value: 'Bestellung anlegen' } });
    expect(options()).toContain('Bestellung anlegen');
  });

  it('with another backend nothing is found that only ours has', async () => {
    freshDevice({ backend: { url: '', additions: false } });
    const app = await open();
    await app.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('group', { name: 'Seiten' });
    const shown = options();
    expect(shown).toContain('Artikel');
    expect(shown.filter((label) => ADDITIONS.includes(label ?? ''))).toEqual([]);
    expect(shown).not.toContain('Wareneingangsbuch');
  });
});
