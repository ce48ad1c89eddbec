import { ResourceContextProvider, type ResourceProps } from 'ra-core';
import { type ComponentType, isValidElement, type ReactNode } from 'react';
import { type RouteObject, useParams } from 'react-router';
import { titleOf } from '../admin/records/titleOf';
import { menuIcon } from '../navigation/menu/menuIcons';
import { type AnyRecord, type AnyResource, type Registry, screensOf } from '../resources/kit';
import { lazyPage, loadAhead } from '../ui/lazyPage';
import { NotFoundPage } from '../ui/NotFoundPage';
import { allOverrides } from './allOverrides';
import { Screen } from './Screen';

const ResourceList = lazyPage(() => import('../admin/ResourceList'));
const ResourceEdit = lazyPage(() => import('../admin/ResourceEdit'));
const ResourceCreate = lazyPage(() => import('../admin/ResourceCreate'));

/** Without screens, a resource only serves references. */
export function resourceProps(resource: AnyResource): ResourceProps {
  const { name, label } = resource;
  const { icon, recordRepresentation, options, ...own } = allOverrides[name] ?? NONE;
  const { list = generated(ResourceList), create = generated(ResourceCreate), edit = generated(ResourceEdit) } = own;
  const screens = screensOf(resource) && {
    list: <Screen name={`${name} list`}>{list}</Screen>,
    create: <Screen name={`${name} create`}>{create}</Screen>,
    edit: <Screen name={`${name} edit`}>{edit}</Screen>,
    show: own.show && <Screen name={`${name} show`}>{own.show}</Screen>,
  };
  return {
    name,
    icon: icon ?? menuIcon(name),
    recordRepresentation: recordRepresentation ?? ((record: AnyRecord) => titleOf(resource, record)),
    options: { label: label.many, ...options },
    ...screens,
  };
}

const generated = (View: ComponentType) => (
  <NothingBelow>
    <View />
  </NothingBelow>
);

/** Puts the screens at their documented addresses; sub-paths, such as a form's tabs, belong to the screen. */
export function screenRoutes(resource: AnyResource): RouteObject[] {
  const paths = screensOf(resource);
  if (!paths) return [];
  const { name, list, create, edit, show } = resourceProps(resource);
  const screens = { [paths.list]: list, [paths.create]: create, [paths.edit]: edit, [`${paths.edit}/show`]: show };
  return Object.entries(screens).flatMap(([path, view]) =>
    isValidElement(view)
      ? { path: `${path}/*`, element: <ResourceContextProvider value={name}>{view}</ResourceContextProvider> }
      : [],
  );
}

export function screenViews({ name }: AnyResource): Record<'list' | 'create' | 'edit', unknown> {
  const { list, create, edit } = allOverrides[name] ?? NONE;
  return { list: list?.type ?? ResourceList, create: create?.type ?? ResourceCreate, edit: edit?.type ?? ResourceEdit };
}

/** Loads forms ahead, so that opening a record waits only for its data. @throws TypeError offline */
export async function loadForms(registry: Registry): Promise<void> {
  const forms = registry.filter(screensOf).flatMap((resource) => {
    const { create, edit } = screenViews(resource);
    return [create, edit];
  });
  await Promise.all([...new Set(forms)].map(loadAhead));
}

const NONE: (typeof allOverrides)[string] = {};

/** Generated pages have no sub-paths; other pages may, such as tabs. */
const NothingBelow = ({ children }: { children: ReactNode }) => (useParams()['*'] ? <NotFoundPage /> : children);
