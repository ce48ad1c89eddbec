import type { Registry } from '../../../src/resources/kit';
import { Problem, type Use } from '../../problem';
import type { Actor } from '../audit/writeAudit';
import type { AnyDb } from '../database';
import { type Cascade, deleteCascade, emitCascadeEvents, gatherCascade, type Leaving } from './cascade';
import { emptyReferences } from './emptyReferences';
import { type IsTold, usesOf } from './uses';

interface Deletion {
  table: string;
  ids: readonly number[];
  staying?: Leaving;
}

/** Deletes records with their cascade, and emits the events of the cascade only. @throws Problem IN_USE, STATE */
export async function deleteGathered(
  tx: AnyDb,
  registry: Registry,
  { table, ids, staying }: Deletion,
  actor: Actor | null,
  isTold: IsTold,
): Promise<void> {
  const cascade = await gatherCascade(tx, registry, table, ids);
  const usedBy = [...(staying ? usesBy(staying, cascade) : []), ...(await usesOf(tx, cascade, isTold))];
  if (usedBy.length > 0) {
    const names = usedBy.slice(0, 3).map(({ title }) => `„${title}“`);
    const more = usedBy.length > 3 ? ' und andere' : '';
    throw new Problem('IN_USE', `Wird noch verwendet von ${names.join(', ')}${more}.`, { usedBy });
  }
  await emptyReferences(tx, cascade, actor);
  emitCascadeEvents(tx, registry, cascade);
  await deleteCascade(tx, cascade);
}

function usesBy({ resource: { name, label }, ids }: Leaving, { levels }: Cascade): Use[] {
  const going = new Set(levels.flatMap((level) => (level.resource.name === name ? level.ids : [])));
  return ids.filter((id) => going.has(id)).map((id) => ({ resource: name, id, title: `${label.one} ${id}` }));
}
