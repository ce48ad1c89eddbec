import type { AnyResource, FormGroup, ResourceExtension } from '../../../../src/resources/kit';

const LISTS = ['unique', 'rules', 'actions', 'views'] as const;

/** Returns the single extension that changes a resource of the product as several extensions together did. */
export function extensionBetween(before: AnyResource, after: AnyResource): ResourceExtension {
  const fields = Object.entries(after.fields)
    .filter(([key]) => !(key in before.fields))
    .map(([key, { own: _, ...field }]) => [key, field] as const);
  const columns = addedColumns(
    before,
    after,
    fields.map(([key]) => key),
  );
  const groups = addedGroups(before, after);
  const lists = LISTS.flatMap((key) => {
    const added = (after[key] ?? []).slice(before[key]?.length ?? 0);
    return added.length > 0 ? [[key, added]] : [];
  });
  return {
    extends: before.name,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(columns.length > 0 && { list: { columns } }),
    ...(groups.length > 0 ? { form: { groups } } : after.form && !before.form ? { form: {} } : {}),
    ...Object.fromEntries(lists),
  };
}

function addedColumns({ list = {} }: AnyResource, after: AnyResource, own: readonly string[]): string[] {
  const { columns, without = [] } = after.list ?? {};
  if (columns) return columns.filter((key) => !list.columns?.includes(key));
  return [...own, ...(list.without ?? [])].filter((key) => !without.includes(key));
}

function addedGroups(before: AnyResource, after: AnyResource): FormGroup[] {
  const known = new Set(before.form?.groups?.flatMap(({ fields }) => fields) ?? Object.keys(before.fields));
  return (after.form?.groups ?? []).flatMap(({ label, fields }) => {
    const added = fields.filter((key) => !known.has(key));
    return added.length > 0 ? [{ label, fields: added }] : [];
  });
}
