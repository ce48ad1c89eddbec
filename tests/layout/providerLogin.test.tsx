import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Page } from '../../src/ui/Page';
import { device } from '../helpers/device';
import { fakeServer } from '../helpers/fakeServer';
import { jana, renderApp, settled } from './renderApp';

const server = fakeServer();
const asked = { path: '/asked', element: <Page title="Gefragt" /> };
const setup = { needsAdmin: false, instanceName: 'Kantine', instanceColor: null, oidc: { label: 'Hauskonto' } };
const withProvider = { ...settled, 'GET /api/setup': { body: setup } };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const exchanges = () => server.calls.filter(({ url }) => url === '/api/Users/oidc/token').map(({ body }) => body);

/** Presses the button. @returns the address that it leads to */
async function startAddress(): Promise<unknown> {
  const button = await screen.findByRole('button', { name: 'Anmelden mit Hauskonto' });
  const [own, assign] = [location, vi.fn()];
  vi.stubGlobal('location', { assign });
  await userEvent.click(button);
  vi.stubGlobal('location', own);
  return assign.mock.lastCall?.[0];
}

it('leads to the provider, and remembers the page that was asked for', async () => {
  server.answer(withProvider);
  renderApp('/asked?von=heute', null, [asked]);
  expect(await startAddress()).toMatch(/\/api\/Users\/oidc\/start\?to=%2Fasked%3Fvon%3Dheute$/);
  expect(screen.getByLabelText('Passwort *')).toBeInTheDocument();
});

it('has the provider ask again after an unanswered logout, until somebody signs in there', async () => {
  server.answer({ ...withProvider, 'POST /api/Users/logout': new TypeError('Failed to fetch') });
  renderApp('/asked', jana, [asked]);
  await heading('Gefragt');
  await expect(device().session.logout()).rejects.toThrow();
  expect(await startAddress()).toMatch(/prompt=login$/);
  server.answer({ ...withProvider, 'POST /api/Users/oidc/token': { body: { token: jana, to: '/asked' } } });
  await device().session.loginByCode('abc');
  expect(device().session.previousProvider.get()).toBeNull();
});

it.each([
  ['that leads to the provider, which may not end its own', { endSessionUrl: 'https://konten.example/abmelden' }, true],
  ['of a provider that knows no logout', { endSessionUrl: null }, true],
  ['of a session by password', undefined, false],
])('after a logout %s: %j, the provider asks again: %s', async (_, body, asks) => {
  server.answer({ ...withProvider, 'POST /api/Users/logout': body ? { body } : { status: 204 } });
  renderApp('/asked', jana, [asked]);
  await heading('Gefragt');
  await device().session.logout();
  expect(String(await startAddress()).endsWith('prompt=login')).toBe(asks);
});

it('a sign-in by password in between does not stop the provider from asking', async () => {
  server.answer({ ...withProvider, 'POST /api/Users/logout': { body: { endSessionUrl: null } } });
  renderApp('/asked', jana, [asked]);
  await heading('Gefragt');
  await device().session.logout();
  server.answer({ ...withProvider, 'POST /api/Users/logout': { status: 204 } });
  device().token.set(jana);
  await device().session.logout();
  expect(await startAddress()).toMatch(/prompt=login$/);
});

it('has no such button without a provider', async () => {
  server.answer(settled);
  renderApp('/login?oidc=REFUSED', null);
  await heading('Login');
  expect(screen.queryByRole('button', { name: /^Anmelden mit/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['REFUSED', 'Die Anmeldung hat nicht geklappt. Bitte noch einmal versuchen.'],
  ['EXPIRED', 'Die Anmeldung hat zu lange gedauert.'],
  ['UNAVAILABLE', 'Hauskonto ist gerade nicht erreichbar.'],
  ['UNKNOWN', 'Für dieses Konto gibt es hier keinen Benutzer. Bitte einen Administrator fragen.'],
  ['NOT_ALLOWED', 'Dieses Konto darf sich hier nicht anmelden.'],
  ['NAME_TAKEN', 'Der Benutzername ist schon vergeben. Bitte einen Administrator fragen.'],
])('explains %s', async (code, sentence) => {
  server.answer(withProvider);
  renderApp(`/login?oidc=${code}`, null);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

it.each(['toString', 'x'])('says nothing to %s', async (code) => {
  server.answer(withProvider);
  renderApp(`/login?oidc=${code}`, null);
  await screen.findByRole('button', { name: 'Anmelden mit Hauskonto' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('exchanges the code once, and goes on to the page that was asked for', async () => {
  server.answer({ ...withProvider, 'POST /api/Users/oidc/token': { body: { token: jana, to: '/asked' } } });
  const { path } = renderApp('/login#oidc=abc', null, [asked]);
  await heading('Gefragt');
  expect(path()).toBe('/asked');
  expect(device().token.get()).toBe(jana);
  expect(exchanges()).toEqual([{ code: 'abc' }]);
});

it('asks for the own second factor with the same code', async () => {
  server.answer({
    ...withProvider,
    'POST /api/Users/oidc/token': ({ body }) =>
      (body as { otp?: string }).otp === '123456'
        ? { body: { token: jana, to: '/asked' } }
        : { status: 401, body: { code: 'OTP_NEEDED', detail: 'Nötig.' } },
  });
  renderApp('/login#oidc=abc', null, [asked]);
  await userEvent.type(await screen.findByLabelText('Code aus der App oder Wiederherstellungscode'), '123456{Enter}');
  await heading('Gefragt');
  expect(exchanges()).toEqual([{ code: 'abc' }, { code: 'abc', otp: '123456' }]);
});

it('shows why a code failed, and the login again', async () => {
  const detail = 'Die Anmeldung hat zu lange gedauert. Bitte noch einmal anmelden.';
  server.answer({
    ...withProvider,
    'POST /api/Users/oidc/token': { status: 401, body: { code: 'LOGIN_FAILED', detail } },
  });
  renderApp('/login#oidc=abc', null);
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(await screen.findByRole('button', { name: 'Anmelden mit Hauskonto' })).toBeInTheDocument();
  expect(device().token.get()).toBeNull();
});
