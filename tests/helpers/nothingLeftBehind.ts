import { afterAll, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { listenersOf } from './listenersOf';

// Test files of one worker share their globals (`isolate: false`). Leftovers of a test would break another file, and
// only in some orders: mocks and stubs are undone here, and a test that leaves anything else fails. Hooks of setup
// files run first before a test and last after it.

const GLOBALS = [
  'fetch',
  'Request',
  'Response',
  'URL',
  'Date',
  'Intl',
  'crypto',
  'performance',
  'navigator',
  'location',
  'open',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'matchMedia',
  'localStorage',
  'sessionStorage',
  'caches',
  'BroadcastChannel',
  'ResizeObserver',
  'innerWidth',
];

let beforeFile: ReadonlyMap<string, unknown>;
let serversBeforeFile: number;

beforeAll(() => {
  beforeFile = present();
  serversBeforeFile = openServers();
});

beforeEach(() => {
  const before = present();
  onTestFinished(() => {
    undoMocks();
    expectUnchanged(before);
  });
});

afterAll(async () => {
  undoMocks();
  expectUnchanged(beforeFile);
  // A server is still open for a moment after its `close` was called.
  await vi.waitFor(() => expect(openServers(), 'servers left open').toBe(serversBeforeFile), { timeout: 20_000 });
});

function undoMocks(): void {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}

function expectUnchanged(before: ReadonlyMap<string, unknown>): void {
  const now = present();
  const names = [...new Set([...before.keys(), ...now.keys()])];
  const changed = names.filter((name) => !Object.is(before.get(name), now.get(name)));
  expect(changed.join('\n'), 'changed and not put back').toBe('');
}

function present(): Map<string, unknown> {
  const found = new Map<string, unknown>([
    ['fake timers', vi.isFakeTimers()],
    ['working directory', process.cwd()],
    ...GLOBALS.map((name) => [name, Reflect.get(globalThis, name)] as const),
    ...Object.entries(console).map(([name, value]) => [`console.${name}`, value] as const),
    ...Object.entries(process.env).map(([name, value]) => [`process.env.${name}`, value] as const),
    // Browsers and servers that a worker keeps listen to other events, and end with the process.
    ...['uncaughtException', 'unhandledRejection', 'warning'].map(
      (name) => [`process hears ${name}`, process.listenerCount(name)] as const,
    ),
  ]);
  if (typeof document === 'undefined') return found;
  for (const element of document.body.children) found.set(`<body>: ${element.outerHTML.slice(0, 200)}`, true);
  for (const { name, value } of document.documentElement.attributes) found.set(`<html ${name}>`, value);
  for (const heard of [...listenersOf('window', window), ...listenersOf('document', document)])
    found.set(heard, Number(found.get(heard) ?? 0) + 1);
  return found;
}

const openServers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length;
