import type { AnyResource, Registry } from '../../../src/resources/kit';
import { hasEvents } from '../../../src/rules/events';
import { Problem } from '../../problem';
import { takeTurns } from '../../turns';
import { type AnyDb, forUpdate, isOneOf, oneOf, typed } from '../database';
import { inParts } from '../engine/inParts';
import { emitEvent } from '../events/emitEvent';
import { type DeleteRule, type ForeignKey, readForeignKeys } from './foreignKeys';
import { linksHeldBy } from './links';
import { keysWithoutField, withLostCascades, withoutDefinition } from './lostCascades';

/** Most records that a deletion may take along or change: on SQLite, everybody's saves wait for it. */
export const MOST = 20_000;
const MOST_LEVELS = 2_000;
/** Records that the database may delete by its own cascade in one statement; SQLite follows 1,000 levels. */
const IN_ONE = 100;

export interface Leaving {
  resource: AnyResource;
  ids: readonly number[];
}

export interface Cascade {
  /** Breadth first, with the deleted records at the start. */
  levels: readonly [Leaving, ...Leaving[]];
  byResource: ReadonlyMap<AnyResource, ReadonlySet<number>>;
  /** Includes cascades whose definition was removed, see `withLostCascades`. */
  registry: Registry;
  keys: readonly ForeignKey[];
}

/** Finds and locks records and those that cascade with them; empties references among them. @throws Problem STATE for too many */
export async function gatherCascade(
  tx: AnyDb,
  defined: Registry,
  name: string,
  ids: readonly number[],
): Promise<Cascade> {
  const keys = await readForeignKeys(tx);
  const registry = withLostCascades(defined, keys);
  const resource = registry.find((each) => each.name === name) ?? withoutDefinition(name);
  const levels: [Leaving, ...Leaving[]] = [{ resource, ids }];
  const byResource = new Map(levels.map((each) => [each.resource, new Set(each.ids)]));
  let level: readonly Leaving[] = levels;
  for (let depth = 0; level.length > 0; depth++) {
    level = await below(tx, registry, level, byResource);
    levels.push(...level);
    const count = [...byResource.values()].reduce((sum, { size }) => sum + size, -ids.length);
    if (count > MOST || (level.length > 0 && depth === MOST_LEVELS)) throw new Problem('STATE', TOO_MANY);
  }
  await dissolve(tx, registry, byResource, keys);
  return { levels, byResource, registry, keys };
}

/** Finds the records that cascade with a level and are not in `found`, and adds them there. */
async function below(
  tx: AnyDb,
  registry: Registry,
  level: readonly Leaving[],
  found: Map<AnyResource, Set<number>>,
): Promise<Leaving[]> {
  const added = new Map<AnyResource, number[]>();
  const turn = takeTurns();
  for (const { resource, ids } of level) {
    const references = referencesWith('cascade', registry, resource);
    for (const some of references.length > 0 ? inParts(ids) : []) {
      const rows = await referring(tx, references, some);
      for (const [at, { part, key }] of references.entries()) {
        const known = found.get(part) ?? new Set<number>();
        const own = rows.flatMap((row) => (row.at === at ? Number(row.id) : []));
        // Along a second reference to a known record, the database's own cascade could run in a circle.
        await empty(tx, { resource: part, ids: own.filter((id) => known.has(id)) }, [key]);
        const fresh = own.filter((id) => !known.has(id));
        if (fresh.length === 0) continue;
        for (const id of fresh) known.add(id);
        found.set(part, known);
        added.set(part, [...(added.get(part) ?? []), ...fresh]);
      }
      await turn();
    }
  }
  return [...added].map(([resource, ids]) => ({ resource, ids }));
}

const TOO_MANY = 'Mit diesem Eintrag würden zu viele andere gelöscht. Bitte lösche zuerst einen Teil davon.';

interface Reference {
  part: AnyResource;
  key: string;
}

