import { listResources, readResourceSchema } from '../../../src/contract/resources';
import {
  type Action,
  type AnyResource,
  compileExpression,
  type DefinedView,
  type Field,
  includesRole,
  isReadable,
  mayUse,
  type Registry,
  type Role,
  rolesAllowedToRun,
  viewsOf,
} from '../../../src/resources/kit';
import { mayRead } from '../../../src/rules/mayRead';
import { ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import type { ServerRegistry } from '../hooks/withHooks';
import { resourceJsonSchema } from './definitionSchema';

export const resourceCalls = (registry: ServerRegistry): Operation[] => [
  implement(listResources, {
    isCached: true,
    handle: async ({ user }) =>
      ok(
        registry
          .filter((resource) => mayUse(resource, 'read', user.role))
          .map(({ hooks, ...definition }) => definitionFor(definition, user.role, registry)),
      ),
  }),
  implement(readResourceSchema, { isConstant: true, handle: async () => ok(resourceJsonSchema()) }),
];

/** Hides fields that the role may not read, with their names; rules that depend on these stay on the server. */
export function definitionFor(resource: AnyResource, role: Role, registry: Registry): AnyResource {
  const reads = (text: string) =>
    compileExpression(text, { resource, registry }).reads.every((read) => mayRead(read, role, registry));
  const fields = Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => isReadable(field, role))
      .map(([key, field]) => [key, withConditions(field, reads)]),
  );
  const isVisible = (key: string) => key === 'id' || key in fields;
  const { columns, without, below, filters, sort } = resource.list ?? {};
  const list = resource.list && {
    columns: columns?.filter(isVisible),
    without: without?.filter(isVisible),
    below: below?.filter(isVisible),
    filters: filters?.filter(isVisible),
    sort: sort && isVisible(sort[0]) ? sort : undefined,
  };
  const { last, groups } = resource.form ?? {};
  const form = resource.form && {
    last: last?.filter(isVisible),
    groups: groups?.map((group) => ({ ...group, fields: group.fields.filter(isVisible) })),
  };
  const rules = resource.rules?.filter(
    ({ when, must, field }) => isVisible(field) && [when ?? [], must].flat().every(reads),
  );
  const actions = visibleActions(resource, role, reads, isVisible);
  const views = resource.views && viewsOf(resource, role).map((view) => viewVisibleTo(view, isVisible));
  return { ...resource, fields, list, form, rules, actions, views };
}

function viewVisibleTo({ sort, columns, card, ...view }: DefinedView, isVisible: (key: string) => boolean) {
  return {
    ...view,
    sort: sort && isVisible(sort[0]) ? sort : undefined,
    columns: columns?.filter(isVisible),
    ...(card ? { card: card === true || isVisible(card.sum) ? card : (true as const) } : {}),
  };
}

function withConditions(field: Field, reads: (text: string) => boolean): Field {
  const conditions = {
    visibleWhen: field.visibleWhen,
    readOnlyWhen: field.readOnlyWhen,
    requiredWhen: field.requiredWhen,
  };
  const hidden = Object.entries(conditions).filter(([, given]) => typeof given === 'string' && !reads(given));
  if (hidden.length === 0) return field;
  return { ...field, ...Object.fromEntries(hidden.map(([option]) => [option, undefined])) };
}

/** Returns a role's actions without hidden fields and conditions on them. An administrator gets all, as the audit log names them. */
function visibleActions(
  resource: AnyResource,
  role: Role,
  reads: (text: string) => boolean,
  isVisible: (key: string) => boolean,
): AnyResource['actions'] {
  return resource.actions
    ?.filter((action) => role === 'Admin' || includesRole(rolesAllowedToRun(resource, action), role))
    .map(({ when, ask, set, ...action }) => ({
      ...action,
      when: when !== undefined && reads(when) ? when : undefined,
      ask: ask?.filter(isVisible),
      set: Object.fromEntries(Object.entries(set).filter(([key]) => isVisible(key))) as Action['set'],
    }));
}
