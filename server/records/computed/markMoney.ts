import {
  type AnyResource,
  compileExpression,
  type Expression,
  type Field,
  isMoney,
  type Registry,
  typeOf,
} from '../../../src/resources/kit';
import { modelOf, readsThrough, whereKey } from './model';

/** Marks what is made from money (computed fields, fields set by actions, conditions of views), to hide such prices. */
export function markMoney(registry: Registry): Registry {
  const marked = registry.map((resource) => markedOnce(resource, registry));
  // A field made from a field that was just marked is marked in the next pass.
  return marked.every((resource, index) => resource === registry[index]) ? registry : markMoney(marked);
}

function markedOnce(resource: AnyResource, registry: Registry): AnyResource {
  const isMade = (key: string, field?: Field) =>
    madeOf(key, field, resource, registry).some((each) => readsMoney(each, registry));
  const fields = Object.entries(resource.fields).filter(([key, field]) => !isMoney(field) && isMade(key, field));
  const views = resource.views?.map((view) =>
    !view.readsMoney && isMade(whereKey(view)) ? { ...view, readsMoney: true as const } : view,
  );
  if (fields.length === 0 && (views ?? []).every((view, index) => view === resource.views?.[index])) return resource;
  const marks = fields.map(([key, field]): [string, Field] => [key, { ...field, readsMoney: true }]);
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(marks) }, ...(views && { views }) };
}

function madeOf(key: string, field: Field | undefined, resource: AnyResource, registry: Registry): Expression[] {
  const computed = modelOf(registry).get(resource.name)?.get(key)?.expression;
  if (computed) return [computed];
  const sets = field && typeOf(field);
  return (resource.actions ?? []).flatMap(({ set }) =>
    sets && set[key] !== undefined ? compileExpression(set[key], { resource, registry, sets }) : [],
  );
}

const readsMoney = (expression: Expression, registry: Registry): boolean =>
  readsThrough(modelOf(registry), [expression]).some((read) => {
    const field = registry.find(({ name }) => name === read.resource)?.fields[read.key];
    return field !== undefined && isMoney(field);
  });
