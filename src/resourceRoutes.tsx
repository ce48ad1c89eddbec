import { lazy, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { allOverrides } from './allOverrides';
import { WithIds } from './layout/WithIds';
import { type AnyResource, screensOf } from './resources/kit';

const ResourceList = lazy(() => import('./views/ResourceList'));
const ResourceEdit = lazy(() => import('./views/ResourceEdit'));
const ResourceCreate = lazy(() => import('./views/ResourceCreate'));

/** The screens that are made from a definition, or what stands in their place; none for hand-built pages only. */
export function resourceRoutes(resource: AnyResource): RouteObject[] {
  const screens = screensOf(resource);
  if (!screens) return [];
  const { List = ResourceList, Create = ResourceCreate, Edit = ResourceEdit } = allOverrides[resource.name] ?? {};
  // Keys, so that nothing of one resource's page stays on the next one's.
  return [
    pageRoute(screens.list, <List key={resource.name} resource={resource} />),
    pageRoute(screens.create, <Create key={resource.name} resource={resource} />),
    pageRoute(screens.edit, <Edit key={resource.name} resource={resource} />),
  ];
}

/** A page at an address whose parameters, if any, are whole numbers. */
export const pageRoute = (path: string, page: ReactNode): RouteObject => ({
  path,
  element: path.includes(':') ? <WithIds>{page}</WithIds> : page,
});
