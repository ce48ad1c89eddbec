import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OutboxEntry } from '../../src/device/outbox/entry';
import { Page } from '../../src/ui/Page';
import { device, freshDevice } from '../helpers/device';
import { fakeServer, tokenWith } from '../helpers/fakeServer';
import { admin, jana, renderApp, settled } from './renderApp';

const server = fakeServer();
afterEach(() => vi.restoreAllMocks());
const asked = { path: '/asked', element: <Page title="Gefragt" /> };
const today = { path: '/today', element: <Page title="Heute" /> };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const calls = (path: string) => server.calls.filter(({ url }) => url === path);

describe('the login', () => {
  const name = () => screen.findByRole('textbox', { name: 'Dein Benutzername *' });
  const password = () => screen.getByLabelText('Passwort *');
  const submit = () => screen.getByRole('button', { name: 'Submit' });

  it('stands before every page and leads back to the requested one', async () => {
    server.answer({ ...settled, 'POST /api/Users/authenticate': { body: { token: admin } } });
    const { path } = renderApp('/asked?von=heute', null, [asked]);
    await heading('Login');
    expect(path()).toBe('/login');
    await userEvent.type(await name(), ' admin ');
    await userEvent.type(password(), ' geheim ');
    await userEvent.click(submit());
    await heading('Gefragt');
    expect(path()).toBe('/asked?von=heute');
    expect(calls('/api/Users/authenticate')[0]?.body).toEqual({ username: 'admin', password: ' geheim ' });
  });

  it('leads to the root when nothing was asked for', async () => {
    server.answer({ ...settled, 'POST /api/Users/authenticate': { body: { token: admin } } });
    renderApp('/login', null);
    await userEvent.type(await name(), 'admin{Tab}geheim{Enter}');
    await heading('Start');
  });

  it.each([
    ['', '', ['Bitte gib etwas ein', 'Bitte gib dein Passwort ein']],
    ['  ', 'x', ['Bitte gib etwas ein']],
    ['jana', '', ['Bitte gib dein Passwort ein']],
  ])('asks for missing values: "%s", "%s"', async (typedName, typedPassword, messages) => {
    server.answer(settled);
    renderApp('/login', null);
    if (typedName) await userEvent.type(await name(), typedName);
    if (typedPassword) await userEvent.type(password(), typedPassword);
    await heading('Login');
    await userEvent.click(submit());
    const shown = screen.getAllByText(/^Bitte gib/).map((each) => each.textContent);
    expect(shown).toEqual(messages);
    const first = messages[0] === 'Bitte gib etwas ein' ? await name() : password();
    expect(first).toHaveFocus();
    expect(first).toHaveAccessibleDescription(messages[0]);
    expect(calls('/api/Users/authenticate')).toEqual([]);
  });

  it('shows a message only when a field was left, and Reset clears all', async () => {
    server.answer(settled);
    renderApp('/login', null);
    await userEvent.type(await name(), 'a{Backspace}');
    expect(screen.queryByText('Bitte gib etwas ein')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByText('Bitte gib etwas ein')).toBeInTheDocument();
    await userEvent.type(await name(), 'jana{Tab}geheim');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await name()).toHaveValue('');
    expect(password()).toHaveValue('');
    expect(screen.queryByText(/^Bitte gib/)).not.toBeInTheDocument();
  });

  it('says why it was refused, and the page behind stays closed', async () => {
    const detail = 'Benutzername oder Passwort ist falsch.';
    server.answer({
      ...settled,
      'POST /api/Users/authenticate': { status: 401, body: { code: 'LOGIN_FAILED', detail } },
    });
    const { path } = renderApp('/asked', null, [asked]);
    await userEvent.type(await name(), 'jana{Tab}falsch{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(path()).toBe('/login');
  });

  it('asks for a code where it is needed; a wrong one is reported, a right one accepted', async () => {
    server.answer({
      ...settled,
      'POST /api/Users/authenticate': ({ body }) => {
        const { otp } = body as { otp?: string };
        if (otp === '123456') return { body: { token: admin } };
        const code = otp === undefined ? 'OTP_NEEDED' : 'LOGIN_FAILED';
        return { status: 401, body: { code, detail: code === 'LOGIN_FAILED' ? 'Der Code ist falsch.' : 'Nötig.' } };
      },
    });
    renderApp('/asked', null, [asked]);
    await userEvent.type(await name(), 'jana{Tab}geheim{Enter}');
    const field = await screen.findByLabelText('Code aus der App oder Wiederherstellungscode');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.type(field, '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Der Code ist falsch.');
    await userEvent.clear(field);
    await userEvent.type(field, '123456{Enter}');
    await heading('Gefragt');
    expect(calls('/api/Users/authenticate').map(({ body }) => body)).toEqual([
      { username: 'jana', password: 'geheim' },
      { username: 'jana', password: 'geheim', otp: '000000' },
      { username: 'jana', password: 'geheim', otp: '123456' },
    ]);
  });

  it('carries the name of the instance', async () => {
    server.answer(settled);
    renderApp('/login', null);
    expect(await screen.findByText('Kantine')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Login – Kantine'));
  });

  it('works with a backend that knows no setup', async () => {
    server.answer({ ...settled, 'GET /api/setup': { status: 404 } });
    renderApp('/asked', null, [asked]);
    await heading('Login');
    expect(document.title).toBe('Login – Zählwerk');
  });
});

describe('a session', () => {
  it.each([
    ['is over when the token has expired', tokenWith({ unique_name: '1', exp: 1 })],
    ['is none with a token of somebody else’s', 'gar.kein.token'],
  ])('%s', async (_, stored) => {
    server.answer(settled);
    const { path } = renderApp('/asked', stored, [asked]);
    await heading('Login');
    expect(path()).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('goes on offline although the token has expired', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const call of Object.keys(settled)) server.answer({ [call]: new TypeError('Failed to fetch') });
    renderApp('/asked', tokenWith({ unique_name: '1', name: 'admin', role: 'Admin', exp: 1 }), [asked]);
    expect(await screen.findByRole('heading', { name: 'Gefragt' })).toBeInTheDocument();
  });

  it('ends when the server refuses the token, and comes back to the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.answer({ ...settled, 'GET /api/Units': { status: 401, body: { code: 'TOKEN_EXPIRED' } } });
    const { router } = renderApp('/asked?x=1', admin, [asked]);
    await heading('Login');
    expect(router.state.location.state).toEqual({ requested: '/asked?x=1' });
  });

  it.each([
    ['answers', { status: 204 }],
    ['does not answer', new TypeError('Failed to fetch')],
  ])('ends at /logout, when the server %s', async (_, answer) => {
    server.answer({ ...settled, 'POST /api/Users/logout': answer });
    const { router } = renderApp('/logout', jana);
    await heading('Login');
    expect(localStorage.getItem('token')).toBeNull();
    expect(calls('/api/Users/logout')).toHaveLength(1);
    expect(router.state.location.state).toBeNull();
  });
});

