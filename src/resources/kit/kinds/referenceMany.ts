import type { Common, Exact, Kind } from '../common';
import type { Language } from '../language';
import { messages } from '../messages';
import { onDelete } from '../options';
import { isId } from './reference';

export interface ReferenceManyOptions extends Common {
  /** Table of the links: a resource of the registry, or a separate name. */
  through: string;
  /** Effect of deleting a target; `restrict` by default. Deleting the owner deletes its links. */
  onDelete?: 'restrict' | 'cascade';
  related?: true;
  min?: number;
  message?: string;
  /** Documented sub-path that reads and replaces the links, e.g. `stock_locations`. */
  endpoint?: string;
  answers?: 'ids' | 'records';
}
export type ReferenceManyField = { kind: 'referenceMany'; target: string } & ReferenceManyOptions;
export type ReferenceManyValue = { value: number[]; empty: never };

export const referenceMany = <const T extends string, const O extends ReferenceManyOptions>(
  target: T,
  options: Exact<O, ReferenceManyOptions>,
) => ({ kind: 'referenceMany', target, ...options }) as const;

/** Links of one record through one field, in a body or at its sub-path. */
export const MAX_LINKS = 5000;

export const referenceManyKind: Kind<ReferenceManyField> = {
  shape: () => undefined,
  normalise: (_, value) => (Array.isArray(value) ? [...new Set(value.map(idOf))] : value),
  check(_, value) {
    if (!Array.isArray(value)) return messages.notAChoice;
    if (value.length > MAX_LINKS) return messages.tooMany(MAX_LINKS);
    return value.every(isId) ? undefined : messages.notAChoice;
  },
  toColumn: () => null,
  fromColumn: (_, value) => value,
  schema: (field) => ({
    type: 'array',
    items:
      field.answers === 'records' ? { type: 'object', properties: { id: { type: 'integer' } } } : { type: 'integer' },
    minItems: field.min ?? 0,
    maxItems: MAX_LINKS,
    'x-target': field.target,
  }),
  words: titlesOf,
  sortValue: (field, value, language) => titlesOf(field, value, language) || null,
  filter: () => 'value',
  read: (field, text, { records }) => records(field.target, text.trim()),
  isText: true,
  options: {
    target: { type: 'name', needed: true },
    through: { type: 'name', needed: true },
    onDelete: onDelete('restrict', 'cascade'),
    related: { type: 'true' },
    min: { type: 'integer', min: 0 },
    message: { type: 'text' },
    endpoint: { type: 'path' },
    answers: { type: 'oneOf', values: ['ids', 'records'] },
  },
};

function titlesOf(field: ReferenceManyField, value: unknown, { title }: Pick<Language, 'title'>): string {
  if (!Array.isArray(value)) return '';
  // Other backends' list views may contain a title instead of an id.
  const titles = value.map((id) => (typeof id === 'string' ? id : title(field.target, id)));
  return titles.filter((each) => each !== '').join(', ');
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
