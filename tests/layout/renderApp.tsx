import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { App } from '../../src/app/App';
import { resources } from '../../src/resources';
import { Page } from '../../src/ui/Page';
import { device, WithDevice } from '../helpers/device';
import { tokenWith } from '../helpers/fakeServer';

// jsdom has no scrolling, which the router requests on every page.
window.scrollTo = () => undefined;

export const admin = tokenWith({ unique_name: '1', name: 'admin', role: 'Admin' });
export const jana = tokenWith({ unique_name: '7', name: 'jana', role: 'User' });

export const settled = {
  'GET /api/setup': { body: { needsAdmin: false, instanceName: 'Kantine', instanceColor: null } },
  'GET /api/resources': { body: [] },
  'GET /api/ConfigValues': { body: [{ id: 1, version: 1, key: 'INSTANCE_NAME', value: 'Kantine' }] },
  'GET /api/Users/1': { body: { id: 1, version: 1, name: 'admin', role: 'Admin' } },
  'GET /api/Users/7': { body: { id: 7, version: 1, name: 'jana', role: 'User' } },
  'GET /api/Users': { body: [] },
  'GET /api/StockItems': { body: [] },
  'GET /api/StockItemGroups': { body: [] },
  'GET /api/Suppliers': { body: [] },
  'GET /api/Units': { body: [] },
  'GET /api/PackagingUnits': { body: [] },
  'GET /api/StockLocations': { body: [] },
  // Preloaded for offline use.
  'GET /api/DepositTypes': { body: [] },
  'GET /api/StockItemCodes': { body: [] },
  'GET /api/StockItemDeposits': { body: [] },
  'GET /api/Deliveries': { body: [] },
  'GET /api/Deliveries/expected': { body: [] },
  'GET /api/DepositBalances': { body: [] },
  'GET /api/StockMovements': { body: [] },
};

export interface AppPage {
  path: string;
  element: ReactNode;
}

/** Renders the whole frame with a page "Start" at / and these pages, opened at `path` by the user of this token. */
export function renderApp(path: string, signedIn: string | null, pages: AppPage[] = []) {
  device().token.set(signedIn);
  const routes = [{ path: '/', element: <Page title="Start" /> }, ...pages];
  const router = createMemoryRouter([{ path: '*', element: <App known={resources} pages={routes} /> }], {
    initialEntries: [path],
  });
  onTestFinished(() => router.dispose());
  render(
    <WithDevice>
      <RouterProvider router={router} />
    </WithDevice>,
  );
  return { router, path: () => router.state.location.pathname + router.state.location.search };
}
