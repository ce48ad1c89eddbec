import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { Notification } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import ChangePrices from '../../../src/custom/prices/ChangePrices';
import SuppliersForPrices from '../../../src/custom/prices/SuppliersForPrices';
import { token } from '../../../src/dataProvider/token';
import { ConfirmProvider } from '../../../src/layout/dialogs/ConfirmProvider';
import { themes } from '../../../src/layout/theme';
import { tokenWith } from '../../helpers/fakeServer';

/** Rows of master data by resource; the lists are read anew after every change. */
export type MasterRows = Record<string, readonly { id: number }[]>;

/** Shows the pages of prices at `path` to a user of that role; answers the path that is shown. */
export function renderPrices(path: string, master: MasterRows, role: 'Admin' | 'User' = 'Admin'): () => string {
  token.set(tokenWith({ unique_name: role === 'Admin' ? '1' : '2', name: role, role }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dataProvider = testDataProvider({
    // The interface promises any record type its caller names.
    getList: async (resource) => ({ data: [...(master[resource] ?? [])] as never[], total: 0 }),
  });
  const frame = (
    <ThemeProvider theme={themes.light}>
      <CoreAdminContext queryClient={queryClient} dataProvider={dataProvider}>
        <ConfirmProvider>
          <Outlet />
          <Notification />
        </ConfirmProvider>
      </CoreAdminContext>
    </ThemeProvider>
  );
  const children = [
    { path: '/list_suppliers_for_price_updates', element: <SuppliersForPrices /> },
    { path: '/change_prices/:id', element: <ChangePrices /> },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname;
}

/** A brewery with beers by bottle and litre, and a bakery that has nothing. */
export const aMaster = () => ({
  suppliers: [
    { id: 5, name: 'Brauerei Nord', archived: false, lastBulkPriceUpdate: '2026-11-20T13:03:00.000Z' },
    { id: 6, name: 'Alte Bäckerei', archived: false, lastBulkPriceUpdate: null },
    { id: 7, name: 'Zugesperrt GmbH', archived: true, lastBulkPriceUpdate: null },
  ],
  units: [{ id: 1, name: 'Flasche' }],
  stockItems: [
    item(31, 'Pils 0,33 l', 0.89, { unitId: 1 }),
    item(32, 'Weizen 0,5 l', 1.5, { unitId: 1 }),
    item(33, 'Fassbier', 1234.5, { unitId: 99 }),
    item(34, 'Archiviertes', 1, { archived: true }),
    item(35, 'Fremdes', 1, { supplierId: 7 }),
  ],
});

function item(id: number, name: string, pricePerUnit: number, differences: Partial<Item> = {}): Item {
  return { id, name, pricePerUnit, supplierId: 5, unitId: 1, orderNumber: null, archived: false, ...differences };
}

interface Item {
  id: number;
  name: string;
  pricePerUnit: number;
  supplierId: number;
  unitId: number;
  orderNumber: string | null;
  archived: boolean;
}
