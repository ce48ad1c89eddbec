import { addTo } from '../../src/lib/addTo';
import type { AnyRecord, AnyResource, Read, Registry } from '../../src/resources/kit';
import type { AnyDb } from '../db/database';
import { readInSteps } from '../db/repository/readInSteps';
import type { SessionUser } from '../http/call';
import { nearest } from '../records/definitions/nearest';
import { titleFor } from '../records/titleFor';
import { takeTurns } from '../turns';
import { visibleNameKey } from './visibleNameKey';

export interface Titles {
  of(target: string, id: unknown): string;
  /** Ignores case, and prefers active records to archived ones. */
  find(target: string, name: string): Read<number>;
  has(target: string, name: string): boolean;
}

/** Most unknown names that get suggestions: each is compared with thousands, and a file with more is the wrong file. */
const MAX_SUGGESTIONS = 300;

interface Names {
  byId: ReadonlyMap<number, string>;
  byName: ReadonlyMap<string, readonly number[]>;
}

export async function readTitles(
  db: AnyDb,
  registry: Registry,
  resource: AnyResource,
  user: SessionUser,
): Promise<Titles> {
  const targets = new Map<string, Names>();
  for (const field of Object.values(resource.fields)) {
    const target = 'target' in field && registry.find(({ name }) => name === field.target);
    if (target && !targets.has(target.name)) {
      targets.set(target.name, await namesOf(target, await readInSteps(db, registry, target), user));
    }
  }
  const known = new Map<string, Read<number>>();
  let suggestions = 0;
  return {
    of: (target, id) => targets.get(target)?.byId.get(Number(id)) ?? '',
    has: (target, name) => targets.get(target)?.byName.has(visibleNameKey(name)) ?? false,
    find(target, name) {
      const key = `${target} ${visibleNameKey(name)}`;
      const before = known.get(key);
      if (before) return before;
      const ids = targets.get(target)?.byName.get(visibleNameKey(name)) ?? [];
      if (ids.length === 0) suggestions += 1;
      const suggested = suggestions <= MAX_SUGGESTIONS ? targets.get(target)?.byId.values() : undefined;
      const found = findOne(name, ids, suggested);
      known.set(key, found);
      return found;
    },
  };
}

function findOne(name: string, [id, ...others]: readonly number[], names: Iterable<string> = []): Read<number> {
  if (id === undefined) return { error: unknownName(name, [...names]) };
  if (others.length > 0) return { error: `„${name}“ gibt es mehrmals. Bitte die Namen unterscheidbar machen.` };
  return { value: id };
}

async function namesOf(target: AnyResource, records: readonly AnyRecord[], user: SessionUser): Promise<Names> {
  const turn = takeTurns();
  const nameOf = titleFor(target, user);
  const byName = new Map<string, number[]>();
  const isArchived = (record: AnyRecord) => target.archive !== undefined && record[target.archive] === true;
  for (const archived of [false, true]) {
    const found = new Map<string, number[]>();
    for (const record of records.filter((each) => isArchived(each) === archived)) {
      addTo(found, visibleNameKey(nameOf(record)), record.id);
      await turn();
    }
    for (const [key, ids] of found) if (!byName.has(key)) byName.set(key, ids);
  }
  return { byId: new Map(records.map((record) => [record.id, nameOf(record)])), byName };
}

export function unknownName(name: string, known: readonly string[]): string {
  const suggestion = nearest(name, known);
  return `„${name}“ gibt es nicht.${suggestion === undefined ? '' : ` Ist „${suggestion}“ gemeint?`}`;
}
