import { type SelectQueryBuilder, sql } from 'kysely';
import type { AnyResource, Field, Registry } from '../../../src/resources/kit';
import { hasEvents, type Verb } from '../../../src/rules/events';
import { type AnyDb, type AnyRow, engineOf, oneOf, typed } from '../database';
import { inParts } from '../engine/inParts';
import { emitEvent } from '../events/emitEvent';

export type ManyField = Extract<Field, { kind: 'referenceMany' }>;
interface LinkTable {
  table: string;
  owner: string;
  target: string;
  /** Rows of the link table are records with events of their own. */
  isHeard: boolean;
}

export function linkTable(registry: Registry, resource: AnyResource, field: ManyField): LinkTable {
  const through = registry.find(({ name }) => name === field.through);
  if (!through) return { table: field.through, owner: 'ownerId', target: 'targetId', isHeard: false };
  const keyTo = (name: string) => {
    const found = Object.entries(through.fields).find(([, each]) => each.kind === 'reference' && each.target === name);
    if (!found) throw new Error(`${through.name} links ${resource.name} but has no reference to ${name}`);
    return found[0];
  };
  return { table: through.name, owner: keyTo(resource.name), target: keyTo(field.target), isHeard: hasEvents(through) };
}

export const manyFields = (resource: AnyResource): [string, ManyField][] =>
  Object.entries(resource.fields).flatMap(([key, field]) => (field.kind === 'referenceMany' ? [[key, field]] : []));

export async function readLinks(
  db: AnyDb,
  link: LinkTable,
  owners?: readonly number[],
): Promise<Map<number, number[]>> {
  let query = db
    .selectFrom(link.table)
    .select([`${link.owner} as owner`, `${link.target} as target`])
    .orderBy(link.target);
  if (owners) query = query.where(oneOf(db, link.owner, owners));
  const byOwner = new Map<number, number[]>();
  for (const [owner, target] of await readPairs(db, query)) {
    const targets = byOwner.get(owner);
    if (targets) targets.push(target);
    else byOwner.set(owner, [target]);
  }
  return byOwner;
}

type Pairs = SelectQueryBuilder<Record<string, AnyRow>, string, AnyRow>;

/** Reads pairs as one text: SQLite's driver takes longer to hand over a cell than to read it. */
async function readPairs(db: AnyDb, query: Pairs): Promise<[owner: number, target: number][]> {
  if (engineOf(db) === 'postgres')
    return (await query.execute()).map(({ owner, target }) => [Number(owner), Number(target)]);
  const all = await db
    .selectFrom(query.as('pair'))
    .select(sql<string>`json_group_array(json_array(owner, target))`.as('pairs'))
    .executeTakeFirstOrThrow();
  const pairs: [owner: number, target: number][] = JSON.parse(all.pairs);
  const isSorted = pairs.every(([, target], at) => target >= (pairs[at - 1]?.[1] ?? target));
  return isSorted ? pairs : pairs.sort(([, a], [, b]) => a - b);
}

export async function replaceLinks(
  db: AnyDb,
  link: LinkTable,
  owner: number,
  targets: readonly number[],
): Promise<void> {
  const before = (await readLinks(db, link, [owner])).get(owner) ?? [];
  const gone = before.filter((id) => !targets.includes(id));
  const added = targets.filter((id) => !before.includes(id));
  if (gone.length > 0) {
    const removal = db
      .deleteFrom(link.table)
      .where(link.owner, '=', owner)
      .where(oneOf(db, link.target, gone));
    if (link.isHeard) tellLinks(db, link, 'deleted', await removal.returning('id').execute());
    else await removal.execute();
  }
  for (const part of inParts(added))
    await insertLinks(
      db,
      link,
      part.map((target) => ({ [link.owner]: owner, [link.target]: target })),
      link.isHeard,
    );
}

export async function insertLinks(db: AnyDb, link: LinkTable, rows: AnyRow[], isTold: boolean): Promise<void> {
  const insertion = db.insertInto(link.table).values(rows);
  if (isTold) tellLinks(db, link, 'created', await insertion.returning('id').execute());
  else await insertion.execute();
}

function tellLinks(tx: AnyDb, { table: resource }: LinkTable, verb: Verb, rows: readonly AnyRow[]) {
  const version = verb === 'created' ? 1 : undefined;
  for (const { id } of rows) emitEvent(typed(tx), { type: `${resource}.${verb}`, resource, id: Number(id), version });
}
