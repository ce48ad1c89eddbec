import { groupBy } from '../../../src/lib/groupBy';
import { resources } from '../../../src/resources';
import { type AnyResource, type Registry, reference } from '../../../src/resources/kit';
import { workflowTableNames } from '../changes/countedTables';
import type { ForeignKey } from './foreignKeys';

/** Adds cascades whose definition was removed, as the database still follows them; `usesOf` reports the product's. */
export function withLostCascades(registry: Registry, keys: readonly ForeignKey[]): Registry {
  const lost = groupBy(
    keys.filter((key) => key.rule === 'cascade' && key.hasId && !isOfProduct(key) && !isDefined(registry, key)),
    ({ table }) => table,
  );
  return [...new Set([...registry.map(({ name }) => name), ...lost.keys()])].map((name) => {
    const resource = registry.find((each) => each.name === name) ?? withoutDefinition(name);
    const fields = lost.get(name)?.map(({ column, target }) => [column, cascadeTo(target)] as const);
    return fields ? { ...resource, fields: { ...resource.fields, ...Object.fromEntries(fields) } } : resource;
  });
}

/** References without a field by which the database refuses a deletion or deletes the product's records. */
export const keysWithoutField = (registry: Registry, keys: readonly ForeignKey[]): ForeignKey[] =>
  keys.filter(
    (each) => !isDefined(registry, each) && (each.rule === 'restrict' || (each.rule === 'cascade' && isShipped(each))),
  );

const cascadeTo = (target: string) => reference(target, { label: target, onDelete: 'cascade' });
export const withoutDefinition = (name: string): AnyResource => ({
  name,
  label: { one: name, many: name },
  title: 'id',
  fields: {},
  api: { dialect: 'simpleRest', url: '' },
});

const isDefined = (registry: Registry, { table, column }: ForeignKey): boolean =>
  registry.find(({ name }) => name === table)?.fields[column] !== undefined;
const isShipped = ({ table }: ForeignKey): boolean => resources.some(({ name }) => name === table);
const isOfProduct = (key: ForeignKey): boolean => isShipped(key) || workflowTableNames.includes(key.table);
