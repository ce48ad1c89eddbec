import type { AnyResource, Field } from '../resources/kit';

type Definition = Pick<AnyResource, 'fields' | 'title' | 'unique'>;

/**
 * The fields, alone or together, that can tell which stored record a row of a file is about, best first: the id, what
 * is unique, the title, then other texts.
 * @param mapped fields that the file has a column for
 */
export const matchChoices = (resource: Definition, mapped: ReadonlySet<string>): string[][] =>
  [...identities(resource), ...otherTexts(resource)].filter((keys) => keys.every((key) => mapped.has(key)));

/** The choice when nobody chooses; none when the file has no column that identifies, and every row is a new record. */
export const defaultMatch = (resource: Definition, mapped: ReadonlySet<string>): string[] =>
  identities(resource).find((keys) => keys.every((key) => mapped.has(key))) ?? [];

function identities({ fields, title, unique = [] }: Definition): string[][] {
  const uniqueFields = Object.keys(fields).filter((key) => fields[key]?.unique && key !== title);
  const titles = isPlainText(fields[title]) ? [title] : [];
  const byTitle = fields[title]?.unique ? [...titles, ...uniqueFields] : [...uniqueFields, ...titles];
  const single = byTitle.map((key) => [key]);
  return [['id'], ...single, ...unique.map((keys) => [...keys])];
}

const otherTexts = ({ fields, title }: Definition) =>
  Object.entries(fields)
    .filter(([key, field]) => key !== title && !field.unique && isPlainText(field))
    .map(([key]) => [key]);

const isPlainText = (field: Field | undefined) => field?.kind === 'text' && !field.secret && !field.multiline;
