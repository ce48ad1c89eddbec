import { type AnyResource, isReadable, mayUse, type Registry, type Role } from '../../src/resources/kit';
import { ok } from '../api/call';
import { type Operation, operation } from '../api/operation';
import { resourceJsonSchema } from './definitionSchema';

const tag = 'Ressourcen';

/** The definitions themselves, for a console that shows what this server has, and the schema of their files. */
export const resourceCalls = (registry: Registry): Operation[] => [
  operation({
    id: 'resources.list',
    mode: 'read',
    method: 'GET',
    url: '/api/resources',
    tag,
    summary: 'Die Definitionen, die der Aufrufende sehen darf',
    handle: async ({ user }) =>
      ok(
        registry
          .filter((resource) => mayUse(resource, 'read', user.role))
          .map((resource) => visibleTo(resource, user.role)),
      ),
  }),
  operation({
    id: 'resources.schema',
    mode: 'read',
    method: 'GET',
    url: '/api/resource.schema.json',
    tag,
    summary: 'JSON Schema der Dateien *.resource.json',
    handle: async () => ok(resourceJsonSchema()),
  }),
];

/** A field that a role may not read is not even named to it. */
export function visibleTo(resource: AnyResource, role: Role): AnyResource {
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => isReadable(field, role)));
  const isVisible = (key: string) => key === 'id' || key in fields;
  const { columns, without, filters, sort } = resource.list ?? {};
  const list = {
    ...(columns ? { columns: columns.filter(isVisible) } : {}),
    ...(without ? { without: without.filter(isVisible) } : {}),
    ...(filters ? { filters: filters.filter(isVisible) } : {}),
    ...(sort && isVisible(sort[0]) ? { sort } : {}),
  };
  const form = { last: resource.form?.last?.filter(isVisible) };
  return { ...resource, fields, ...(resource.list ? { list } : {}), ...(resource.form ? { form } : {}) };
}
