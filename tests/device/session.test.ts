// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useIsAdmin, useUser } from '../../src/device/useDevice';
import { device, freshDevice, WithDevice } from '../helpers/device';
import { fakeServer, tokenWith } from '../helpers/fakeServer';

const server = fakeServer();
const NOW = 1_800_000_000_000;
const SECONDS = NOW / 1000;
const jana = tokenWith({ unique_name: '7', name: 'Jana Öz', role: 'User', exp: SECONDS + 60 });

const wrapper = WithDevice;
beforeEach(() => void freshDevice());

describe('the check at start', () => {
  it.each([
    ['a valid token stays', jana, 'answering', true],
    ['one without an end stays', tokenWith({ unique_name: 7 }), 'answering', true],
    ['an expired one goes', tokenWith({ unique_name: '7', exp: SECONDS - 1 }), 'answering', false],
    ['one that expires now goes', tokenWith({ unique_name: '7', exp: SECONDS }), 'answering', false],
    ['an expired one stays without a network', tokenWith({ unique_name: '7', exp: SECONDS - 1 }), 'lost', true],
    ['an expired one waits for the first answer', tokenWith({ unique_name: '7', exp: SECONDS - 1 }), 'unknown', true],
    ['what is no token goes, network or not', 'abc', 'lost', false],
    ['one of somebody without an id goes', tokenWith({ unique_name: 'jana' }), 'lost', false],
    ['one without a user goes', tokenWith({ exp: SECONDS + 60 }), 'lost', false],
  ] as const)('%s', async (_, stored, state, stays) => {
    server.answer({ 'GET /api/Units': state === 'lost' ? new TypeError('Failed to fetch') : { body: [] } });
    if (state !== 'unknown')
      await device()
        .http('GET', '/api/Units')
        .catch(() => undefined);
    device().token.set(stored);
    device().session.check(NOW);
    expect(localStorage.getItem('token')).toBe(stays ? stored : null);
  });
});

it('a device whose clock is ahead uses the clock of the server, as learned from its answers', async () => {
  const date = new Date(Date.now() - 30 * 3_600_000).toUTCString();
  server.answer({ 'GET /api/Units': { body: [], headers: { date } } });
  await device().http('GET', '/api/Units');
  const stored = tokenWith({ unique_name: '7', exp: Math.floor(Date.parse(date) / 1000) + 60 });
  device().token.set(stored);
  device().session.check();
  expect(localStorage.getItem('token')).toBe(stored);
  expect(device().session.hasExpired()).toBe(false);
});

describe('the user', () => {
  it('is known from the token at once, and follows the server', async () => {
    server.answer({ 'GET /api/Users/7': { body: { id: 7, name: 'Jana Özdemir', role: 'Admin', email: 'x@y.de' } } });
    const { result } = renderHook(() => ({ user: useUser(), isAdmin: useIsAdmin() }), { wrapper });
    expect(result.current).toEqual({ user: undefined, isAdmin: false });
    act(() => device().token.set(jana));
    expect(result.current).toEqual({ user: { id: 7, name: 'Jana Öz', role: 'User' }, isAdmin: false });
    await act(device().session.loadUser);
    expect(result.current).toEqual({ user: { id: 7, name: 'Jana Özdemir', role: 'Admin' }, isAdmin: true });
    act(() => device().token.set(tokenWith({ unique_name: '8', name: 'Ali', role: 'User' })));
    expect(result.current.user).toEqual({ id: 8, name: 'Ali', role: 'User' });
    act(() => device().token.set(null));
    expect(result.current.user).toBeUndefined();
  });

  it('is looked up where the token carries the id alone', async () => {
    server.answer({ 'GET /api/Users/9': { body: { id: 9, name: 'Mo', role: 'Admin' } } });
    device().token.set(tokenWith({ unique_name: '9' }));
    expect(device().session.role()).toBe('User');
    await device().session.loadUser();
    expect(device().session.role()).toBe('Admin');
  });

  it('changes when another tab signs in or out', () => {
    const { result } = renderHook(useUser, { wrapper });
    localStorage.setItem('token', jana);
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    expect(result.current?.name).toBe('Jana Öz');
    localStorage.clear();
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(result.current).toBeUndefined();
  });
});

describe('login', () => {
  it('stores the token', async () => {
    server.answer({ 'POST /api/Users/authenticate': { body: { token: jana } } });
    await device().session.login('jana', 'geheim');
    expect(localStorage.getItem('token')).toBe(jana);
    expect(server.calls[0]?.body).toEqual({ username: 'jana', password: 'geheim' });
  });

  it.each([
    ['is refused', { status: 401, body: { code: 'LOGIN_FAILED', detail: 'Falsch.' } }, 'Falsch.'],
    [
      'is answered without a token',
      { body: {} },
      'Die Anmeldung hat nicht geklappt: Die Antwort des Servers war nicht zu lesen. Bitte noch einmal versuchen.',
    ],
    [
      'is answered with nonsense',
      { body: { token: 'x' } },
      'Die Anmeldung hat nicht geklappt: Die Antwort des Servers war nicht zu lesen. Bitte noch einmal versuchen.',
    ],
  ])('that %s changes nothing', async (_, answer, message) => {
    server.answer({ 'POST /api/Users/authenticate': answer });
    await expect(device().session.login('jana', 'geheim')).rejects.toThrow(message);
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('logout', () => {
  it('tells the server with the token that it removes', async () => {
    device().token.set(jana);
    server.answer({ 'POST /api/Users/logout': { status: 204 } });
    const done = device().session.logout();
    expect(localStorage.getItem('token')).toBeNull();
    await done;
    expect(server.calls[0]?.headers.authorization).toBe(`Bearer ${jana}`);
  });

  it('works here when the server does not answer', async () => {
    device().token.set(jana);
    server.answer({ 'POST /api/Users/logout': new TypeError('Failed to fetch') });
    await expect(device().session.logout()).rejects.toThrow('Keine Verbindung');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('does nothing when nobody is signed in', async () => {
    await device().session.logout();
    expect(server.calls).toEqual([]);
  });
});
