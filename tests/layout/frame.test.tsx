import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotify } from 'ra-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import AccountPage from '../../src/custom/account/AccountPage';
import { Page } from '../../src/ui/Page';
import { device } from '../helpers/device';
import { fakeServer } from '../helpers/fakeServer';
import { admin, jana, renderApp, settled } from './renderApp';

const server = fakeServer();
afterEach(() => vi.unstubAllGlobals());

function ofWidth(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    addEventListener() {},
    removeEventListener() {},
  }));
}

async function open(signedIn: string, width = 1280) {
  ofWidth(width);
  server.answer(settled);
  const app = renderApp('/', signedIn, [
    { path: '/admin/units', element: <Page title="Einheiten" /> },
    { path: '/admin/unit/:id', element: <Page title="Einheit bearbeiten" closeTo="/" /> },
    { path: '/account', element: <AccountPage /> },
  ]);
  await screen.findByRole('heading', { name: 'Start' });
  return app;
}
const entries = () => within(screen.getByRole('navigation')).getAllByRole('link');
const ENTRIES = [
  ['Heute', '/today'],
  ['Zählungen', '/census'],
  ['Bestellungen', '/orders'],
  ['Inventur', '/stock_taking'],
  ['Lager', '/stock'],
  ['Wareneingang', '/deliveries'],
  ['Rechnungen', '/invoices'],
  ['Verluste', '/losses'],
  ['Leergut', '/empties'],
  ['Verbrauch', '/consumption'],
  ['Schwund', '/shrinkage'],
  ['Kasse', '/sales'],
  ['Mindestbestände', '/par_levels'],
  ['Auswertung', '/insights'],
  ['Artikel', '/admin/stock_items'],
  ['Bestände', '/admin/stock_item_groups'],
  ['Benutzer', '/admin/users'],
  ['Lieferanten', '/admin/suppliers'],
  ['Einheiten', '/admin/units'],
  ['Verpackungseinheiten', '/admin/packaging_units'],
  ['Lagerorte', '/admin/stock_locations'],
  ['Pfandarten', '/admin/deposit_types'],
];

const ENTRIES_OF_USERS = ENTRIES.filter(([, path]) => path !== '/sales');

describe('the menu', () => {
  it.each([
    ['an administrator', admin, ENTRIES],
    ['a user', jana, ENTRIES_OF_USERS],
  ])('has these entries for %s', async (_, signedIn, wanted) => {
    await open(signedIn);
    expect(entries().map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual(wanted);
    expect(screen.getByRole('list', { name: 'Stammdaten' }).children).toHaveLength(8);
  });

  it('stays beside the page at a desk until it is closed, and remembers that', async () => {
    await open(jana);
    await userEvent.click(screen.getByRole('button', { name: 'Menü schließen' }));
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(localStorage.getItem('menu')).toBe('closed');
    await userEvent.click(screen.getByRole('button', { name: 'Menü öffnen' }));
    expect(screen.getByRole('navigation')).toBeInTheDocument();
  });

  it('lies over the page on a phone until something is chosen', async () => {
    const { path } = await open(jana, 360);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Menü öffnen' }));
    expect(entries()).toHaveLength(ENTRIES_OF_USERS.length);
    await userEvent.click(screen.getByRole('link', { name: 'Einheiten' }));
    await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument());
    expect(path()).toBe('/admin/units');
  });

  it('marks the entry of a form page', async () => {
    const { router } = await open(jana);
    await act(() => router.navigate('/admin/unit/3'));
    expect(entries().filter((entry) => entry.getAttribute('aria-current'))).toEqual([
      screen.getByRole('link', { name: 'Einheiten' }),
    ]);
  });
});

const WARNING = 'Es sind Fehler aufgetreten';

describe('the header', () => {
  it('leads to the root by the instance’s name', async () => {
    await open(jana);
    expect(await screen.findByRole('link', { name: 'Kantine' })).toHaveAttribute('href', '/');
  });

  it('turns while requests are running, and warns when one has failed', async () => {
    await open(jana);
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    vi.useFakeTimers();
    act(() => {
      device().pending.begin();
      vi.advanceTimersByTime(500);
    });
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    act(device().pending.end);
    vi.useRealTimers();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    const failure = { request: 'PUT /api/Units', page: 'Einheiten', sentence: 'Der Server ist weg.', isLost: false };
    act(() => device().failures.note({ ...failure, at: new Date(2026, 10, 24, 14, 5).getTime() }));
    expect(screen.getByRole('img', { name: WARNING })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: WARNING }));
    const told = within(screen.getByRole('dialog', { name: WARNING }));
    expect(told.getByText('14:05 Uhr, Einheiten')).toBeVisible();
    expect(told.getByText('Der Server ist weg.')).toBeVisible();
    await userEvent.click(told.getByRole('button', { name: 'Gelesen' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: WARNING })).not.toBeInTheDocument());
  });
});

