// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { device, freshDevice } from '../helpers/device';
import { eventually } from '../helpers/eventually';
import { fakeServer, tokenWith } from '../helpers/fakeServer';
import { memoryStorage } from '../helpers/memoryStorage';

const server = fakeServer();
const NOW = 1_800_000_000_000;
const jana = tokenWith({ unique_name: '7', name: 'jana', role: 'User', exp: NOW / 1000 + 3600 });
const ali = tokenWith({ unique_name: '8', name: 'ali', role: 'User', exp: NOW / 1000 + 3600 });
const lost = new TypeError('Failed to fetch');
const LOGOUT = 'POST /api/Users/logout';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  freshDevice();
});
afterEach(() => {
  device().close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const leave = async (token: string) => {
  device().token.set(token);
  await device()
    .session.logout()
    .catch(() => undefined);
};
/** Returns the tokens that the server was asked to revoke. */
const asked = () =>
  server.calls
    .filter(({ url }) => url === '/api/Users/logout')
    .map(({ headers }) => headers.authorization?.replace('Bearer ', ''));
const reopen = (additions = true) => {
  const kept = Object.entries(localStorage);
  freshDevice({ backend: { url: '', additions }, outboxStorage: memoryStorage() });
  for (const [key, value] of kept) localStorage.setItem(key, value as string);
  server.calls.length = 0;
  void device().start();
};
const kept = () => JSON.stringify(Object.entries(localStorage));

describe('a logout without a network', () => {
  beforeEach(() => server.answer({ [LOGOUT]: lost }));

  it('is made good when the console is opened again, before anybody signs in', async () => {
    await leave(jana);
    expect(localStorage.getItem('token')).toBeNull();
    server.answer({ [LOGOUT]: { status: 204 } });
    reopen();
    await eventually(() => expect(asked()).toEqual([jana]));
    await eventually(() => expect(kept()).not.toContain(jana));
  });

  it.each([
    ['the browser says so', () => window.dispatchEvent(new Event('online'))],
    ['any other call is answered', () => device().http('GET', '/api/setup')],
    ['nothing says so', () => vi.advanceTimersByTime(20_000)],
  ])('is made good when the network is back, and %s', async (_, event) => {
    void device().start();
    await leave(jana);
    server.answer({ [LOGOUT]: { status: 204 }, 'GET /api/setup': { body: { needsAdmin: false } } });
    server.calls.length = 0;
    event();
    await eventually(() => expect(asked()).toEqual([jana]));
    await eventually(() => expect(kept()).not.toContain(jana));
  });

  it('is made up for each departed user, in any session, which goes on', async () => {
    await leave(jana);
    await leave(ali);
    server.answer({ [LOGOUT]: ({ headers }) => ({ status: headers.authorization?.endsWith(jana) ? 401 : 204 }) });
    reopen();
    const next = tokenWith({ unique_name: '9', name: 'mo', role: 'User' });
    device().token.set(next);
    await eventually(() => expect(asked().sort()).toEqual([jana, ali].sort()));
    await eventually(() => expect(kept()).not.toMatch(new RegExp(`${jana}|${ali}`)));
    expect(device().token.get()).toBe(next);
    expect(device().failures.get()).toEqual([]);
  });

  it.each([
    ['an answer of a hotel’s network', { body: '<html>' }],
    ['a server that is starting', { status: 503 }],
    ['a server with too much to do', { status: 429 }],
  ])('is still owed after %s', async (_, answer) => {
    await leave(jana);
    server.answer({ [LOGOUT]: answer });
    reopen();
    await eventually(() => expect(asked()).toEqual([jana]));
    server.answer({ [LOGOUT]: { status: 204 } });
    await eventually(() => {
      vi.advanceTimersByTime(10_000);
      expect(asked()).toEqual([jana, jana]);
    });
    await eventually(() => expect(kept()).not.toContain(jana));
  });

  it.each([
    ['the token ended by itself', NOW + 2 * 3_600_000, true],
    ['the backend knows no such call', NOW, false],
  ])('is owed no longer when %s', async (_, now, additions) => {
    await leave(jana);
    vi.setSystemTime(now);
    reopen(additions);
    await eventually(() => expect(kept()).not.toContain(jana));
  });

  it('leaves neither token nor user on the device', async () => {
    await leave(jana);
    reopen();
    expect(device().token.get()).toBeNull();
    expect(device().session.user.get()).toBeUndefined();
  });
});

it('a logout that the server has heard of is not owed', async () => {
  server.answer({ [LOGOUT]: { status: 204 } });
  await leave(jana);
  expect(kept()).not.toContain(jana);
  reopen();
  vi.advanceTimersByTime(60_000);
  expect(asked()).toEqual([]);
});

it('a logout on the way is not sent twice, and leads to that of the provider', async () => {
  const endSessionUrl = 'https://konten.example/abmelden';
  let isEnded = false;
  server.answer({
    // Like the server: the first call ends the session, and the second is refused.
    [LOGOUT]: async () => {
      if (isEnded) return { status: 401 };
      isEnded = true;
      await Promise.resolve();
      return { body: { endSessionUrl } };
    },
  });
  void device().start();
  device().token.set(jana);
  const leaving = device().session.logout();
  window.dispatchEvent(new Event('online'));
  await expect(leaving).resolves.toBe(endSessionUrl);
  expect(asked()).toEqual([jana]);
});
