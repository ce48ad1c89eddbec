import { type AnyResource, type Role, textKey } from '../../src/resources/kit';
import { fileColumns, ID_HEADER, importableFields } from './fileColumns';

/** Shorter heads are the beginning of too many words. */
const SHORTEST_PART = 4;

/**
 * The field that each column of a file most likely stands for: its label, the head of its column in lists, its key, or
 * the beginning of one of them where only one fits ("Preis" for "Preis pro Einheit").
 * @returns in the order of the heads; a field is guessed once.
 */
export function guessFields(headers: readonly string[], resource: AnyResource, role: Role): (string | null)[] {
  const names = namesOfFields(resource, role);
  const heads = headers.map((header) => textKey(header.replace(/[\s*:]+$/, '')));
  const taken = new Set<string>();
  const take = (field: string | undefined) => {
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const exact = heads.map((head) => take(names.find((each) => each.names.has(head))?.field));
  // What an export writes and an import cannot set is known, and no beginning of something else.
  const readOnly = new Set(fileColumns(resource, role).map(({ header }) => textKey(header)));
  return heads.map((head, index) => {
    const found = exact[index];
    if (found) return found;
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
