import { matchPath } from 'react-router';
import { sortOf } from '../admin/list/sortOf';
import { createDataProvider } from '../dataProvider/dataProvider';
import { wholeListKey } from '../dataProvider/wholeList';
import type { Device } from '../device/device';
import { beginningQuery } from '../queries/beginningQuery';
import { masterDataQuery } from '../queries/masterData';
import { serverResourcesQuery } from '../queries/serverResources';
import type { ResourceName } from '../resources';
import { type AnyResource, documentedRegistry, listColumns, type Registry, screensOf } from '../resources/kit';
import { loadAhead } from '../ui/lazyPage';
import { mergeServerResources } from './mergeServerResources';
import { screenViews } from './resourceScreens';
import { routedPages, START } from './routedPages';

export function loadOpened(registry: Registry, pathname: string): Promise<void> | undefined {
  const path = pathname === '/' ? START : pathname;
  const routed = routedPages.find((page) => matchPath(page.path, path));
  return loadAhead(routed ? routed.Page : registry.flatMap((resource) => screenAt(resource, path) ?? [])[0]);
}

function screenAt(resource: AnyResource, path: string): unknown {
  const screens = screensOf(resource);
  // `add` also matches the pattern of ids.
  const kind = (['list', 'create', 'edit'] as const).find((each) => screens && matchPath(screens[each], path));
  return kind && screenViews(resource)[kind];
}

/** Prefetches an opened list and its references. @throws HttpError if the server's resources are unknown */
export async function askForOpened(device: Device, known: Registry, pathname: string): Promise<void> {
  const isOurs = await device.backend.hasAdditions();
  if (device.token.get() === null || device.session.hasExpired()) return;
  const told = device.queryClient.getQueryData(serverResourcesQuery(device).queryKey);
  const registry = isOurs ? mergeServerResources(known, told) : documentedRegistry(known);
  const resource = registry.find((each) => screensOf(each)?.list === pathname);
  if (!resource) return;
  const dataProvider = createDataProvider(registry, device);
  const fields = listColumns(resource, device.session.role()).flatMap((key) => resource.fields[key] ?? []);
  const targets = fields.flatMap((field) => ('target' in field ? field.target : []));
  const { queryClient } = device;
  const { key, order } = sortOf(resource);
  const isNew = isOurs && queryClient.getQueryData(wholeListKey(resource.name)) === undefined;
  const others = new Set([...(isNew ? [] : [resource.name]), ...targets]);
  await Promise.all([
    isNew && queryClient.prefetchQuery(beginningQuery(device, resource, { key, order })),
    // Resources of integrators work the same; only the compiler does not know their names.
    ...[...others].map((name) => queryClient.prefetchQuery(masterDataQuery(dataProvider, name as ResourceName))),
  ]);
}
