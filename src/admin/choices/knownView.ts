import { type AnyResource, type Role, readableFields } from '../../resources/kit';
import type { FilterValue, ListView } from '../../rules/listPreferences';
import { cellOf } from '../cells';

export type Shown = Pick<ListView, 'filter' | 'sort'>;
export type ViewSort = NonNullable<ListView['sort']>;

/** Drops filters and order by fields gone or unreadable for the role. @param filter unchecked, from a stored view */
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
    // References without a filter input are shown by `LinkFilter`.
    if (!field || !(resource.list?.filters?.includes(key) || 'target' in field)) return false;
    return cellOf(field).filter.fits(field, value);
  };
  const isSortable = sort !== undefined && (sort.key === 'id' || fields.has(sort.key));
  return {
    filter: Object.fromEntries(Object.entries(filter).filter(isKnown) as [string, FilterValue][]),
    ...(isSortable && { sort }),
  };
}

/** @param own default order of the list */
export function isSameShown(one: Shown, other: Shown, own: ViewSort): boolean {
  const [a, b] = [one.sort ?? own, other.sort ?? own];
  const keys = new Set([...Object.keys(one.filter), ...Object.keys(other.filter)]);
  return a.key === b.key && a.order === b.order && [...keys].every((key) => one.filter[key] === other.filter[key]);
}
