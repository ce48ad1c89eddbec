// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { device, freshDevice } from '../helpers/device';
import { fakeServer } from '../helpers/fakeServer';

const server = fakeServer();
const MINUTE = 60_000;
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

it.each<[string, () => void, string | undefined]>([
  ['just opened', () => later(MINUTE - 1), undefined],
  ['left alone', () => later(MINUTE), 'yes'],
  ...['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'].map(
    (movement): [string, () => void, undefined] => [
      `left alone, then ${movement}`,
      () => {
        later(10 * MINUTE);
        window.dispatchEvent(new Event(movement));
        later(MINUTE / 2);
      },
      undefined,
    ],
  ),
  ['on a device whose clock went back by an hour', () => later(-60 * MINUTE), 'yes'],
])('calls of a page say whether a person is active: %s', async (_, happens, said) => {
  freshDevice();
  server.answer({ 'GET /api/Units': { body: [] } });
  happens();
  await device().http('GET', '/api/Units');
  expect(server.calls[0]?.headers['x-unattended']).toBe(said);
});

it('backends without our additions do not get it', async () => {
  freshDevice({ backend: { url: '', additions: false } });
  server.answer({ 'GET /api/Units': { body: [] } });
  later(10 * MINUTE);
  await device().http('GET', '/api/Units');
  expect(server.calls[0]?.headers).not.toHaveProperty('x-unattended');
});
