import { spellings } from '../lib/searchRows';
import {
  type AnyRecord,
  type AnyResource,
  type Field,
  kindOf,
  type Language,
  type Role,
  readableFields,
} from '../resources/kit';

export interface SearchedRows {
  resource: AnyResource;
  by: string;
  records: readonly AnyRecord[];
}

/** Returns a writer of search texts: all readable fields, shown or not, and texts of rows. Build it once per set. */
export function searchTexts(
  resource: AnyResource,
  role: Role,
  language: Language,
  rows: readonly SearchedRows[] = [],
): (record: AnyRecord) => string {
  // "Ja" and "Nein" of flags would match everywhere.
  const fields = readableFields(resource, role).filter(([, { kind }]) => kind !== 'flag');
  const further = textsOfRows(role, rows);
  // The separator keeps matches within one field.
  return (record) =>
    fields
      .flatMap(([key, field]) => wordsOf(field, record[key], language))
      .concat(further.get(record.id) ?? [])
      .flatMap(spellings)
      .join('\n');
}

/** Numbers are also found without grouping, and in plain notation. */
function wordsOf(field: Field, value: unknown, language: Language): string[] {
  const kind = kindOf(field);
  const words = kind.words(field, value, language);
  return kind.isNumber && typeof value === 'number' ? [words, String(value), String(value).replace('.', ',')] : [words];
}

function textsOfRows(role: Role, rows: readonly SearchedRows[]): ReadonlyMap<unknown, string[]> {
  const texts = new Map<unknown, string[]>();
  for (const { resource, by, records } of rows) {
    const keys = readableFields(resource, role).flatMap(([key, { kind }]) => (kind === 'text' ? [key] : []));
    for (const record of records) {
      const own = keys.flatMap((key) => (typeof record[key] === 'string' ? record[key] : []));
      const known = texts.get(record[by]);
      if (known) known.push(...own);
      else texts.set(record[by], own);
    }
  }
  return texts;
}
