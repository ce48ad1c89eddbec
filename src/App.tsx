import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { CoreAdminContext, ResourceDefinitionContext } from 'ra-core';
import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { allFieldViews } from './allOverrides';
import { createAuthProvider } from './dataProvider/authProvider';
import { createDataProvider } from './dataProvider/dataProvider';
import { queryClient } from './dataProvider/queryClient';
import { serverResourcesQuery } from './dataProvider/serverResources';
import { useIsSignedIn } from './dataProvider/session';
import { createI18nProvider } from './i18n/i18nProvider';
import { useColorScheme } from './layout/colorScheme';
import { ConfirmProvider } from './layout/dialogs/ConfirmProvider';
import { Gate } from './layout/Gate';
import { Notifications } from './layout/Notifications';
import { createPathRouter } from './layout/pathRouter';
import { themes } from './layout/theme';
import { type Registry, screensOf } from './resources/kit';
import { FieldViewsContext } from './views/records/fieldViews';
import { RegistryContext } from './views/records/registry';

/** What every page finds around it; the page itself comes from the routes. @param known the resources built in */
export function App({ known }: { known: Registry }) {
  const registry = useWholeRegistry(known);
  const { definitions, ...context } = useMemo(() => createProviders(registry), [registry]);
  return (
    <ThemeProvider theme={themes[useColorScheme()]}>
      <CssBaseline enableColorScheme />
      <CoreAdminContext {...context} queryClient={queryClient}>
        <RegistryContext value={registry}>
          <FieldViewsContext value={allFieldViews}>
            <ResourceDefinitionContext value={definitions}>
              <ConfirmProvider>
                <Gate>
                  <Outlet />
                </Gate>
                <Notifications />
              </ConfirmProvider>
            </ResourceDefinitionContext>
          </FieldViewsContext>
        </RegistryContext>
      </CoreAdminContext>
    </ThemeProvider>
  );
}

/** The resources built in, and after them those that only the server knows. */
function useWholeRegistry(known: Registry): Registry {
  const { data } = useQuery({ ...serverResourcesQuery, enabled: useIsSignedIn() }, queryClient);
  return useMemo(() => {
    const added = data?.filter(({ name }) => !known.some((each) => each.name === name)) ?? [];
    return added.length > 0 ? [...known, ...added] : known;
  }, [known, data]);
}

const createProviders = (registry: Registry) => ({
  dataProvider: createDataProvider(registry),
  authProvider: createAuthProvider(registry),
  i18nProvider: createI18nProvider(registry),
  routerProvider: createPathRouter(registry),
  definitions: { definitions: definitionsOf(registry), register: ignore, unregister: ignore },
});

/** What react-admin's own components want to know of resources. */
const definitionsOf = (registry: Registry) =>
  Object.fromEntries(
    registry.map((resource) => {
      const hasScreens = screensOf(resource) !== undefined;
      const { name, title } = resource;
      return [
        name,
        { name, recordRepresentation: title, hasList: hasScreens, hasEdit: hasScreens, hasCreate: hasScreens },
      ];
    }),
  );

/** Resources come from the registry alone; there are no `<Resource>` elements. */
const ignore = () => undefined;
