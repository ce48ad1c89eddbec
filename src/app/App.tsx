import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  memoryStore,
  Resource,
  ResourceDefinitionContext,
  useResourceDefinitions,
} from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Route } from 'react-router';
import { FieldViewsContext } from '../admin/records/fieldViews';
import { RegistryContext, useRegistry } from '../admin/records/registry';
import { createAuthProvider } from '../dataProvider/authProvider';
import { createDataProvider } from '../dataProvider/dataProvider';
import type { Device } from '../device/device';
import { useDevice, useHasAdditions, useIsSignedIn, useUser } from '../device/useDevice';
import { createI18nProvider } from '../i18n/i18nProvider';
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
import { keepFocus } from '../ui/focus/keepFocus';
import { KeyHelpProvider } from '../ui/keys/KeyHelpProvider';
import { LoadingState } from '../ui/LoadingState';
import { NotFoundPage } from '../ui/NotFoundPage';
import { PageError } from '../ui/PageError';
import { sayStatus } from '../ui/sayStatus';
import { useColorScheme } from '../ui/theme/colorScheme';
import { themes } from '../ui/theme/theme';
import { allFieldViews } from './allOverrides';
import { createPathRouter } from './pathRouter';
import { resourceElement } from './resourceElement';
import { useReadAhead } from './useReadAhead';

export interface AppProps {
  known: Registry;
  /** Hand-built pages as `<CustomRoutes>`. */
  children: ReactNode;
}

export function App({ known, children }: AppProps) {
  const device = useDevice();
  const registry = useWholeRegistry(known);
  useEffect(keepFocus, []);
  useEffect(sayStatus, []);
  const context = useMemo(() => createProviders(registry, device), [registry, device]);
  const resources = useMemo(() => registry.map(resourceElement), [registry]);
  const definitions = useMemo(() => definitionsOf(resources), [resources]);
  const content = useMemo(
    () => [
      ...resources,
      children,
      <CustomRoutes key="entry" noLayout>
        <Route path="/logout" element={<Logout />} />
        <Route path="/setup" element={<Setup />} />
      </CustomRoutes>,
    ],
    [resources, children],
  );
  return (
    <ThemeProvider theme={themes[useColorScheme()]}>
      <CssBaseline enableColorScheme />
      <RegistryContext value={registry}>
        <FieldViewsContext value={allFieldViews}>
          <CoreAdminContext {...context} store={useOwnStore()} queryClient={device.queryClient}>
            <ResourceDefinitionContext value={definitions}>
              <ConfirmProvider>
                <KeyHelpProvider>
                  <Gate>
                    <CoreAdminUI
                      layout={Frame}
                      loginPage={Login}
                      catchAll={OtherAddress}
                      error={PageError}
                      disableTelemetry
                    >
                      {content}
                    </CoreAdminUI>
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

/** Complete from the start: registering them in effects would draw the frame twice more. */
const definitionsOf = (resources: readonly ReturnType<typeof resourceElement>[]) => ({
  definitions: Object.fromEntries(resources.map(({ props }) => [props.name, Resource.registerResource(props)])),
  register: () => undefined,
  unregister: () => undefined,
});

function useWholeRegistry(known: Registry): Registry {
  const device = useDevice();
  const hasAdditions = useHasAdditions();
  const { data } = useQuery({ ...serverResourcesQuery(device), enabled: useIsSignedIn() }, device.queryClient);
  return useMemo(() => {
    if (!hasAdditions) return documentedRegistry(known);
    const added = data?.filter(({ name }) => !known.some((each) => each.name === name)) ?? [];
    return added.length > 0 ? [...known, ...added] : known;
  }, [known, hasAdditions, data]);
}

/** Remembers list states per user. */
function useOwnStore() {
  const owner = useUser()?.id;
  const [kept, setKept] = useState(() => ({ owner, store: createStore() }));
  if (kept.owner !== owner) setKept({ owner, store: createStore() });
  return kept.store;
}

/** Preset language: react-admin draws nothing until it knows it. */
const createStore = () => memoryStore({ locale: 'de' });

const createProviders = (registry: Registry, device: Device) => ({
  dataProvider: createDataProvider(registry, device),
  authProvider: createAuthProvider(registry, device),
  i18nProvider: createI18nProvider(registry),
  routerProvider: createPathRouter(registry),
});

function Frame({ children }: { children?: ReactNode }) {
  const registry = useRegistry();
  useReadAhead(registry);
  usePreferencesAhead();
  return (
    <SignedIn registry={registry} search={<PaletteButton load={loadPalette} />}>
      {children}
    </SignedIn>
  );
}

const loadPalette = () => import('./AppPalette');

/** The address may belong to a server resource that is still loading. */
function OtherAddress() {
  const { data = NONE, isFetched } = useQuery(serverResourcesQuery(useDevice()));
  const registered = useResourceDefinitions();
  const [isComplete, setComplete] = useState(false);
  // react-admin adds their routes in an effect of the same turn.
  useEffect(
    () => setComplete(isFetched && data.every(({ name }) => name in registered)),
    [isFetched, data, registered],
  );
  return isComplete ? <NotFoundPage /> : <LoadingState />;
}

const NONE: Registry = [];
