import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { installPrompt } from '../../src/layout/installPrompt';
import { useBottomPlace } from '../../src/ui/bottomPlace';
import { Page } from '../../src/ui/Page';
import { device, freshDevice } from '../helpers/device';
import { fakeServer } from '../helpers/fakeServer';
import { admin, jana, renderApp, settled } from './renderApp';

const server = fakeServer();
beforeEach(() => server.answer(settled));
afterEach(() => vi.unstubAllGlobals());

function ofWidth(width: number) {
  const limit = (query: string, name: string) => new RegExp(`${name}-width:\\s*([\\d.]+)`).exec(query)?.[1];
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches:
      query.includes('width') &&
      width >= Number(limit(query, 'min') ?? 0) &&
      width <= Number(limit(query, 'max') ?? 1e9),
    addEventListener() {},
    removeEventListener() {},
  }));
}

function Counting() {
  useBottomPlace();
  return <Page title="Zählen" closeTo="/census" />;
}

async function open(path: string, signedIn = jana, width = 360) {
  ofWidth(width);
  const app = renderApp(path, signedIn, [
    { path: '/today', element: <Page title="Heute" /> },
    { path: '/census', element: <Page title="Übersicht Zählungen" /> },
    { path: '/order/:id', element: <Page title="Bestellung" closeTo="/orders" /> },
    { path: '/run_census/:id/:index', element: <Counting /> },
  ]);
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const bar = () => screen.queryByRole('navigation', { name: 'Schnellzugriff' });
const links = () =>
  within(bar()!)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

describe('the bar at the bottom of a phone', () => {
  it.each([
    ['an administrator', admin],
    ['a user', jana],
  ])('leads %s to the main pages, and marks where one is', async (_, who) => {
    await open('/order/7', who);
    expect(links()).toEqual([
      ['Heute', '/today', null],
      ['Zählen', '/census', null],
      ['Bestellungen', '/orders', 'page'],
    ]);
  });

  it('opens the menu with everything else', async () => {
    await open('/census');
    await userEvent.click(screen.getByRole('button', { name: 'Mehr' }));
    expect(await screen.findByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
  });

  it('has no page that the backend lacks', async () => {
    freshDevice({ backend: { url: '', additions: false } });
    await open('/census');
    expect(links().map(([label]) => label)).toEqual(['Zählen', 'Bestellungen']);
  });

  it('leaves its place to a page that has keys there', async () => {
    const { router } = await open('/census');
    expect(bar()).toBeVisible();
    await act(() => router.navigate('/run_census/1/0'));
    expect(bar()).toBeNull();
    await act(() => router.navigate('/today'));
    expect(bar()).toBeVisible();
  });

  it.each([600, 1280])('is not there at %i pixels', async (width) => {
    await open('/census', jana, width);
    expect(bar()).toBeNull();
  });
});

describe('the hint that the console can be installed', () => {
  const hint = () => screen.queryByRole('complementary', { name: 'Installieren' });
  const offer = (ask: () => void) => act(() => device().memory(installPrompt).set(ask));

  it('asks the browser once somebody wants it', async () => {
    await open('/today');
    expect(hint()).toBeNull();
    const ask = vi.fn();
    offer(ask);
    await userEvent.click(screen.getByRole('button', { name: 'Installieren' }));
    expect(ask).toHaveBeenCalledOnce();
  });

  it('stays away where somebody is in the middle of something', async () => {
    const { router } = await open('/today');
    offer(() => undefined);
    expect(hint()).toBeVisible();
    await act(() => router.navigate('/run_census/1/0'));
    expect(hint()).toBeNull();
  });

  it('is not there at a desk', async () => {
    await open('/today', jana, 1280);
    offer(() => undefined);
    expect(hint()).toBeNull();
  });

  it('is gone for good when it was put away', async () => {
    await open('/today');
    offer(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Hinweis nicht mehr zeigen' }));
    await waitFor(() => expect(hint()).toBeNull());
    expect(localStorage.getItem('installHint')).toBe('putAway');
  });

  it('says how it goes on an iPhone, whose browser never asks', async () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
    await open('/census');
    expect(within(hint()!).getByText(/„Zum Home-Bildschirm“/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Installieren' })).toBeNull();
  });
});
