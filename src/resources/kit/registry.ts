import type { AnyResource } from './define';
import type { Field, Fields } from './kinds';
import type { RecordOf } from './records';

type Listed = { name: string; fields: Fields };
type Names<T extends readonly Listed[]> = T[number]['name'];
type Targets<T extends readonly Listed[]> = {
  [I in keyof T]: {
    [K in keyof T[I]['fields']]: T[I]['fields'][K] extends { target: infer N } ? N : never;
  }[keyof T[I]['fields']];
}[number];
type Dangling<T extends readonly Listed[]> = Exclude<Targets<T>, Names<T>>;

/** Collects the definitions in menu order; a reference to an unlisted resource does not compile. */
export const defineRegistry = <const T extends readonly Listed[]>(
  ...resources: [Dangling<T>] extends [never] ? T : [`no resource named ${Dangling<T> & string}`]
): T => resources as unknown as T;

export type Registry = readonly AnyResource[];
export type RegistryRecords<T extends readonly Listed[]> = { [D in T[number] as D['name']]: RecordOf<D> };

/** @throws Error if the registry has no such resource: a mistake in code */
export function resourceNamed<R extends AnyResource>(registry: readonly R[], name: string): R {
  const found = registry.find((each) => each.name === name);
  if (!found) throw new Error(`No resource named ${name} in the registry`);
  return found;
}

/** Own fields only: every object has properties such as `constructor`. */
export const fieldNamed = ({ fields }: Pick<AnyResource, 'fields'>, key: string): Field | undefined =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

/** Leaves out the resources, fields, actions and views that other backends do not know. */
export const documentedRegistry = (registry: Registry): Registry =>
  registry.flatMap(({ archive, actions, views, ...resource }) => {
    if (resource.addition) return [];
    const fields = Object.fromEntries(
      Object.entries(resource.fields).filter(([, field]) => !field.addition && !field.own),
    );
    return archive !== undefined && archive in fields ? { ...resource, archive, fields } : { ...resource, fields };
  });
