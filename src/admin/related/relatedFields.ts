import {
  type AnyResource,
  type Field,
  isId,
  isReadable,
  mayUse,
  type Registry,
  type Role,
  screensOf,
} from '../../resources/kit';
import { editPath } from '../records/screenPaths';

type LinkField = Extract<Field, { target: string }>;

export interface RelatedField {
  resource: AnyResource;
  name: string;
  field: LinkField;
}

export const relatedTo = (registry: Registry, target: string, role: Role): RelatedField[] =>
  registry
    .filter((resource) => mayUse(resource, 'read', role) && screensOf(resource))
    .flatMap((resource) =>
      Object.entries(resource.fields).flatMap(([name, field]) =>
        // Lists take a filter `q` for the search.
        'target' in field && name !== 'q' && field.related && field.target === target && isReadable(field, role)
          ? [{ resource, name, field }]
          : [],
      ),
    );

export interface AskedLink {
  key: string;
  id: number;
  field: LinkField;
}

/** Reads `?{field}={id}` and ignores other parameters. */
export function askedLink({ fields }: AnyResource, role: Role, query: URLSearchParams): AskedLink | undefined {
  for (const [key, text] of query) {
    const field = fields[key];
    if (field && 'target' in field && isReadable(field, role) && isId(Number(text)))
      return { key, id: Number(text), field };
  }
  return undefined;
}

export const linkQuery = (key: string, id: number): string => `?${new URLSearchParams({ [key]: String(id) })}`;

export const sectionOf = (resource: AnyResource, field: string): string => `${resource.name}.${field}`;

/** Returns the page, at the section for `resource`, of the record that a form was opened from. */
export function linkedPage(
  registry: Registry,
  resource: AnyResource,
  { key, field, id }: AskedLink,
): string | undefined {
  const target = registry.find(({ name }) => name === field.target);
  return target && screensOf(target) ? `${editPath(target, { id })}#${sectionOf(resource, key)}` : undefined;
}
