import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { createDataProvider } from '../../src/dataProvider/dataProvider';
import { token } from '../../src/dataProvider/token';
import { ConfirmProvider } from '../../src/layout/dialogs/ConfirmProvider';
import { resources } from '../../src/resources';
import type { Registry, Role } from '../../src/resources/kit';
import { RegistryContext } from '../../src/views/records/registry';
import { tokenWith } from '../helpers/fakeServer';
import { Messages } from '../helpers/Messages';

export interface ScreenOptions {
  role?: Role;
  registry?: Registry;
}

/** Opens `path` among the routes given, with everything pages need around them; other addresses show nothing. */
export function renderScreen(path: string, routes: RouteObject[], options: ScreenOptions = {}) {
  const { role = 'Admin', registry = resources } = options;
  token.set(tokenWith({ unique_name: role === 'Admin' ? '1' : '2', name: 'somebody', role }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const frame = (
    <CoreAdminContext queryClient={queryClient} dataProvider={createDataProvider(registry, queryClient)}>
      <RegistryContext value={registry}>
        <ConfirmProvider>
          <Outlet />
          <Messages />
        </ConfirmProvider>
      </RegistryContext>
    </CoreAdminContext>
  );
  const children = [...routes, { path: '*', element: null }];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [path] });
  const user = userEvent.setup();
  render(<RouterProvider router={router} />);
  return { user, router, path: () => router.state.location.pathname };
}
