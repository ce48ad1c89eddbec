// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenOpened } from '../../src/picture/whenOpened';

let root: HTMLElement;
const element = (attributes: Record<string, string> = {}) => {
  const made = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};
const failed = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('token', 'x');
  root = document.body.appendChild(element());
});
afterEach(() => {
  vi.useRealTimers();
  root.remove();
});

/** Whether the page stands there, by what was told; undefined: nothing was told. */
async function toldAfter(happen: () => void, ms = 1000): Promise<boolean | undefined> {
  const told = vi.fn<(isThere: boolean) => void>();
  whenOpened(root, told);
  happen();
  await vi.advanceTimersByTimeAsync(ms);
  expect(told.mock.calls.length).toBeLessThan(2);
  const answer = told.mock.calls[0]?.[0];
  // Nothing is told twice.
  failed(new Error('later'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toHaveBeenCalledOnce();
  return answer;
}

it.each<[string, boolean | undefined, () => void]>([
  ['nothing happens', undefined, () => {}],
  ['the page is drawn', true, () => root.append(element())],
  ['its frame is drawn, and rows are loaded', undefined, () => root.append(element({ 'data-opening': 'true' }))],
  [
    'its rows are drawn after that',
    true,
    () => {
      root.append(element({ 'data-opening': 'true' }));
      setTimeout(() => root.replaceChildren(element()), 300);
    },
  ],
  ['the program fails', false, () => failed(new Error('no'))],
  ['observers take more than a frame', undefined, () => failed(null)],
  [
    'a script cannot be had',
    false,
    () => document.body.appendChild(document.createElement('script')).dispatchEvent(new Event('error')),
  ],
  [
    'somebody signs out in another tab',
    false,
    () => {
      localStorage.removeItem('token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    },
  ],
  ['something else is stored in another tab', undefined, () => window.dispatchEvent(new StorageEvent('storage'))],
])('when %s, it is told: %s', async (_, isThere, happen) => {
  expect(await toldAfter(happen)).toBe(isThere);
});

it('nothing is waited for longer than ten seconds', async () => {
  expect(await toldAfter(() => {}, 9900)).toBeUndefined();
  root.replaceChildren();
  expect(await toldAfter(() => {}, 10_000)).toBe(false);
});
