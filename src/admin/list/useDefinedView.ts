import { useQuery } from '@tanstack/react-query';
import { useEvent, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useDevice, useHasAdditions } from '../../device/useDevice';
import { serverResourcesQuery } from '../../queries/serverResources';
import { type AnyResource, type DefinedView, type Role, viewsOf } from '../../resources/kit';
import { listPath } from '../records/screenPaths';

function useDefinedViews(resource: AnyResource, role: Role): readonly DefinedView[] {
  return useHasAdditions() ? viewsOf(resource, role) : NONE;
}

export function useDefinedView(resource: AnyResource, role: Role) {
  const defined = useDefinedViews(resource, role);
  const [query, setQuery] = useSearchParams();
  const asked = query.get('view');
  const view = defined.find(({ name }) => name === asked);
  const areRead = useQuery(serverResourcesQuery(useDevice())).isFetched;
  const { setItem, removeItem } = useStoreContext();
  const { name } = resource;
  const shown = view?.name;
  useEffect(() => {
    if (shown === undefined) removeItem(shownKey(name));
    else setItem(shownKey(name), shown);
  }, [name, shown, setItem, removeItem]);
  const showDefined = useEvent((wanted: DefinedView | undefined) => {
    if (wanted) removeItem(listKey(resource, wanted));
    setQuery((before) => withView(before, wanted));
  });
  return {
    defined,
    view,
    showDefined,
    unknownView: areRead && !view && asked !== null ? asked : undefined,
  };
}

export type DefinedChoice = ReturnType<typeof useDefinedView>;

const shownKey = (name: string) => `${name}.shownView`;

export const listKey = ({ name }: AnyResource, view: DefinedView | undefined): string =>
  view ? `${name}.${view.name}.viewParams` : `${name}.listParams`;

const viewQuery = (view: DefinedView) => `?${new URLSearchParams({ view: view.name })}`;

export function useListAddress(resource: AnyResource, role: Role): string {
  const views = useDefinedViews(resource, role);
  const { getItem } = useStoreContext();
  const last = getItem<string>(shownKey(resource.name));
  const view = views.find(({ name }) => name === last);
  return `${listPath(resource)}${view ? viewQuery(view) : ''}`;
}

function withView(query: URLSearchParams, view: DefinedView | undefined): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (view) changed.set('view', view.name);
  else changed.delete('view');
  return changed;
}

const NONE: never[] = [];
