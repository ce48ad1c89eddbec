import { type GivenRole, includesRole, type Role, seesPrices } from './common';
import type { Action, AnyResource, DefinedView, Verb } from './define';
import { type Field, isSecret, kindOf } from './kinds';
import { isReadable } from './validate';

export const mayUse = (resource: Pick<AnyResource, 'access'>, verb: Verb, role: Role): boolean => {
  const roles = resource.access?.[verb];
  return roles ? includesRole(roles, role) : verb === 'read' || role === 'Admin';
};

export const rolesAllowedToRun = (
  { access }: Pick<AnyResource, 'access'>,
  { roles }: Pick<Action, 'roles'>,
): readonly GivenRole[] => roles ?? access?.update ?? ['Admin'];

export const readableFields = (resource: Pick<AnyResource, 'fields'>, role: Role): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => isReadable(field, role) && !isSecret(field));

export const columnFields = (resource: Pick<AnyResource, 'fields'>): [string, Field][] =>
  Object.entries(resource.fields).filter(
    ([, field]) => field.computed === undefined && kindOf(field).shape(field) !== undefined,
  );

export function listColumns(resource: Pick<AnyResource, 'fields' | 'list'>, role: Role): string[] {
  const readable = readableFields(resource, role).map(([key]) => key);
  const columns = resource.list?.columns ?? ['id', ...readable.filter((key) => !resource.list?.without?.includes(key))];
  return columns.filter((key) => key === 'id' || readable.includes(key));
}

export const viewsOf = ({ views = [] }: Pick<AnyResource, 'views'>, role: Role): DefinedView[] =>
  views.filter(
    ({ roles, readsMoney }) => (!roles || includesRole(roles, role)) && (seesPrices(role) || readsMoney === undefined),
  );

/** Leaves out the archive flag, which is shown with the title. */
export function possibleColumns(resource: Pick<AnyResource, 'fields' | 'list' | 'archive'>, role: Role): string[] {
  const fields = readableFields(resource, role).flatMap(([key]) => (key === resource.archive ? [] : [key]));
  return [...new Set([...(resource.list?.columns ? listColumns(resource, role) : []), 'id', ...fields])];
}
