import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageLoads } from '../../src/custom/pages';
import { device } from '../helpers/device';
import { type Reply, tokenWith, toResponse } from '../helpers/fakeServer';
import { renderApp, settled } from '../layout/renderApp';

const READ_NOTHING = ['/unsent', '/help', '/help/:page'];
const addressOf = (path: string) => path.replace(':index', '0').replace(/:\w+/g, '1');

/** Requests that the frame around the pages needs. */
const FRAME = ['/api/setup', '/api/resources', '/api/Users/1'];

const admin = tokenWith({ unique_name: '1', name: 'admin', role: 'Admin' });
const elements = new Map<string, ReactElement>();
const asked: string[] = [];
let failure: Reply | Error | undefined;
let pause: Promise<void> | undefined;

// Loading all pages takes longer than a hook's time limit on a busy machine.
beforeAll(async () => {
  for (const [path, load] of Object.entries(pageLoads)) {
    const { default: Page } = await load();
    elements.set(path, <Page />);
  }
}, 120_000);
beforeEach(() => {
  // react-admin logs every failed call.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  asked.length = 0;
  pause = undefined;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.split('?')[0] ?? '';
    const known = (settled as Record<string, { body: unknown }>)[`${init.method ?? 'GET'} ${path}`];
    if (FRAME.includes(path)) return toResponse({ body: known?.body });
    asked.push(url);
    await pause;
    if (failure instanceof Error) throw failure;
    return toResponse(failure ? { body: {}, ...failure } : { body: known?.body ?? [] });
  });
});

function open(path: string) {
  // Automatic retries would take a second each.
  device().queryClient.setDefaultOptions({ queries: { retry: false } });
  renderApp(
    addressOf(path),
    admin,
    [...elements].map(([each, element]) => ({ path: each, element })),
  );
}
const main = () => within(screen.getByRole('main'));
const RETRY = { name: 'Noch einmal versuchen' };
const buttons = () => main().findAllByRole('button', RETRY);

/**
 * The button while no call is under way: until then it may be locked, or replaced by the next failure.
 * @param press done in the same moment, as a part of the page that appears later may read again at any time
 */
async function buttonAtRest(press?: (button: HTMLElement) => void) {
  await buttons();
  return waitFor(() => {
    expect(device().queryClient.isFetching()).toBe(0);
    const [button] = main().getAllByRole('button', RETRY);
    expect(button).toBeEnabled();
    press?.(button as HTMLElement);
    return button as HTMLElement;
  });
}

const FAILURES: [string, Reply | Error, RegExp][] = [
  [
    'without a network',
    new TypeError('Failed to fetch'),
    /^Keine Verbindung zum Server\.|liegt nicht auf diesem Gerät/,
  ],
  ['of a server that fails', { status: 500 }, /^Im Server ist ein Fehler aufgetreten\./],
  ['that is forbidden', { status: 403 }, /^Dafür fehlt die Berechtigung\./],
  ['behind a proxy that waits no longer', { status: 504 }, /^Der Server hat nicht rechtzeitig geantwortet\./],
];

const reading = Object.entries(pageLoads)
  .map(([path]) => path)
  .filter((path) => !READ_NOTHING.includes(path));
const aboutAll = reading.filter((path) => !path.includes(':'));

async function expectSaid(path: string, sentence: RegExp) {
  open(path);
  await buttonAtRest();
  const said = main().getAllByRole('alert');
  expect(said.map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(sentence));
}

/**
 * One component shows all failures, so a few pages are enough; only without a network do some pages show stored data.
 */
const SOME = ['/orders', '/order/:id', '/admin/settings'];

describe.each(FAILURES)('a page %s', (_, reply, sentence) => {
  it.each(reply instanceof Error ? reading : SOME)('%s says so and reads again', async (path) => {
    failure = reply;
    await expectSaid(path, sentence);
    let before = new Set<string>();
    await buttonAtRest((button) => {
      before = new Set(asked);
      asked.length = 0;
      fireEvent.click(button);
    });
    await waitFor(() => expect(asked.filter((url) => before.has(url))).not.toEqual([]));
    await buttons();
  });
});

/** Pages that retry on their own. */
const TRYING = [
  '/today',
  '/census',
  '/census/:id',
  '/run_census/:id/:index',
  '/stock_taking/:id',
  '/run_stock_taking/:id/:locationId/:index',
];

it.each(TRYING)('%s goes on saying so while it is read again', async (path) => {
  failure = { status: 500 };
  open(path);
  let answerNow = () => {};
  let said: HTMLElement | undefined;
  const button = await buttonAtRest((each) => {
    [said] = main().getAllByRole('alert');
    pause = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    asked.length = 0;
    fireEvent.click(each);
  });
  await waitFor(() => expect(asked).not.toEqual([]));
  expect(said).toBeVisible();
  expect(main().queryByRole('status', { name: 'Wird geladen' })).toBeNull();
  answerNow();
  await waitFor(() => expect(button).toBeEnabled());
  expect(said).toBeVisible();
});

it.each(aboutAll)('%s says when there is nothing at its address', async (path) => {
  failure = { status: 404 };
  await expectSaid(path, /^Das gibt es nicht mehr\./);
});

/** Pages for which an empty list is a valid answer. */
const ABOUT_LISTS = [
  '/census',
  '/census_availability',
  '/orders',
  '/list_suppliers_for_price_updates',
  '/stock_taking',
  '/deliveries',
  '/invoices',
  '/empties',
  '/losses',
  '/admin/audit_log',
  '/admin/settings',
];

it.each(ABOUT_LISTS)('one tap loads all of %s when the server is back', async (path) => {
  failure = { status: 500 };
  open(path);
  await buttonAtRest((button) => {
    failure = undefined;
    fireEvent.click(button);
  });
  await waitFor(() => expect(main().queryAllByRole('alert')).toEqual([]));
  expect(main().queryByRole('status', { name: 'Wird geladen' })).toBeNull();
});
