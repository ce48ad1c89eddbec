import type { AnyResource } from '../../resources/kit';

export const isTitleFilter = (resource: AnyResource, key: string): boolean =>
  key === resource.title && resource.fields[key]?.kind === 'text';

export const isSearchedByTitle = (resource: AnyResource): boolean =>
  resource.list?.filters?.some((key) => isTitleFilter(resource, key)) === true;
