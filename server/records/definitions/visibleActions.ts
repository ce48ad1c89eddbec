import {
  type Action,
  type AnyResource,
  compileExpression,
  includesRole,
  isReadable,
  type Registry,
  type Role,
  rolesAllowedToRun,
} from '../../../src/resources/kit';
import { mayRead } from '../../../src/resources/mayRead';

/**
 * Returns the actions of a role, without fields that it may not read. An administrator gets all actions, as the audit
 * log names them. A condition on a hidden field is left out, so only the server can tell whether the action is
 * possible.
 */
export function visibleActions(resource: AnyResource, role: Role, registry: Registry): AnyResource['actions'] {
  return resource.actions
    ?.filter((action) => role === 'Admin' || includesRole(rolesAllowedToRun(resource, action), role))
    .map(({ when, ask, set, ...action }) => ({
      ...action,
      ...(when !== undefined && reads(when, resource, role, registry) ? { when } : {}),
      ...(ask ? { ask: ask.filter((key) => sees(resource, key, role)) } : {}),
      set: Object.fromEntries(Object.entries(set).filter(([key]) => sees(resource, key, role))) as Action['set'],
    }));
}

const reads = (when: string, resource: AnyResource, role: Role, registry: Registry): boolean =>
  compileExpression(when, { resource, registry }).reads.every((read) => mayRead(read, role, registry));

function sees({ fields }: AnyResource, key: string, role: Role): boolean {
  const field = fields[key];
  return field !== undefined && isReadable(field, role);
}
