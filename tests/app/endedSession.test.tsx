import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { OrderPage } from '../../src/custom/orders/details/OrderPage';
import ChangePrices from '../../src/custom/prices/update/ChangePrices';
import SettingsPage from '../../src/custom/settings/SettingsPage';
import { masterDataServer } from '../admin/masterDataServer';
import { anItem, anOrder } from '../custom/orders/records';
import { device } from '../helpers/device';
import { tokenWith } from '../helpers/fakeServer';
import { admin, renderApp, settled } from '../layout/renderApp';

const server = masterDataServer();
const order = anOrder({ id: 8, version: 3 });
const line = anItem({ version: 5 });

const other = tokenWith({ unique_name: '2', name: 'chefin', role: 'Admin' });

const pages = [
  { path: '/settings', element: <SettingsPage /> },
  { path: '/change_prices/:id', element: <ChangePrices /> },
  { path: '/order/8', element: <OrderPage order={order} items={[line]} closeTo="/" /> },
];

/** Failing finds print the page, which takes seconds. */
const SOON = { timeout: 5000 };

type Person = ReturnType<typeof userEvent.setup>;
type Typed = [label: string, text: string];
const field = (label: string) => screen.findByRole('textbox', { name: label });
const save = () => screen.findByRole('button', { name: 'Speichern' });

let router: ReturnType<typeof renderApp>['router'];

function open(path: string): Person {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { 'GET /api/setup': setup, 'GET /api/Users/1': user } = settled;
  server.answer({
    'GET /api/setup': setup,
    'GET /api/Users/1': user,
    'GET /api/StockItems/PriceUpdates': { body: [] },
  });
  server.answer({ 'POST /api/Users/logout': { status: 204 } });
  router = renderApp(path, admin, pages).router;
  return userEvent.setup();
}

async function signIn(user: Person, token: string) {
  server.answer({ 'POST /api/Users/authenticate': { body: { token } } });
  await user.type(await field('Dein Benutzername *'), 'jemand{Tab}geheim{Enter}');
}

/** Ends the session as the server does; the next write is refused by 401. */
async function saveTooLate(user: Person, call: string) {
  server.answer({ [call]: { status: 401, body: { code: 'TOKEN_EXPIRED' } } });
  await user.click(await save());
  await screen.findByRole('heading', { level: 1, name: 'Login' });
}

async function typeAll(user: Person, typed: readonly Typed[]) {
  for (const [label, text] of typed) {
    await user.clear(await field(label));
    await user.type(await field(label), text);
  }
}

const edit = async (user: Person) => user.click(await screen.findByRole('button', { name: 'Bearbeiten' }));

it('explains why the login is shown again, until it succeeds', async () => {
  const reason = 'Die Anmeldung gilt nicht mehr. Bitte neu anmelden.';
  const user = open('/settings');
  await field('Name der Instanz');
  server.answer({ 'GET /api/Units': { status: 401, body: { code: 'TOKEN_EXPIRED' } } });
  await act(() => expect(device().http('GET', '/api/Units')).rejects.toThrow());
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  await signIn(user, admin);
  await field('Name der Instanz');
  await act(() => device().session.logout());
  await field('Dein Benutzername *');
  expect(screen.queryByText(reason)).toBeNull();
});

it('says it once, in place of messages of the page that was left, even after a write', async () => {
  const user = open('/admin/unit/1');
  await typeAll(user, [['Name', 'Karaffe']]);
  server.answer({ 'PUT /api/Units': { status: 409, body: { detail: 'Karaffe gibt es schon.' } } });
  await user.click(await save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Karaffe gibt es schon.');
  await saveTooLate(user, 'PUT /api/Units');
  await waitFor(() => expect(server.writes()).toHaveLength(2));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Die Anmeldung gilt nicht mehr. Bitte neu anmelden.',
  ]);
  await signIn(user, admin);
  await field('Name');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('withdraws an unanswered question', async () => {
  const user = open('/admin/units');
  await user.click((await screen.findAllByRole('button', { name: 'Löschen' }))[0]!);
  await screen.findByRole('dialog', { name: 'Löschen bestätigen' });
  act(() => device().token.set(null));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await signIn(user, other);
  await screen.findByRole('table');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.writes().filter(([method]) => method === 'DELETE')).toEqual([]);
});

