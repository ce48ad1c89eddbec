import { CssBaseline, ThemeProvider } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CoreAdminContext, memoryStore, Resource, ResourceDefinitionContext } from 'ra-core';
import { memo, useEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, type RouteObject, useRoutes } from 'react-router';
import { FieldViewsContext } from '../admin/records/fieldViews';
import { RegistryContext, useRegistry } from '../admin/records/registry';
import { createAuthProvider } from '../dataProvider/authProvider';
import { createDataProvider } from '../dataProvider/dataProvider';
import type { Device } from '../device/device';
import { useDevice, useHasAdditions, useIsSignedIn, useUser } from '../device/useDevice';
import { createI18nProvider } from '../i18n/i18nProvider';
import { EndMorningMail } from '../layout/entry/EndMorningMail';
import { Login } from '../layout/entry/Login';
import { Logout } from '../layout/entry/Logout';
import { Setup } from '../layout/entry/Setup';
import { Gate } from '../layout/Gate';
import { Notifications } from '../layout/Notifications';
import { SignedIn } from '../layout/SignedIn';
import { PaletteButton } from '../navigation/palette/PaletteButton';
import { usePreferencesAhead } from '../queries/preferences';
import { serverResourcesQuery } from '../queries/serverResources';
import { documentedRegistry, type Registry } from '../resources/kit';
import { ConfirmProvider } from '../ui/dialogs/ConfirmProvider';
import { KeyHelpProvider } from '../ui/dialogs/KeyHelpProvider';
import { keepFocus } from '../ui/focus/keepFocus';
import { installStatusRegion } from '../ui/installStatusRegion';
import { LoadingState } from '../ui/LoadingState';
import { NotFoundPage } from '../ui/NotFoundPage';
import { PageError } from '../ui/PageError';
import { useColorScheme } from '../ui/theme/colorScheme';
import { themes } from '../ui/theme/theme';
import { allFieldViews } from './allOverrides';
import { mergeServerResources, useRefetchOfExtendedRecords } from './mergeServerResources';
import { createPathRouter } from './pathRouter';
import { resourceProps, screenRoutes } from './resourceScreens';
import { useReadAhead } from './useReadAhead';

export interface AppProps {
  known: Registry;
  pages: readonly RouteObject[];
}

export function App({ known, pages }: AppProps) {
  const device = useDevice();
  const registry = useWholeRegistry(known);
  useRefetchOfExtendedRecords(registry, device.queryClient);
  useEffect(keepFocus, []);
  useEffect(installStatusRegion, []);
  const context = useMemo(() => createProviders(registry, device), [registry, device]);
  const definitions = useMemo(() => definitionsOf(registry), [registry]);
  return (
    <ThemeProvider theme={themes[useColorScheme()]}>
      <CssBaseline enableColorScheme />
      <RegistryContext value={registry}>
        <FieldViewsContext value={allFieldViews}>
          <CoreAdminContext {...context} store={useOwnStore()} queryClient={device.queryClient}>
            <ResourceDefinitionContext value={definitions}>
              <ConfirmProvider personId={useUser()?.id}>
                <KeyHelpProvider>
                  <Gate>
                    <ErrorBoundary FallbackComponent={PageError}>
                      <Screens pages={pages} />
                    </ErrorBoundary>
                  </Gate>
                </KeyHelpProvider>
                <Notifications />
              </ConfirmProvider>
            </ResourceDefinitionContext>
          </CoreAdminContext>
        </FieldViewsContext>
      </RegistryContext>
    </ThemeProvider>
  );
}

/** Replaces react-admin's `CoreAdminUI`, which draws everything again once it knows permissions and routes. */
const Screens = memo(function Screens({ pages }: Pick<AppProps, 'pages'>) {
  const registry = useRegistry();
  const routes = useMemo(
    () => [
      { path: '/login', element: <Login /> },
      { path: '/logout', element: <Logout /> },
      { path: '/setup', element: <Setup /> },
      { path: '/morning_mail/end', element: <EndMorningMail /> },
      {
        element: <Frame />,
        children: [...pages, ...registry.flatMap(screenRoutes), { path: '*', element: <OtherAddress /> }],
      },
    ],
    [registry, pages],
  );
  return useRoutes(routes);
});

const definitionsOf = (registry: Registry) => ({
  definitions: Object.fromEntries(
    registry.map((resource) => [resource.name, Resource.registerResource(resourceProps(resource))]),
  ),
  register: () => undefined,
  unregister: () => undefined,
});

function useWholeRegistry(known: Registry): Registry {
  const device = useDevice();
  const hasAdditions = useHasAdditions();
  const { data } = useQuery({ ...serverResourcesQuery(device), enabled: useIsSignedIn() }, device.queryClient);
  return useMemo(() => {
    if (!hasAdditions) return documentedRegistry(known);
    return mergeServerResources(known, data);
  }, [known, hasAdditions, data]);
}

function useOwnStore() {
  const owner = useUser()?.id;
  const [kept, setKept] = useState(() => ({ owner, store: createStore() }));
  if (kept.owner !== owner) setKept({ owner, store: createStore() });
  return kept.store;
}

/** Without a language, react-admin draws nothing. */
const createStore = () => memoryStore({ locale: 'de' });

const createProviders = (registry: Registry, device: Device) => ({
  dataProvider: createDataProvider(registry, device),
  authProvider: createAuthProvider(registry, device),
  i18nProvider: createI18nProvider(registry),
  routerProvider: createPathRouter(registry),
});

const Frame = () => (
  <SignedIn search={<PaletteButton load={loadPalette} />}>
    <ReadAhead />
    <Outlet />
  </SignedIn>
);

/** A component of its own, as the state it follows would redraw the frame. */
function ReadAhead() {
  useReadAhead(useRegistry());
  usePreferencesAhead();
  return null;
}

const loadPalette = () => import('./AppPalette');

/** The address may belong to a server resource that is still loading. */
function OtherAddress() {
  const { isFetched } = useQuery(serverResourcesQuery(useDevice()));
  return isFetched ? <NotFoundPage /> : <LoadingState />;
}
