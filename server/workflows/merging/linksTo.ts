import { type AnyRecord, type AnyResource, type Registry, resourceNamed } from '../../../src/resources/kit';
import type { Mergeable } from '../../../src/rules/merging';
import type { Actor } from '../../db/audit/writeAudit';
import { type AnyDb, oneOf } from '../../db/database';
import { linkTable, type ManyField, manyFields, readLinks } from '../../db/repository/links';
import { readRecords } from '../../db/repository/read';
import { updateRecords } from '../../db/repository/writeMany';
import type { Pair } from './affectedRows';
import { labelOfReferring } from './referencesTo';

interface LinksTo {
  resource: AnyResource;
  key: string;
  field: ManyField;
  label: readonly [one: string, many: string];
}

export interface MovedLinks {
  table: string;
  key: string;
  /** Owners that name the survivor instead since the merge. */
  ids: number[];
  /** Owners that named both records, or are the survivor. */
  both: number[];
}

/** Fields whose links to a record move with a merge. Link tables that are resources move as rows. */
export const linksTo = (registry: Registry, name: Mergeable): LinksTo[] =>
  registry.flatMap((resource) =>
    manyFields(resource).flatMap(([key, field]): LinksTo[] =>
      field.target === name && !registry.some((each) => each.name === field.through)
        ? [{ resource, key, field, label: labelOfReferring(resource, key, name) }]
        : [],
    ),
  );

export async function linksToMove(
  db: AnyDb,
  registry: Registry,
  { resource, key, field }: LinksTo,
  { mergedId, intoId }: Pair,
): Promise<MovedLinks> {
  const { table, owner, target } = linkTable(registry, resource, field);
  const rows = await db
    .selectFrom(table)
    .select([`${owner} as owner`, `${target} as target`])
    .where(oneOf(db, target, [mergedId, intoId]))
    .orderBy(owner)
    .execute();
  const ownersOf = (id: number) => rows.filter((row) => row.target === id).map((row) => Number(row.owner));
  const taken = new Set([...ownersOf(intoId), ...(resource.name === field.target ? [intoId] : [])]);
  const owners = ownersOf(mergedId);
  return {
    table: resource.name,
    key,
    ids: owners.filter((id) => !taken.has(id)),
    both: owners.filter((id) => taken.has(id)),
  };
}

export async function linksAfter(
  db: AnyDb,
  registry: Registry,
  { table, key, ids, both }: MovedLinks,
  { mergedId, intoId }: Pair,
): Promise<{ current: AnyRecord; values: { [key: string]: number[] } }[]> {
  const records = await readRecords(db, registry, resourceNamed(registry, table), { ids: [...ids, ...both] });
  return records.map((current) => {
    const kept = idsIn(current[key]).filter((id) => id !== mergedId);
    return { current, values: { [key]: ids.includes(current.id) ? [...kept, intoId] : kept } };
  });
}

export async function moveLinks(
  tx: AnyDb,
  registry: Registry,
  moved: MovedLinks,
  pair: Pair,
  actor: Actor,
): Promise<void> {
  const changes = await linksAfter(tx, registry, moved, pair);
  await updateRecords(tx, registry, resourceNamed(registry, moved.table), changes, actor);
}

export async function returnLinks(
  tx: AnyDb,
  registry: Registry,
  { table, key, ids, both }: MovedLinks,
  { mergedId, intoId }: Pair,
  actor: Actor,
): Promise<void> {
  const resource = registry.find(({ name }) => name === table);
  // Values of a removed field are kept as they are.
  if (!resource?.fields[key]) return;
  const records = await readRecords(tx, registry, resource, { ids: [...ids, ...both] });
  const changes = records.map((current) => {
    const others = idsIn(current[key]).filter((id) => id !== mergedId);
    const kept = ids.includes(current.id) ? others.filter((id) => id !== intoId) : others;
    return { current, values: { [key]: [...kept, mergedId] } };
  });
  await updateRecords(tx, registry, resource, changes, actor);
}

/** Tells whether an owner that names the survivor since the merge no longer does. */
export async function hasDetachedOwner(
  db: AnyDb,
  registry: Registry,
  { table, key, ids }: MovedLinks,
  intoId: number,
): Promise<boolean> {
  const resource = registry.find(({ name }) => name === table);
  const field = resource?.fields[key];
  if (!resource || field?.kind !== 'referenceMany') return false;
  const owners = await db
    .selectFrom(table)
    .select('id')
    .where(oneOf(db, 'id', ids))
    .execute();
  const links = await readLinks(db, linkTable(registry, resource, field), ids);
  return owners.some(({ id }) => !links.get(Number(id))?.includes(intoId));
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);