describe('an unsaved entry of an ended session', () => {
  it.each<[what: string, path: string, call: string, typed: Typed[], begin?: (user: Person) => Promise<void>]>([
    ['a record', '/admin/unit/1', 'PUT /api/Units', [['Name', 'Karaffe']]],
    ['a new record', '/admin/unit/add', 'POST /api/Units', [['Name', 'Karaffe']]],
    ['settings', '/settings', 'PUT /api/ConfigValues', [['Name der Instanz', 'Mensa']]],
    ['prices', '/change_prices/1', 'POST /api/StockItems/UpdatePrices', [['Neuer Preis', '3,33']]],
    [
      'an order',
      '/order/8',
      'PUT /api/OrderItems',
      [
        ['Menge', '42'],
        ['Kommentar', 'Bitte klingeln'],
      ],
      edit,
    ],
  ])('into %s is there again for the same person', async (_, path, call, typed, begin) => {
    server.tables['/api/StockItems'] = server.tables['/api/StockItems']?.slice(0, 1) ?? [];
    const user = open(path);
    await begin?.(user);
    await typeAll(user, typed);
    await saveTooLate(user, call);
    await signIn(user, admin);
    for (const [label, text] of typed)
      await waitFor(() => expect(screen.getByRole('textbox', { name: label })).toHaveValue(text), SOON);
    expect(await save()).toBeEnabled();
  });

  it('is refused over a later save by a colleague', async () => {
    const user = open('/admin/unit/1');
    await typeAll(user, [['Name', 'Karaffe']]);
    await saveTooLate(user, 'PUT /api/Units');
    const current = { id: 1, version: 2, name: 'Kanne' };
    server.tables['/api/Units'] = [current];
    server.answer({ 'PUT /api/Units': { status: 409, body: { code: 'VERSION', current } } });
    await signIn(user, admin);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Karaffe'), SOON);
    await user.click(await save());
    expect(await screen.findByText(/Kanne/)).toBeVisible();
    expect(server.writes().at(-1)).toMatchObject(['PUT', '/api/Units', { id: 1, version: 1, name: 'Karaffe' }]);
  });

  it('is not shown to another person, and removed once another signs in', async () => {
    const user = open('/change_prices/1');
    server.tables['/api/StockItems'] = server.tables['/api/StockItems']?.slice(0, 1) ?? [];
    await typeAll(user, [['Neuer Preis', '3,33']]);
    await saveTooLate(user, 'POST /api/StockItems/UpdatePrices');
    await signIn(user, other);
    expect(await field('Neuer Preis')).toHaveValue('2,50');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('3,33');
  });

  it('is forgotten where it was discarded', async () => {
    const user = open('/admin/unit/1');
    await typeAll(user, [['Name', 'Karaffe']]);
    act(() => void router.navigate('/logout'));
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['/admin/user/2', 'PUT /api/Users', 'Name in Mails', 'Passwort'],
    ['/settings', 'PUT /api/ConfigValues', 'Name der Instanz', 'Passwort am Mailserver'],
  ])('never leaves a password on the device: %s', async (path, call, label, secret) => {
    const user = open(path);
    await typeAll(user, [[label, 'Mensa']]);
    await user.type(await screen.findByLabelText(secret), 'Lindenblüte 1897');
    await saveTooLate(user, call);
    expect(JSON.stringify({ ...sessionStorage })).toContain('Mensa');
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('Lindenblüte');
    await signIn(user, admin);
    await waitFor(() => expect(screen.getByRole('textbox', { name: label })).toHaveValue('Mensa'), SOON);
    expect(await screen.findByLabelText(secret)).toHaveValue('');
  });
});
