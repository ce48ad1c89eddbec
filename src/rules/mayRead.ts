import { type FieldRead, isReadable, mayUse, type Registry, type Role, resourceNamed } from '../resources/kit';

/** Resources readable in part, by rules of the server: fields not listed count as readable by administrators only. */
const PARTLY: Readonly<Record<string, readonly string[]>> = {
  users: ['name', 'role'],
  stockItemGroups: [],
  stockItemGroupAssignments: [],
  configValues: [],
};

export function mayRead({ resource: name, key, from }: FieldRead, role: Role, registry: Registry): boolean {
  const resource = resourceNamed(registry, name);
  const field = resource.fields[key];
  if (!field || !mayUse(resource, 'read', role) || !isReadable(field, role)) return false;
  const partly = from === 'record' ? undefined : PARTLY[name];
  return !partly || partly.includes(key) || role === 'Admin';
}
