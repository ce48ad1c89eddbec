import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { App } from '../../src/App';
import { token } from '../../src/dataProvider/token';
import { Login } from '../../src/layout/entry/Login';
import { Logout } from '../../src/layout/entry/Logout';
import { Setup } from '../../src/layout/entry/Setup';
import { Page } from '../../src/layout/Page';
import { SignedIn } from '../../src/layout/SignedIn';
import { resources } from '../../src/resources';
import { tokenWith } from '../helpers/fakeServer';

// The router scrolls to the top of every page; there is nothing to scroll here.
window.scrollTo = () => undefined;

export const admin = tokenWith({ unique_name: '1', name: 'admin', role: 'Admin' });
export const jana = tokenWith({ unique_name: '7', name: 'jana', role: 'User' });

/** Answers of a server on which everything is set up. */
export const settled = {
  'GET /api/setup': { body: { needsAdmin: false, instanceName: 'Kantine', instanceColor: null } },
  'GET /api/resources': { body: [] },
  'GET /api/ConfigValues': { body: [{ id: 1, version: 1, key: 'INSTANCE_NAME', value: 'Kantine' }] },
  'GET /api/Users/1': { body: { id: 1, version: 1, name: 'admin', role: 'Admin' } },
  'GET /api/Users/7': { body: { id: 7, version: 1, name: 'jana', role: 'User' } },
  'GET /api/Users': { body: [] },
  'POST /api/StockItems/get': { body: [] },
  'GET /api/StockItemGroups': { body: [] },
  'GET /api/Suppliers': { body: [] },
  'GET /api/Units': { body: [] },
  'GET /api/PackagingUnits': { body: [] },
  'GET /api/StockLocations': { body: [] },
};

/** The whole frame with a page "Start" at /, and the pages given, opened at `path` by whom `signedIn` says. */
export function renderApp(path: string, signedIn: string | null, pages: RouteObject[] = []) {
  token.set(signedIn);
  const router = createMemoryRouter(
    [
      {
        element: <App known={resources} />,
        children: [
          { path: '/login', element: <Login /> },
          { path: '/logout', element: <Logout /> },
          { path: '/setup', element: <Setup /> },
          {
            element: <SignedIn registry={resources} />,
            children: [{ path: '/', element: <Page title="Start" /> }, ...pages],
          },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { router, path: () => router.state.location.pathname + router.state.location.search };
}
