import { groupBy } from '../lib/groupBy';
import { type AnyResource, type Field, type Registry, resourceNamed } from '../resources/kit';
import type { Raw } from './documentedLists';
import { isKeptApart } from './links';

export async function withListedLinks(
  registry: Registry,
  resource: AnyResource,
  rows: Raw[],
  read: (resource: AnyResource) => Promise<Raw[]>,
): Promise<Raw[]> {
  const found = Object.entries(resource.fields).find(([key, field]) => isMissing(registry, rows, key, field));
  const [key, field] = found ?? [];
  if (key === undefined || field?.kind !== 'referenceMany') return rows;
  const links = resourceNamed(registry, field.through);
  const [owner, target] = [keyTo(links, resource.name), keyTo(links, field.target)];
  const ofOwner = groupBy(await read(links), (link) => link[owner]);
  return rows.map((row) => ({ ...row, [key]: (ofOwner.get(row.id) ?? []).map((link) => link[target]) }));
}

const isMissing = (registry: Registry, rows: readonly Raw[], key: string, field: Field) =>
  field.kind === 'referenceMany' &&
  isKeptApart(field) &&
  registry.some(({ name }) => name === field.through) &&
  rows.length > 0 &&
  // The documented view contains only the first link, under the singular of the key.
  rows.every((row) => !(key in row) && !(key.slice(0, -1) in row));

const keyTo = ({ fields }: AnyResource, target: string) =>
  Object.keys(fields).find((key) => {
    const field = fields[key];
    return field?.kind === 'reference' && field.target === target;
  }) ?? '';
