import type { AnyResource, Registry } from '../../../src/resources/kit';
import type { Mergeable } from '../../../src/rules/merging';
import { REFERENCES, type Reference } from './references';

/** Label of the referring resource, with the field where it is an own field or one of several to the same resource. */
export function labelOfReferring(
  { label, fields }: Pick<AnyResource, 'label' | 'fields'>,
  key: string,
  target: Mergeable,
): readonly [one: string, many: string] {
  const isOneOfSeveral =
    Object.values(fields).filter((field) => 'target' in field && field.target === target).length > 1;
  const field = fields[key];
  const named = (word: string) => (field && (field.own || isOneOfSeveral) ? `${word} (${field.label})` : word);
  return [named(label.one), named(label.many)];
}

export function referencesTo(registry: Registry, resource: Mergeable): readonly Reference[] {
  const own = REFERENCES[resource];
  const isKnown = (table: string, column: string) =>
    own.some((reference) => reference.table === table && reference.column === column);
  const added = registry.flatMap((referring) =>
    Object.entries(referring.fields).flatMap(([column, field]): Reference[] => {
      if (field.kind !== 'reference' || field.target !== resource || isKnown(referring.name, column)) return [];
      const { name: table, unique = [] } = referring;
      const uniqueWith = unique.find((keys) => keys.includes(column))?.filter((key) => key !== column);
      const label = labelOfReferring(referring, column, resource);
      return [{ table, column, label, rule: 'moves', ...(uniqueWith ? { uniqueWith } : {}) }];
    }),
  );
  return [...own, ...added];
}
