import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshCachedPage } from '../../src/app/cachedPage';
import { eventually } from '../helpers/eventually';

const KEPT = 'http://localhost:3000/index.html?__WB_REVISION__=1';
const reload = vi.fn();
const listeners: [string, EventListenerOrEventListenerObject][] = [];
let kept: Map<string, string>;
let network: (() => Response) | undefined;

/** Answers as the service worker does: with its cached file, regardless of the request's cache mode. */
async function answer(input: string) {
  const { pathname, search } = new URL(input, location.href);
  if (search === '') return new Response(kept.get(`${location.origin}${pathname}?__WB_REVISION__=1`));
  if (!network) throw new TypeError('Failed to fetch');
  return network();
}

const cache = {
  keys: async () => [...kept.keys()].map((url) => ({ url })),
  put: async ({ url }: Request, response: Response) => void kept.set(url, await response.text()),
};

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  kept = new Map([
    [KEPT, 'old policy'],
    ['http://localhost:3000/assets/main.js', 'code'],
  ]);
  network = () => new Response('new policy');
  vi.stubGlobal('caches', { keys: async () => ['precache'], open: async () => cache });
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload });
  open();
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open() {
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener) => void listeners.push([type, listener]));
  refreshCachedPage();
  vi.mocked(document.addEventListener).mockRestore();
  for (const [type, listener] of listeners) document.addEventListener(type, listener);
}

function leave() {
  for (const [type, listener] of listeners.splice(0)) document.removeEventListener(type, listener);
}

const block = (effectiveDirective = 'connect-src') =>
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }));

const warned = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

it('is fetched again past the cache and reopened once, however many calls were blocked', async () => {
  block();
  block();
  await eventually(() => expect(reload).toHaveBeenCalled());
  block();
  expect(kept).toEqual(
    new Map([
      [KEPT, 'new policy'],
      ['http://localhost:3000/assets/main.js', 'code'],
    ]),
  );
  expect(fetch).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload in a loop when that has not helped', async () => {
  block();
  await eventually(() => expect(reload).toHaveBeenCalled());
  leave();
  open();
  block();
  expect(fetch).toHaveBeenCalledOnce();
});

it.each([
  ['away', undefined],
  ['in trouble', () => new Response('', { status: 502 })],
])('stays the same while the server of the page is %s, and is renewed at a later call', async (_, trouble) => {
  const warn = warned();
  network = trouble;
  block();
  await eventually(() => expect(warn).toHaveBeenCalled());
  expect(kept.get(KEPT)).toBe('old policy');
  expect(reload).not.toHaveBeenCalled();

  network = () => new Response('new policy');
  await eventually(() => {
    block();
    expect(reload).toHaveBeenCalledOnce();
  });
  expect(kept.get(KEPT)).toBe('new policy');
});

it('ignores anything else that its policy blocks', () => {
  block('img-src');
  expect(fetch).not.toHaveBeenCalled();
});
