import { spellings } from '../lib/searchRows';
import {
  type AnyRecord,
  type AnyResource,
  kindOf,
  type Language,
  listColumns,
  type Role,
  readableFields,
} from '../resources/kit';

/** Excludes fields the role may not read. Build once per record set. */
export function searchTexts(
  resource: AnyResource,
  role: Role,
  language: Language,
  shown?: readonly string[],
): (record: AnyRecord) => string {
  const keys = shown
    ? readableFields(resource, role).flatMap(([key]) => (shown.includes(key) ? [key] : []))
    : listColumns(resource, role);
  const columns = [...new Set([resource.title, ...keys])].flatMap((key) => {
    const field = resource.fields[key];
    // Numbers and days are left to sorting: a "1" would match almost everywhere.
    return field && kindOf(field).isSearched ? [{ key, field, kind: kindOf(field) }] : [];
  });
  // The separator keeps matches within one column.
  return (record) =>
    columns.flatMap(({ key, field, kind }) => spellings(kind.words(field, record[key], language))).join('\n');
}
