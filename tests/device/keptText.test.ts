// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { keptText } from '../../src/device/keptText';
import { UserError } from '../../src/rules/UserError';

// Other files of the same worker may have left a token.
beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('says that the storage is full, and stays unchanged', () => {
  const over = new AbortController();
  onTestFinished(() => over.abort());
  const text = keptText('token', over.signal);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(() => text.set('new')).toThrow(UserError);
  expect(() => text.set('new')).toThrow(/^Der Speicher dieses Geräts ist voll/);
  expect(text.get()).toBeNull();
});
