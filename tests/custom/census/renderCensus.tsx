import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { Notification } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import CensusAvailability from '../../../src/custom/census/CensusAvailability';
import CensusDashboard from '../../../src/custom/census/CensusDashboard';
import CensusOverview from '../../../src/custom/census/CensusOverview';
import { followCensusOutbox } from '../../../src/custom/census/putCensusLine';
import RunCensus from '../../../src/custom/census/RunCensus';
import { ConfirmProvider } from '../../../src/layout/dialogs/ConfirmProvider';
import { themes } from '../../../src/layout/theme';

interface Group {
  id: number;
  name: string;
  executionDayOfWeek: number | null;
}

/** Shows the pages of counting at `path` with what they need around them; answers the path that is shown. */
export function renderCensus(path: string, groups: Group[] = []): () => string {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(followCensusOutbox(queryClient));
  const lists: Record<string, unknown[]> = {
    stockItemGroups: groups,
    stockItems: [{ id: 31, name: 'Kakao', archived: false }],
    stockLocations: [{ id: 41, name: 'Keller' }],
  };
  const dataProvider = testDataProvider({
    // The interface promises any record type its caller names.
    getList: async (resource) => ({ data: (lists[resource] ?? []) as never[], total: 0 }),
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
    { path: '/census', element: <CensusDashboard /> },
    { path: '/census_availability', element: <CensusAvailability /> },
    { path: '/census/:id', element: <CensusOverview /> },
    { path: '/run_census/:id/:index', element: <RunCensus /> },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname;
}
