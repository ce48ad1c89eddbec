import { memoized } from '../../../src/lib/memoized';
import {
  type AnyResource,
  compileExpression,
  type DefinedView,
  type Expression,
  type Field,
  type FieldRead,
  type Registry,
} from '../../../src/resources/kit';

export interface Computed {
  field: Field;
  expression: Expression;
  isOwn?: boolean;
  isRead?: boolean;
}

/** Expressions of computed fields and of views (`whereKey`), by resource and key. */
export type Model = ReadonlyMap<string, ReadonlyMap<string, Computed>>;

/** Returns the key of a view's condition; no field can have such a name. */
export const whereKey = ({ name }: Pick<DefinedView, 'name'>): string => `views.${name}`;

/** Compiled once per registry; every expression was checked at start. */
export const modelOf = memoized((registry: Registry): Model => {
  const model = new Map<string, Map<string, Computed>>(
    registry.map((resource) => [
      resource.name,
      new Map(
        [...Object.entries(resource.fields), ...conditions(resource)].flatMap(([key, field]): [string, Computed][] =>
          field.computed === undefined
            ? []
            : [[key, { field, expression: compileExpression(field.computed, { resource, registry }) }]],
        ),
      ),
    ]),
  );
  for (const computed of [...model.values()].flatMap((fields) => [...fields.values()])) {
    computed.isOwn = readsThrough(model, [computed.expression]).every(({ from }) => from === 'record');
    for (const { resource, key } of computed.expression.reads) {
      const read = model.get(resource)?.get(key);
      if (read) read.isRead = true;
    }
  }
  return model;
});

const conditions = ({ views = [] }: AnyResource): [string, Field][] =>
  views.map((view) => [whereKey(view), { kind: 'flag', label: view.label, computed: view.where }]);

export const readsOf = (model: Model, resource: string, keys: readonly string[]): FieldRead[] =>
  readsThrough(
    model,
    keys.flatMap((key) => model.get(resource)?.get(key)?.expression ?? []),
  );

/** Lists everything that expressions read, also through computed fields. */
export function readsThrough(model: Model, expressions: readonly Pick<Expression, 'reads'>[]): FieldRead[] {
  const found = new Map<string, FieldRead>();
  const follow = (reads: readonly FieldRead[], isOther: boolean) => {
    for (const read of reads) {
      const from = isOther && read.from === 'record' ? 'path' : read.from;
      const known = `${from} ${read.resource}.${read.key}`;
      if (found.has(known)) continue;
      found.set(known, { ...read, from });
      follow(model.get(read.resource)?.get(read.key)?.expression.reads ?? [], from !== 'record');
    }
  };
  for (const { reads } of expressions) follow(reads, false);
  return [...found.values()];
}