describe('/logout with something unsent', () => {
  const entry = (userId: number) => ({ userId }) as OutboxEntry;
  const given = (...entries: OutboxEntry[]) => {
    vi.spyOn(device().outbox, 'refresh').mockResolvedValue();
    vi.spyOn(device().outbox, 'get').mockReturnValue({ entries, pausedBy: 'network' });
    server.answer({ ...settled, 'POST /api/Users/logout': { status: 204 } });
    renderApp('/logout', jana);
  };

  it.each([
    ['Abbrechen', 'Start', jana],
    ['Trotzdem abmelden', 'Login', null],
  ])('asks first: %s', async (button, title, left) => {
    given(entry(7), entry(7));
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(/^2 Eingaben sind noch nicht beim Server\./);
    expect(localStorage.getItem('token')).toBe(jana);
    await userEvent.click(screen.getByRole('button', { name: button }));
    await heading(title);
    expect(localStorage.getItem('token')).toBe(left);
  });

  it('does not ask about an entry that is sent within a moment', async () => {
    const { outbox } = device();
    vi.spyOn(outbox, 'refresh').mockResolvedValue();
    const state = vi.spyOn(outbox, 'get').mockReturnValue({ entries: [entry(7)], pausedBy: undefined });
    vi.spyOn(outbox, 'drain').mockImplementation(async () => {
      state.mockReturnValue({ entries: [], pausedBy: undefined });
    });
    server.answer({ ...settled, 'POST /api/Users/logout': { status: 204 } });
    renderApp('/logout', jana);
    await heading('Login');
  });

  it('does not ask about entries of somebody else', async () => {
    given(entry(8));
    await heading('Login');
  });
});

