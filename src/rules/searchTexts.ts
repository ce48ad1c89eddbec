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

/**
 * The function that gives the text of a record in which a search looks: what the list shows of the record in words, names
 * of other records included. To be made once for many records.
 * @param shown columns of the list; those of the definition by default. What the role may not read is never searched.
 */
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
    // Numbers and days are found by sorting, and a "1" would be in nearly all of them.
    return field && kindOf(field).isSearched ? [{ key, field, kind: kindOf(field) }] : [];
  });
  // Words do not reach from one column into the next.
  return (record) =>
    columns.flatMap(({ key, field, kind }) => spellings(kind.words(field, record[key], language))).join('\n');
}
