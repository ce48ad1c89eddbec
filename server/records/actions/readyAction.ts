import { memoized } from '../../../src/lib/memoized';
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

/** Compiled once per registry; every expression was checked at start. */
export const readyAction = memoized(
  (registry: Registry, resource: AnyResource, { when, set }: Action): ReadyAction => ({
    when: when === undefined ? undefined : compileExpression(when, { resource, registry }),
    set: Object.entries(set).flatMap(([key, text = '']) => {
      const field = resource.fields[key];
      const sets = field && typeOf(field);
      return field && sets ? [[key, { field, expression: compileExpression(text, { resource, registry, sets }) }]] : [];
    }),
  }),
  (resource, action) => `${resource.name}.${action.name}`,
);
