import { type SelectQueryBuilder, sql } from 'kysely';
import { addTo } from '../../../src/lib/addTo';
import type { AnyResource, Field, Registry } from '../../../src/resources/kit';
import { hasEvents, type Verb } from '../../../src/rules/events';
import { takeTurns } from '../../turns';
import { type AnyDb, type AnyRow, engineOf, oneOf, typed } from '../database';
import { inParts } from '../engine/inParts';
import { emitEvent } from '../events/emitEvent';

export type ManyField = Extract<Field, { kind: 'referenceMany' }>;
export interface LinkTable {
  table: string;
  owner: string;
  target: string;
  isHeard: boolean;
}

export function linkTable(registry: Registry, resource: AnyResource, field: ManyField): LinkTable {
  const through = registry.find(({ name }) => name === field.through);
  if (!through) return { table: field.through, owner: 'ownerId', target: 'targetId', isHeard: false };
  const keysTo = (name: string) =>
    Object.entries(through.fields).flatMap(([key, each]) =>
      each.kind === 'reference' && each.target === name ? [key] : [],
    );
  const [owner, other = owner] = keysTo(resource.name);
  const target = resource.name === field.target ? other : keysTo(field.target)[0];
  if (!owner || !target)
    throw new Error(`${through.name} links ${resource.name} with ${field.target} but lacks a reference to one of them`);
  return { table: through.name, owner, target, isHeard: hasEvents(through) };
}

export const manyFields = (resource: AnyResource): [string, ManyField][] =>
  Object.entries(resource.fields).flatMap(([key, field]) => (field.kind === 'referenceMany' ? [[key, field]] : []));

/** Finds the links that a resource holds as its rows. */
export const linksHeldBy = (
  registry: Registry,
  { name }: AnyResource,
): (LinkTable & { field: ManyField }) | undefined =>
  registry.flatMap((owner) =>
    manyFields(owner).flatMap(([, field]) =>
      field.through === name ? [{ ...linkTable(registry, owner, field), field }] : [],
    ),
  )[0];

/** Reads links with both ends, in parts that let others have their turn; targets are in order of their ids. */
export async function readLinks(
  db: AnyDb,
  link: LinkTable,
  owners?: readonly number[],
): Promise<Map<number, number[]>> {
  const byOwner = new Map<number, number[]>();
  const turn = takeTurns();
  for await (const pairs of partsOf(db, link, owners)) {
    for (const [owner, target] of pairs) addTo(byOwner, owner, target);
    await turn();
  }
  return byOwner;
}

type Pair = [owner: number, target: number];
const PART = 10_000;

async function* partsOf(db: AnyDb, link: LinkTable, owners: readonly number[] | undefined): AsyncGenerator<Pair[]> {
  const [owner, target] = [sql.ref<number>(link.owner), sql.ref<number>(link.target)];
  const all = db
    .selectFrom(link.table)
    .select([owner.as('owner'), target.as('target')])
    .where(owner, 'is not', null)
    .where(target, 'is not', null)
    .orderBy(owner)
    .orderBy(target);
  const ofOwners = (ids = owners) => (ids ? all.where(oneOf(db, link.owner, ids)) : all);
  if (engineOf(db) === 'postgres') {
    // In one statement, as PostgreSQL would sort the rest for each part; its driver lets others in while rows arrive.
    for (const rows of inParts(await ofOwners().execute(), PART))
      yield rows.map((row): Pair => [Number(row.owner), Number(row.target)]);
    return;
  }
  let query = ofOwners();
  for (;;) {
    const pairs = await readPairs(db, query.limit(PART));
    yield pairs;
    const last = pairs.at(-1);
    if (!last || pairs.length < PART) return;
    query = ofOwners(owners?.filter((id) => id >= last[0])).where(
      sql<boolean>`(${owner}, ${target}) > (${sql.join(last)})`,
    );
  }
}

/** Reads pairs as one text: SQLite's driver takes longer to hand over a cell than to read it. */
async function readPairs(
  db: AnyDb,
  query: SelectQueryBuilder<Record<string, AnyRow>, string, AnyRow>,
): Promise<Pair[]> {
  const all = await db
    .selectFrom(query.as('pair'))
    .select(sql<string>`json_group_array(json_array(owner, target))`.as('pairs'))
    .executeTakeFirstOrThrow();
  const pairs: Pair[] = JSON.parse(all.pairs);
  // SQLite keeps the subquery's order but does not guarantee it.
  return pairs.every((pair, at) => compare(pairs[at - 1] ?? pair, pair) <= 0) ? pairs : pairs.sort(compare);
}

const compare = ([owner, target]: Pair, [other, otherTarget]: Pair): number => owner - other || target - otherTarget;

export async function insertLinks(db: AnyDb, link: LinkTable, rows: AnyRow[], isTold: boolean): Promise<void> {
  const insertion = db.insertInto(link.table).values(rows);
  if (isTold) emitLinkEvents(db, link, 'created', await insertion.returning('id').execute());
  else await insertion.execute();
}

export function emitLinkEvents(tx: AnyDb, { table: resource }: LinkTable, verb: Verb, rows: readonly AnyRow[]) {
  const version = verb === 'created' ? 1 : undefined;
  for (const { id } of rows) emitEvent(typed(tx), { type: `${resource}.${verb}`, resource, id: Number(id), version });
}
