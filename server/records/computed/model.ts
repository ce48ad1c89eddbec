import {
  compileExpression,
  type Expression,
  type Field,
  type FieldRead,
  type Registry,
} from '../../../src/resources/kit';

export interface Computed {
  field: Field;
  expression: Expression;
}

/** The computed fields of a registry, by resource and field. */
export type Model = ReadonlyMap<string, ReadonlyMap<string, Computed>>;

const models = new WeakMap<Registry, Model>();

/** Compiled once for each registry; the start has checked every expression. */
export function modelOf(registry: Registry): Model {
  const known = models.get(registry);
  if (known) return known;
  const model = new Map(
    registry.map((resource) => [
      resource.name,
      new Map(
        Object.entries(resource.fields).flatMap(([key, field]): [string, Computed][] =>
          field.computed === undefined
            ? []
            : [[key, { field, expression: compileExpression(field.computed, { resource, registry }) }]],
        ),
      ),
    ]),
  );
  models.set(registry, model);
  return model;
}

/** Everything that these fields read, through other computed fields, too. */
export function readsOf(model: Model, resource: string, keys: readonly string[]): FieldRead[] {
  const found = new Map<string, FieldRead>();
  const follow = (name: string, key: string, isOther: boolean) => {
    for (const read of model.get(name)?.get(key)?.expression.reads ?? []) {
      const from = isOther && read.from === 'record' ? 'path' : read.from;
      const known = `${from} ${read.resource}.${read.key}`;
      if (found.has(known)) continue;
      found.set(known, { ...read, from });
      follow(read.resource, read.key, from !== 'record');
    }
  };
  for (const key of keys) follow(resource, key, false);
  return [...found.values()];
}
