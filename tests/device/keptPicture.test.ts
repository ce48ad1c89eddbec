// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetPicture, type KeptPicture, keepPicture, keptPicture } from '../../src/device/keptPicture';
import { device } from '../helpers/device';
import { tokenWith } from '../helpers/fakeServer';

const picture: KeptPicture = {
  build: '/assets/index-1.js',
  owner: 7,
  role: 'User',
  path: '/admin/units',
  look: { width: 1280, height: 800, isDark: false, letters: 16, pixelRatio: 1, isTouch: false },
  at: 1,
  until: 2,
  css: 'p{color:red}',
  page: [['p', {}, ['Flasche']]],
};
const jana = { unique_name: '7', name: 'jana', role: 'User' };

afterEach(() => void vi.restoreAllMocks());

it('a picture is kept as it was', () => {
  keepPicture(picture);
  expect(keptPicture()).toEqual(picture);
  forgetPicture();
  expect(keptPicture()).toBeUndefined();
});

describe('there is none', () => {
  it.each([
    ['where nothing was kept', null],
    ['where half of one stands', '{"build":'],
    ['where something else stands', '[1, 2]'],
    ['where a part is missing', JSON.stringify({ ...picture, page: undefined })],
    ['where a part is something else', JSON.stringify({ ...picture, until: 'tomorrow' })],
  ])('%s', (_, stored) => {
    if (stored !== null) localStorage.setItem('picture', stored);
    expect(keptPicture()).toBeUndefined();
  });

  it('where one is too large, nor the one before', () => {
    keepPicture(picture);
    keepPicture({ ...picture, css: 'x'.repeat(260_000) });
    expect(keptPicture()).toBeUndefined();
  });

  it('where the storage is full, nor the one before', () => {
    keepPicture(picture);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepPicture({ ...picture, at: 5 });
    expect(keptPicture()).toBeUndefined();
  });

  it('where the browser lets nothing be kept', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError');
      });
    keepPicture(picture);
    forgetPicture();
    expect(keptPicture()).toBeUndefined();
  });
});

describe('when somebody else may look at the device', () => {
  it.each<[string, (token: string) => void, boolean]>([
    ['somebody signs out', () => device().token.set(null), false],
    ['somebody else signs in', () => device().token.set(tokenWith({ ...jana, unique_name: '8' })), false],
    ['somebody has signed out in another tab', signOutElsewhere, false],
    ['the same user gets a new token', () => device().token.set(tokenWith({ ...jana, iat: 1 })), true],
  ])('%s', (_, happen, stays) => {
    const token = tokenWith(jana);
    device().token.set(token);
    keepPicture(picture);
    happen(token);
    expect(keptPicture() !== undefined).toBe(stays);
  });
});

function signOutElsewhere() {
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
}