function referring(tx: AnyDb, references: readonly Reference[], ids: readonly number[]) {
  const rows = references.map(({ part, key }, at) => {
    const of = tx
      .selectFrom(part.name)
      .select('id')
      .where(isOneOf(tx, key, ids))
      .orderBy('id')
      .limit(MOST + 1);
    return tx.selectFrom(forUpdate(tx, of).as('found')).select((eb) => ['id', eb.lit(at).as('at')]);
  });
  return rows.reduce((all, each) => all.unionAll(each)).execute();
}

/** Empties references among records that are all deleted, as the database would refuse to delete the first of them. */
async function dissolve(
  tx: AnyDb,
  registry: Registry,
  all: Cascade['byResource'],
  foreignKeys: Cascade['keys'],
): Promise<void> {
  const names = new Set([...all.keys()].map(({ name }) => name));
  const held = keysWithoutField(registry, foreignKeys).filter(({ target }) => names.has(target));
  const turn = takeTurns();
  for (const [resource, ids] of all) {
    const keys = Object.entries(resource.fields).flatMap(([key, field]) =>
      field.kind === 'reference' && names.has(field.target) && ruleOf(registry, resource, key) === 'restrict'
        ? [key]
        : [],
    );
    keys.push(...held.flatMap(({ table, column, hasId }) => (hasId && table === resource.name ? column : [])));
    // Links that are records are part of the cascade themselves.
    const links = foreignKeys.filter(
      ({ table, column, target }) =>
        column === 'ownerId' && target === resource.name && held.some((each) => !each.hasId && each.table === table),
    );
    for (const part of keys.length + links.length > 0 ? inParts([...ids]) : []) {
      if (keys.length > 0) await empty(tx, { resource, ids: part }, keys);
      for (const { table, column } of links)
        await tx
          .deleteFrom(table)
          .where(oneOf(tx, column, part))
          .execute();
      await turn();
    }
  }
}

async function empty(tx: AnyDb, { resource, ids }: Leaving, keys: readonly string[]): Promise<void> {
  const columns = Object.fromEntries(keys.map((key) => [key, null]));
  for (const part of inParts(ids))
    await tx
      .updateTable(resource.name)
      .set(columns)
      .where(oneOf(tx, 'id', part))
      .execute();
}

/** Emits the events of records that the cascade deletes, because nothing else reports them. */
export function emitCascadeEvents(tx: AnyDb, registry: Registry, { levels }: Cascade): void {
  const isHeard = ({ name }: AnyResource) => registry.some((each) => each.name === name && hasEvents(each));
  for (const { resource, ids } of levels.slice(1).filter((each) => isHeard(each.resource)))
    for (const id of ids) emitEvent(typed(tx), { type: `${resource.name}.deleted`, resource: resource.name, id });
}

/** Deletes from the leaves, in parts that let others have their turn. */
export async function deleteCascade(tx: AnyDb, { levels, registry }: Cascade): Promise<void> {
  const [first, ...others] = levels;
  let left = IN_ONE;
  const apart = others.filter(({ resource, ids }) => {
    left -= ids.length;
    // For links that are records, the database's own rule may be to refuse.
    return left < 0 || linksHeldBy(registry, resource);
  });
  const turn = takeTurns();
  for (const { resource, ids } of [...apart.reverse(), first])
    for (const part of inParts(ids)) {
      await tx
        .deleteFrom(resource.name)
        .where(isOneOf(tx, 'id', part))
        .execute();
      await turn();
    }
}

export const referencesWith = (rule: DeleteRule, registry: Registry, { name }: AnyResource): Reference[] =>
  registry.flatMap((part) =>
    Object.entries(part.fields).flatMap(([key, field]) =>
      field.kind === 'reference' && field.target === name && ruleOf(registry, part, key) === rule
        ? [{ part, key }]
        : [],
    ),
  );

/** Effect of deleting what a reference names. Links go with their owner, and with their target as their field says. */
export function ruleOf(registry: Registry, resource: AnyResource, key: string): DeleteRule {
  const links = linksHeldBy(registry, resource);
  if (links?.owner === key || (links?.target === key && links.field.onDelete === 'cascade')) return 'cascade';
  const field = resource.fields[key];
  return (field?.kind === 'reference' && field.onDelete) || 'restrict';
}
