import {
  type Action,
  type AnyResource,
  compileExpression,
  type Expression,
  type Field,
  type Registry,
  typeOf,
} from '../../../src/resources/kit';

export interface ReadyAction {
  when?: Expression;
  set: readonly (readonly [key: string, { field: Field; expression: Expression }])[];
}

const known = new WeakMap<Registry, Map<string, ReadyAction>>();

/** Compiled once per registry; every expression was checked at start. */
export function readyAction(registry: Registry, resource: AnyResource, action: Action): ReadyAction {
  const all = known.get(registry) ?? new Map<string, ReadyAction>();
  known.set(registry, all);
  const name = `${resource.name}.${action.name}`;
  const ready = all.get(name) ?? compiled(registry, resource, action);
  all.set(name, ready);
  return ready;
}

const compiled = (registry: Registry, resource: AnyResource, { when, set }: Action): ReadyAction => ({
  when: when === undefined ? undefined : compileExpression(when, { resource, registry }),
  set: Object.entries(set).flatMap(([key, text = '']) => {
    const field = resource.fields[key];
    const sets = field && typeOf(field);
    return field && sets ? [[key, { field, expression: compileExpression(text, { resource, registry, sets }) }]] : [];
  }),
});