describe('the first setup', () => {
  const needed = { ...settled, 'GET /api/setup': { body: { needsAdmin: true, demoData: false } } };
  const fill = async (password: string, repeated: string) => {
    await userEvent.type(await screen.findByLabelText('Passwort'), password);
    await userEvent.type(screen.getByLabelText('Passwort wiederholen'), repeated);
    await userEvent.click(screen.getByRole('button', { name: 'Einrichten' }));
  };

  it.each([
    ['/asked', null],
    ['/login', null],
    ['/asked', admin],
  ])('is where %s leads while there is no administrator', async (at, signedIn) => {
    server.answer(needed);
    const { path } = renderApp(at, signedIn, [asked]);
    await heading('Erste Einrichtung');
    expect(path()).toBe('/setup');
  });

  it('is closed afterwards', async () => {
    server.answer(settled);
    const { path } = renderApp('/setup', null);
    await heading('Login');
    expect(path()).toBe('/login');
  });

  it('does not exist at a backend without it, nor does the page of the first steps', async () => {
    freshDevice({ backend: { url: '', additions: false } });
    server.answer(settled);
    const { path } = renderApp('/setup', admin, [today]);
    await heading('Start');
    expect(path()).toBe('/');
  });

  it.each([false, true])('makes the administrator and signs in; demo data: %s', async (demoData) => {
    server.answer({
      ...needed,
      'POST /api/Users/initadmin': { status: 201, body: { id: 1 } },
      'POST /api/Users/authenticate': { body: { token: admin } },
    });
    const { path } = renderApp('/', null, [today]);
    if (demoData) await userEvent.click(await screen.findByRole('checkbox', { name: 'Demodaten laden' }));
    await fill('Lindenblüte', 'Lindenblüte');
    // The page with the first steps.
    await heading('Heute');
    expect(path()).toBe('/today');
    expect(calls('/api/Users/initadmin')[0]?.body).toEqual({ password: 'Lindenblüte', demoData });
    expect(calls('/api/Users/authenticate')[0]?.body).toEqual({ username: 'admin', password: 'Lindenblüte' });
  });

  describe('from another machine', () => {
    const far = { ...needed, 'GET /api/setup': { body: { needsAdmin: true, codeNeeded: true, demoData: false } } };

    it('takes the code out of the address that the server has printed', async () => {
      server.answer({
        ...far,
        'POST /api/Users/initadmin': { status: 201, body: { id: 1 } },
        'POST /api/Users/authenticate': { body: { token: admin } },
      });
      const { path } = renderApp('/?code=ABCD-EFGH', null, [today]);
      expect(await screen.findByLabelText('Code')).toHaveValue('ABCD-EFGH');
      expect(path()).toBe('/setup?code=ABCD-EFGH');
      await fill('Lindenblüte', 'Lindenblüte');
      await heading('Heute');
      const body = { password: 'Lindenblüte', demoData: false, code: 'ABCD-EFGH' };
      expect(calls('/api/Users/initadmin')[0]?.body).toEqual(body);
    });

    it('asks for the code and says where it stands', async () => {
      const errors = { code: 'Dieser Code stimmt nicht.' };
      server.answer({
        ...far,
        'POST /api/Users/initadmin': { status: 403, body: { code: 'PROTECTED', detail: errors.code, errors } },
      });
      renderApp('/', null);
      await fill('Lindenblüte', 'Lindenblüte');
      const code = screen.getByLabelText('Code');
      expect(code).toHaveAccessibleDescription('Dieses Feld wird benötigt');
      expect(screen.getByText(/Ausgabe des Servers/)).toBeInTheDocument();
      await userEvent.type(code, 'falsch');
      await userEvent.click(screen.getByRole('button', { name: 'Einrichten' }));
      await waitFor(() => expect(code).toHaveAccessibleDescription('Dieser Code stimmt nicht.'));
    });

    it('needs no code on the machine itself', async () => {
      server.answer(needed);
      renderApp('/?code=ABCD-EFGH', null);
      await heading('Erste Einrichtung');
      expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    });
  });

  it.each([
    ['', '', 'Dieses Feld wird benötigt'],
    ['kurz', 'kurz', 'Mindestens 8 Zeichen.'],
    ['lang genug', 'lang genau', 'Die beiden Passwörter sind verschieden.'],
  ])('refuses "%s" and "%s"', async (password, repeated, message) => {
    server.answer(needed);
    renderApp('/', null);
    await heading('Erste Einrichtung');
    if (password) await fill(password, repeated);
    else await userEvent.click(screen.getByRole('button', { name: 'Einrichten' }));
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(calls('/api/Users/initadmin')).toEqual([]);
  });

  it('shows an error that only the server knows at its field', async () => {
    const errors = { password: 'Dieses Passwort ist zu verbreitet.' };
    server.answer({
      ...needed,
      'POST /api/Users/initadmin': { status: 400, body: { code: 'VALIDATION', detail: errors.password, errors } },
    });
    renderApp('/', null);
    await fill('passwort1', 'passwort1');
    expect(await screen.findByLabelText('Passwort')).toHaveAccessibleDescription(errors.password);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('gives way to the login when somebody else was first', async () => {
    let needsAdmin = true;
    server.answer({
      ...needed,
      'GET /api/setup': () => ({ body: { needsAdmin } }),
      'POST /api/Users/initadmin': () => {
        needsAdmin = false;
        return { status: 409, body: { code: 'STATE', detail: 'Es gibt schon einen Administrator.' } };
      },
    });
    renderApp('/', null);
    await fill('Lindenblüte', 'Lindenblüte');
    await heading('Login');
  });
});