describe('the user menu', () => {
  const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Benutzermenü' }));

  it.each([
    [
      'an administrator',
      admin,
      ['Einstellungen', 'Protokoll', 'Sicherung', 'Mein Konto', 'Hilfe', 'Tastenkürzel', 'Logout'],
    ],
    ['a user', jana, ['Einstellungen', 'Mein Konto', 'Hilfe', 'Tastenkürzel', 'Logout']],
  ])('for %s', async (_, signedIn, labels) => {
    await open(signedIn);
    await openMenu();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(labels);
  });

  it('chooses light or dark', async () => {
    await open(jana);
    await openMenu();
    expect(screen.getByRole('menuitemradio', { name: 'Wie das Gerät' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dunkel' }));
    expect(screen.getByRole('menuitemradio', { name: 'Dunkel' })).toBeChecked();
    expect(localStorage.getItem('colorScheme')).toBe('dark');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Wie das Gerät' }));
  });
});

describe('the own password', () => {
  const fill = async () => {
    await userEvent.type(await screen.findByLabelText('Aktuelles Passwort'), 'altes Passwort');
    await userEvent.type(screen.getByLabelText('Neues Passwort'), 'neues Passwort');
    await userEvent.type(screen.getByLabelText('Neues Passwort wiederholen'), 'neues Passwort');
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  };

  it('is changed, and the session goes on', async () => {
    const { router } = await open(jana);
    server.answer({
      'GET /api/Users/7': { body: { id: 7, version: 4, name: 'jana', role: 'User' } },
      'PUT /api/Users': { body: { id: 7, version: 5, name: 'jana', role: 'User' } },
      'POST /api/Users/authenticate': { body: { token: jana } },
    });
    await act(() => router.navigate('/account'));
    expect(await screen.findByRole('button', { name: 'Speichern' })).toBeDisabled();
    await fill();
    expect(await screen.findByText('Dein Passwort ist geändert.')).toBeInTheDocument();
    const body = (path: string) => server.calls.find(({ url, method }) => url === path && method !== 'GET')?.body;
    expect(body('/api/Users')).toEqual({
      id: 7,
      version: 4,
      currentPassword: 'altes Passwort',
      password: 'neues Passwort',
    });
    expect(body('/api/Users/authenticate')).toEqual({ username: 'jana', password: 'neues Passwort' });
    expect(screen.getByLabelText('Neues Passwort')).toHaveValue('');
  });

  it('shows a wrong current one on its field', async () => {
    const { router } = await open(jana);
    const errors = { currentPassword: 'Das Passwort stimmt nicht.' };
    server.answer({ 'PUT /api/Users': { status: 400, body: { code: 'VALIDATION', errors } } });
    await act(() => router.navigate('/account'));
    await fill();
    await waitFor(() =>
      expect(screen.getByLabelText('Aktuelles Passwort')).toHaveAccessibleDescription(errors.currentPassword),
    );
  });
});

it('a notification is shown in German and stays 5 seconds', async () => {
  function Notes() {
    const notify = useNotify();
    return (
      <button type="button" onClick={() => notify('ra.notification.updated', { messageArgs: { smart_count: 1 } })}>
        Los
      </button>
    );
  }
  ofWidth(1280);
  server.answer(settled);
  renderApp('/note', jana, [{ path: '/note', element: <Notes /> }]);
  const button = await screen.findByRole('button', { name: 'Los' });
  vi.useFakeTimers();
  act(() => button.click());
  expect(screen.getByText('Gespeichert')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.getByText('Gespeichert')).toBeInTheDocument();
  // Advances once until the message starts to close, once until it is gone.
  act(() => vi.advanceTimersByTime(1));
  act(() => vi.advanceTimersByTime(1000));
  vi.useRealTimers();
  expect(screen.queryByText('Gespeichert')).not.toBeInTheDocument();
});

describe('an error', () => {
  function Notes() {
    const notify = useNotify();
    return (
      <>
        <button type="button" onClick={() => notify('Das ging nicht.', { type: 'error' })}>
          Falsch
        </button>
        <button type="button" onClick={() => notify('Das ging.', { type: 'success' })}>
          Richtig
        </button>
        <form onSubmit={(event) => event.preventDefault()}>
          <button type="submit">Noch einmal</button>
        </form>
      </>
    );
  }
  const open = async () => {
    ofWidth(1280);
    server.answer(settled);
    renderApp('/note', jana, [{ path: '/note', element: <Notes /> }]);
    return screen.findByRole('button', { name: 'Falsch' });
  };

  it('stays until it is closed, despite clicks elsewhere; the focus goes back', async () => {
    const button = await open();
    vi.useFakeTimers();
    act(() => button.click());
    act(() => vi.advanceTimersByTime(60_000));
    vi.useRealTimers();
    expect(screen.getByRole('alert')).toHaveTextContent('Das ging nicht.');
    const user = userEvent.setup();
    await user.click(document.body);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await act(async () => button.focus());
    await act(async () => screen.getByRole('button', { name: 'Meldung schließen' }).focus());
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Das ging nicht.')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('goes with the next try, which may be refused beside its fields', async () => {
    const button = await open();
    await act(async () => button.click());
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal' }));
    expect(screen.queryByText('Das ging nicht.')).not.toBeInTheDocument();
  });

  it('goes when the next try went well', async () => {
    const button = await open();
    await act(async () => button.click());
    await act(async () => screen.getByRole('button', { name: 'Richtig' }).click());
    expect(await screen.findByText('Das ging.')).toBeInTheDocument();
    expect(screen.queryByText('Das ging nicht.')).not.toBeInTheDocument();
  });
});
