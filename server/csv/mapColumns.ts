import type { ImportReport } from '../../src/contract/csv';
import { type AnyResource, type Role, textKey } from '../../src/resources/kit';
import type { KnownHead } from '../../src/rules/articles/articleHeads';
import { HEAD_LENGTH } from '../../src/rules/listPreferences';
import { invalid } from '../problem';
import { fileColumns, ID_HEADER, importableFields } from './fileColumns';

export interface KnownColumns {
  heads?: readonly KnownHead[];
  parts?: readonly string[];
}

/** @param mapping field by title; null skips a column @throws Problem VALIDATION for fields unknown or mapped twice */
export function mapColumns(
  headers: readonly string[],
  mapping: Readonly<Record<string, string | null>>,
  resource: AnyResource,
  role: Role,
  { heads = [], parts = [] }: KnownColumns = {},
): ImportReport['columns'] {
  const importable = new Set(['id', ...parts, ...importableFields(resource, role).map(([key]) => key)]);
  return chosenColumns(headers, mapping, guessFields(headers, resource, role, heads), (key): key is string =>
    importable.has(key),
  );
}

/** Maps columns as given, others as guessed. @throws Problem VALIDATION for unknown fields and fields mapped twice */
export function chosenColumns<F extends string>(
  headers: readonly string[],
  mapping: Readonly<Record<string, string | null>>,
  guesses: readonly (F | null)[],
  isField: (key: string) => key is F,
): { header: string; field: F | null }[] {
  const taken = new Set(headers.map((header) => (Object.hasOwn(mapping, header) ? mapping[header] : null)));
  const columns = headers.map((header, index) => {
    const guess = guesses[index] ?? null;
    // Own keys only: a column may be called "constructor".
    const field = Object.hasOwn(mapping, header) ? (mapping[header] ?? null) : taken.has(guess) ? null : guess;
    if (field !== null && !isField(field))
      throw invalid({ mapping: `Ein Feld „${field}“ kann nicht importiert werden.` });
    return { header, field };
  });
  const twice = columns.find(
    ({ field }, index) => field !== null && columns.findIndex((each) => each.field === field) !== index,
  );
  if (twice)
    throw invalid({ mapping: `Die Spalte „${twice.header}“ gehört zu einem Feld, das schon eine Spalte hat.` });
  return columns;
}

/** Shorter titles are the beginning of too many words. */
const SHORTEST_PART = 4;

/** Guesses by label, known title, key or unambiguous part ("Preis" for "Preis pro Einheit"); each field only once. */
function guessFields(
  headers: readonly string[],
  resource: AnyResource,
  role: Role,
  known: readonly KnownHead[],
): (string | null)[] {
  const names = namesOfFields(resource, role);
  const heads = headers.map((header) => textKey(header.slice(0, HEAD_LENGTH).replace(/[\s*:]+$/, '')));
  const taken = new Set<string>();
  const take = (field: string | undefined) => {
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const said = known.map(({ field }) => take(field ?? undefined));
  const exact = heads.map(
    (head, index) =>
      said[index] ?? (known[index]?.isKnown ? null : take(names.find((each) => each.names.has(head))?.field)),
  );
  // Titles of read-only columns are known, so they are not abbreviations.
  const readOnly = new Set(fileColumns(resource, role).map(({ header }) => textKey(header)));
  return heads.map((head, index) => {
    const found = exact[index];
    if (found) return found;
    if (known[index]?.isKnown) return null;
    if (head.length < SHORTEST_PART || readOnly.has(head)) return null;
    const [only, ...others] = names.filter((each) => [...each.names].some((name) => isBeginning(head, name)));
    return others.length === 0 ? take(only?.field) : null;
  });
}

function namesOfFields(resource: AnyResource, role: Role): { field: string; names: Set<string> }[] {
  const headers = new Map(fileColumns(resource, role).map(({ key, header }) => [key, header]));
  const named = importableFields(resource, role).map(([key, field]) => ({
    field: key,
    names: [headers.get(key), field.label, field.columnLabel, key],
  }));
  return [{ field: 'id', names: [ID_HEADER] }, ...named].map(({ field, names }) => ({
    field,
    names: new Set(names.flatMap((name) => (name === undefined ? [] : textKey(name)))),
  }));
}

const isBeginning = (head: string, name: string) =>
  name.length >= SHORTEST_PART && (name.startsWith(head) || head.startsWith(name));
