import { type AnyResource, type Role, readableFields } from '../../resources/kit';
import type { FilterValue, ListView } from '../../rules/listPreferences';
import { cellOf } from '../cells';

export type Shown = Pick<ListView, 'filter' | 'sort'>;
export type ViewSort = NonNullable<ListView['sort']>;

/** Fields of a view may be gone or hidden from the role. @param filter may hold anything */
export function knownView(
  resource: AnyResource,
  role: Role,
  { filter, sort }: { filter: Readonly<Record<string, unknown>>; sort?: ViewSort },
): Shown {
  const fields = new Map(readableFields(resource, role));
  const isKnown = ([key, value]: [string, unknown]): boolean => {
    if (key === 'q') return typeof value === 'string' && value !== '';
    if (key === 'includeArchived') return value === true && resource.archive !== undefined;
    const field = fields.get(key);
    // `LinkFilter` shows references that have no box.
    if (!field || !(resource.list?.filters?.includes(key) || 'target' in field)) return false;
    return cellOf(field).filter.fits(field, value);
  };
  const isSortable = sort !== undefined && (sort.key === 'id' || fields.has(sort.key));
  return {
    filter: Object.fromEntries(Object.entries(filter).filter(isKnown) as [string, FilterValue][]),
    ...(isSortable && { sort }),
  };
}

/** @param own order of the list without a view */
export function isSameShown(one: Shown, other: Shown, own: ViewSort): boolean {
  const [a, b] = [one.sort ?? own, other.sort ?? own];
  const keys = new Set([...Object.keys(one.filter), ...Object.keys(other.filter)]);
  return a.key === b.key && a.order === b.order && [...keys].every((key) => one.filter[key] === other.filter[key]);
}
