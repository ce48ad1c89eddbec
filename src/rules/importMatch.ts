import type { AnyResource, Field } from '../resources/kit';

type Definition = Pick<AnyResource, 'fields' | 'title' | 'unique'>;

export const matchChoices = (resource: Definition, mapped: ReadonlySet<string>): string[][] =>
  [...identities(resource), ...otherTexts(resource)].filter((keys) => keys.every((key) => mapped.has(key)));

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
