import type { AnyResource, Registry } from '../resources/kit';

/** A resource whose records are edited in the form of their parent. */
export interface RowsOf {
  resource: AnyResource;
  by: string;
  own: AnyResource;
}

export const rowsOf = (registry: Registry, parent: Pick<AnyResource, 'name'>): RowsOf[] =>
  registry.flatMap((resource) => {
    const by = resource.inFormOf;
    const field = by === undefined ? undefined : resource.fields[by];
    if (by === undefined || field?.kind !== 'reference' || field.target !== parent.name) return [];
    const { [by]: _, ...fields } = resource.fields;
    return [{ resource, by, own: { ...resource, fields } }];
  });
