import {
  type AnyResource,
  type Field,
  includesRole,
  isWritable,
  mayUse,
  type Role,
  rolesAllowedToRun,
} from '../../../resources/kit';

/** Not unique fields nor the product's texts, but texts of own fields. */
export function bulkFields(resource: AnyResource, role: Role): [string, Field][] {
  const together = new Set((resource.unique ?? []).flat());
  return Object.entries(resource.fields).filter(
    ([key, field]) =>
      (field.kind !== 'text' || field.own === true) &&
      field.inForm !== false &&
      key !== resource.title &&
      !field.unique &&
      !together.has(key) &&
      isWritable(field, role),
  );
}

export const canSelectRows = (resource: AnyResource, role: Role): boolean =>
  mayDeleteMany(resource, role) || mayChangeMany(resource, role) || mayRunAny(resource, role);

const mayRunAny = (resource: AnyResource, role: Role): boolean =>
  resource.actions?.some((action) => includesRole(rolesAllowedToRun(resource, action), role)) ?? false;

export const mayDeleteMany = (resource: AnyResource, role: Role): boolean =>
  role === 'Admin' && mayUse(resource, 'delete', role);

export const mayChangeMany = (resource: AnyResource, role: Role): boolean =>
  role === 'Admin' && mayUse(resource, 'update', role) && bulkFields(resource, role).length > 0;
