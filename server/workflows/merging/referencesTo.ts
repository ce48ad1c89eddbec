import type { Registry } from '../../../src/resources/kit';
import type { Mergeable } from '../../../src/rules/merging';
import { REFERENCES, type Reference } from './references';

export function referencesTo(registry: Registry, resource: Mergeable): readonly Reference[] {
  const own = REFERENCES[resource];
  const isKnown = (table: string, column: string) =>
    own.some((reference) => reference.table === table && reference.column === column);
  const added = registry.flatMap(({ name: table, label, fields, unique = [] }) =>
    Object.entries(fields).flatMap(([column, field]): Reference[] => {
      if (field.kind !== 'reference' || field.target !== resource || isKnown(table, column)) return [];
      const besides = unique.find((keys) => keys.includes(column))?.filter((key) => key !== column);
      return [{ table, column, label: [label.one, label.many], rule: 'moves', ...(besides ? { besides } : {}) }];
    }),
  );
  return [...own, ...added];
}
