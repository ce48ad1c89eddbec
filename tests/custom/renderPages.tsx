import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext, type RaRecord, testDataProvider } from 'ra-core';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { WithIds } from '../../src/app/WithIds';
import type { Role } from '../../src/resources/kit';
import { ConfirmProvider } from '../../src/ui/dialogs/ConfirmProvider';
import { themes } from '../../src/ui/theme/theme';
import { device, WithDevice } from '../helpers/device';
import { tokenWith } from '../helpers/fakeServer';
import { Messages } from '../helpers/Messages';

/** Rows of master data by resource; the lists are read again after every change. */
export type MasterRows = Readonly<Record<string, readonly RaRecord[] | Promise<readonly RaRecord[]>>>;

/**
 * Opens `path` among these hand-built pages, with the providers that they need; other addresses show nothing.
 * @returns the query client, the router and a function that reads the current path
 */
export function renderPages(path: string, pages: RouteObject[], master: MasterRows = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dataProvider = testDataProvider({
    // The interface promises any record type that its caller names.
    getList: async (resource: string) => ({ data: [...((await master[resource]) ?? [])] as never[], total: 0 }),
    create: async (_resource: string, { data }: { data: object }) => ({ data: { ...data, id: NEW_ID } as never }),
  });
  const frame = (
    <WithDevice>
      <CoreAdminContext queryClient={queryClient} dataProvider={dataProvider}>
        <ThemeProvider theme={themes.light}>
          <ConfirmProvider>
            <Outlet />
            <Messages />
          </ConfirmProvider>
        </ThemeProvider>
      </CoreAdminContext>
    </WithDevice>
  );
  const children = [...pages.map(guarded), { path: '*', element: null }];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [path] });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  return { queryClient, router, path: () => router.state.location.pathname };
}

/** Wraps a page as the program does, so that it is never shown without valid ids. */
const guarded = ({ element, ...page }: RouteObject): RouteObject =>
  ({ ...page, element: <WithIds>{element}</WithIds> }) as RouteObject;

export const NEW_ID = 99;

export const signInAs = (role: Role) =>
  device().token.set(tokenWith({ unique_name: role === 'Admin' ? '1' : '2', name: role, role }));
