// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isOwnServer } from '../../src/dataProvider/ownServer';
import { fakeServer } from '../helpers/fakeServer';

const server = fakeServer();
let count = 0;
/** A backend that nobody has asked yet. */
const fresh = () => `http://backend-${++count}.test`;

describe('the backend', () => {
  it.each<[string, Parameters<typeof server.answer>[0][string], boolean]>([
    ['ours says whether it has an administrator', { body: { needsAdmin: false } }, true],
    ['others have no such page', { status: 404 }, false],
    ['or refuse it', { status: 401, body: { needsAdmin: false } }, false],
    ['or say something else', { body: { ok: true } }, false],
    ['or show a page', { body: '<!doctype html>' }, false],
    ['one that cannot work says nothing', { status: 503 }, false],
    ['nor does one that is away', new TypeError('Failed to fetch'), false],
  ])('%s', async (_, answer, expected) => {
    const address = fresh();
    server.answer({ [`GET ${address}/api/setup`]: answer });
    expect(await isOwnServer(address)).toBe(expected);
  });

  it('of the same origin may get everything, and is not asked', async () => {
    expect(await isOwnServer('')).toBe(true);
    expect(server.calls).toEqual([]);
  });

  it('is asked once, without a header that would have to be allowed', async () => {
    const address = fresh();
    server.answer({ [`GET ${address}/api/setup`]: { body: { needsAdmin: true } } });
    expect(await Promise.all([isOwnServer(address), isOwnServer(address)])).toEqual([true, true]);
    expect(await isOwnServer(address)).toBe(true);
    expect(server.calls.map(({ url, headers }) => [url, headers])).toEqual([[`${address}/api/setup`, {}]]);
  });

  it('is asked again when it had not answered', async () => {
    const address = fresh();
    server.answer({ [`GET ${address}/api/setup`]: new TypeError('Failed to fetch') });
    expect(await isOwnServer(address)).toBe(false);
    server.answer({ [`GET ${address}/api/setup`]: { body: { needsAdmin: false } } });
    expect(await isOwnServer(address)).toBe(true);
  });
});
