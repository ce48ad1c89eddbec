import {
  type AnyResource,
  compileExpression,
  type Expression,
  type Field,
  isMoney,
  type Registry,
  typeOf,
} from '../../../src/resources/kit';
import { modelOf, readsThrough } from './model';

/**
 * Marks fields that hold money under another unit, computed ones and those that actions set, so that the sight of prices
 * goes for them, too.
 */
export function withSight(registry: Registry): Registry {
  const marked = registry.map((resource) => markedOnce(resource, registry));
  // One that is made of a marked field is marked the next time.
  return marked.every((resource, index) => resource === registry[index]) ? registry : withSight(marked);
}

function markedOnce(resource: AnyResource, registry: Registry): AnyResource {
  const found = Object.entries(resource.fields).filter(
    ([key, field]) =>
      !isMoney(field) && madeOf(key, field, resource, registry).some((each) => readsMoney(each, registry)),
  );
  if (found.length === 0) return resource;
  const marks = found.map(([key, field]): [string, Field] => [key, { ...field, readsMoney: true }]);
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(marks) } };
}

/** Expressions whose results a field may have. */
function madeOf(key: string, field: Field, resource: AnyResource, registry: Registry): Expression[] {
  const computed = modelOf(registry).get(resource.name)?.get(key)?.expression;
  if (computed) return [computed];
  const sets = typeOf(field);
  return (resource.actions ?? []).flatMap(({ set }) =>
    sets && set[key] !== undefined ? compileExpression(set[key], { resource, registry, sets }) : [],
  );
}

const readsMoney = (expression: Expression, registry: Registry): boolean =>
  readsThrough(modelOf(registry), [expression]).some((read) => {
    const field = registry.find(({ name }) => name === read.resource)?.fields[read.key];
    return field !== undefined && isMoney(field);
  });
