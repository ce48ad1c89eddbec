import { Resource } from 'ra-core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
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

/** Generated or overriding screens; without screens it only serves references. */
export function resourceElement(resource: AnyResource) {
  const { name, label } = resource;
  const own = allOverrides[name] ?? NONE;
  const { list, create, edit, show } = own;
  const screens = screensOf(resource) && {
    list: (
      <Screen name={`${name} list`}>
        {list ?? (
          <NothingBelow>
            <ResourceList />
          </NothingBelow>
        )}
      </Screen>
    ),
    create: (
      <Screen name={`${name} create`}>
        {create ?? (
          <NothingBelow>
            <ResourceCreate />
          </NothingBelow>
        )}
      </Screen>
    ),
    edit: (
      <Screen name={`${name} edit`}>
        {edit ?? (
          <NothingBelow>
            <ResourceEdit />
          </NothingBelow>
        )}
      </Screen>
    ),
    show: show && <Screen name={`${name} show`}>{show}</Screen>,
  };
  return (
    <Resource
      key={name}
      name={name}
      icon={own.icon ?? menuIcon(name)}
      recordRepresentation={own.recordRepresentation ?? ((record: AnyRecord) => titleOf(resource, record))}
      options={{ label: label.many, ...own.options }}
      {...screens}
    />
  );
}

/** Sources of a page's code; an installation's may be anything. */
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

/** Generated pages have no sub-paths; others may, such as tabs. */
const NothingBelow = ({ children }: { children: ReactNode }) => (useParams()['*'] ? <NotFoundPage /> : children);
