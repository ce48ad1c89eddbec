import type { AnyResource } from '../../resources/kit';

/** A second box for the title would confuse. */
export const isTitleFilter = (resource: AnyResource, key: string): boolean =>
  key === resource.title && resource.fields[key]?.kind === 'text';

/** Whether a filter by title searches the list. */
export const isSearchedByTitle = (resource: AnyResource): boolean =>
  resource.list?.filters?.some((key) => isTitleFilter(resource, key)) === true;
