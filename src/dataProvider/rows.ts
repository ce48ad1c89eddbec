import type { GetListParams } from 'ra-core';
import { compareGerman } from '../lib/compareGerman';
import { type AnyRecord, type AnyResource, isFilteredByPart, textKey } from '../resources/kit';
import { isWithin, type Spans } from '../rules/dayBoundsInFilter';

export function selectRows(
  resource: AnyResource,
  rows: readonly AnyRecord[],
  { filter = {}, sort, pagination }: Partial<GetListParams>,
  days: Spans = new Map(),
): { data: AnyRecord[]; total: number } {
  const conditions = Object.entries(filter).filter(([, wanted]) => wanted !== undefined && wanted !== '');
  const found = rows.filter((row) =>
    conditions.every(([key, wanted]) => isWithin(days.get(key), row[key]) || matches(resource, row, key, wanted)),
  );
  if (sort) {
    const direction = sort.order === 'DESC' ? -1 : 1;
    found.sort((a, b) => direction * compare(a[sort.field], b[sort.field]) || a.id - b.id);
  }
  if (!pagination) return { data: found, total: found.length };
  const start = (pagination.page - 1) * pagination.perPage;
  return { data: found.slice(start, start + pagination.perPage), total: found.length };
}

/** Texts match by part, `q` in any text field; an array matches any of its values. */
function matches(resource: AnyResource, row: AnyRecord, key: string, wanted: unknown): boolean {
  if (key === 'q') return Object.keys(resource.fields).some((each) => contains(row[each], wanted));
  const value = row[key];
  if (Array.isArray(value)) return [wanted].flat().some((each) => value.includes(each));
  if (Array.isArray(wanted)) return wanted.includes(value);
  return isFilteredByPart(resource.fields[key]) ? contains(value, wanted) : value === wanted;
}

const contains = (value: unknown, part: unknown) =>
  typeof value === 'string' && textKey(value).includes(textKey(String(part)));

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return -1;
  if (b === null || b === undefined) return 1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareGerman(String(a), String(b));
}
