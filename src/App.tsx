import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'ra-core';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createAuthProvider } from './dataProvider/authProvider';
import { createDataProvider } from './dataProvider/dataProvider';
import { queryClient } from './dataProvider/queryClient';
import { createI18nProvider } from './i18n/i18nProvider';
import { useColorScheme } from './layout/colorScheme';
import { ConfirmProvider } from './layout/dialogs/ConfirmProvider';
import { Gate } from './layout/Gate';
import { Notifications } from './layout/Notifications';
import { createPathRouter } from './layout/pathRouter';
import { themes } from './layout/theme';
import type { Registry } from './resources/kit';

/** What every page finds around it; the page itself comes from the routes. */
export function App({ registry }: { registry: Registry }) {
  const [providers] = useState(() => createProviders(registry));
  const { definitions, ...context } = providers;
  return (
    <ThemeProvider theme={themes[useColorScheme()]}>
      <CssBaseline enableColorScheme />
      <CoreAdminContext {...context} queryClient={queryClient}>
        <ResourceDefinitionContextProvider definitions={definitions}>
          <ConfirmProvider>
            <Gate>
              <Outlet />
            </Gate>
            <Notifications />
          </ConfirmProvider>
        </ResourceDefinitionContextProvider>
      </CoreAdminContext>
    </ThemeProvider>
  );
}

const createProviders = (registry: Registry) => ({
  dataProvider: createDataProvider(registry),
  authProvider: createAuthProvider(registry),
  i18nProvider: createI18nProvider(registry),
  routerProvider: createPathRouter(registry),
  definitions: Object.fromEntries(
    registry.map(({ name, title, screens }) => [
      name,
      { name, recordRepresentation: title, hasList: !!screens, hasEdit: !!screens, hasCreate: !!screens },
    ]),
  ),
});
