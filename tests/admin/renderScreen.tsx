import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, ResourceContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { RegistryContext, useRegistry } from '../../src/admin/records/registry';
import { createDataProvider } from '../../src/dataProvider/dataProvider';
import { resources } from '../../src/resources';
import type { AnyResource, Registry, Role } from '../../src/resources/kit';
import { ConfirmProvider } from '../../src/ui/dialogs/ConfirmProvider';
import { KeyHelpProvider } from '../../src/ui/dialogs/KeyHelpProvider';
import { device, WithDevice } from '../helpers/device';
import { tokenWith } from '../helpers/fakeServer';
import { Messages } from '../helpers/Messages';

export interface ScreenOptions {
  role?: Role;
  registry?: Registry;
}

/** Opens `path` among these routes, with the providers that pages need; other addresses show nothing. */
export function renderScreen(path: string, routes: RouteObject[], options: ScreenOptions = {}) {
  const { role = 'Admin', registry = resources } = options;
  device().token.set(tokenWith({ unique_name: role === 'Admin' ? '1' : '2', name: 'somebody', role }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const frame = (
    <WithDevice>
      <CoreAdminContext
        queryClient={queryClient}
        dataProvider={createDataProvider(registry, { ...device(), queryClient })}
        store={memoryStore()}
      >
        <RegistryContext value={registry}>
          <ConfirmProvider>
            <KeyHelpProvider>
              <Outlet />
            </KeyHelpProvider>
            <Messages />
          </ConfirmProvider>
        </RegistryContext>
      </CoreAdminContext>
    </WithDevice>
  );
  const children = [...routes, { path: '*', element: null }];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [path] });
  onTestFinished(() => router.dispose());
  const user = userEvent.setup();
  render(<RouterProvider router={router} />);
  return {
    user,
    router,
    queryClient,
    path: () => router.state.location.pathname,
    refetch: () => act(() => queryClient.invalidateQueries()),
  };
}

export const inResource = (resource: AnyResource, page: ReactNode) => (
  <InResource resource={resource}>{page}</InResource>
);

function InResource({ resource, children }: { resource: AnyResource; children: ReactNode }) {
  const others = useRegistry().filter(({ name }) => name !== resource.name);
  return (
    <RegistryContext value={[...others, resource]}>
      <ResourceContextProvider value={resource.name}>{children}</ResourceContextProvider>
    </RegistryContext>
  );
}
