import {
  listAssignmentsOfGroup,
  listItemsOfGroup,
  saveAssignmentsOfGroup,
  searchStockItems,
} from '../../src/contract/stockItems';
import { type AnyRecord, resourceNamed, textKey } from '../../src/resources/kit';
import { untyped } from '../db/database';
import { readConsistently } from '../db/engine/readConsistently';
import { readRecord, readRecords } from '../db/repository/read';
import { rowsWhere } from '../db/repository/rowsById';
import { type Call, withDb } from '../http/call';
import { implement, type Operation } from '../http/operation';
import { notFound } from '../problem';
import type { ServerRegistry } from '../records/hooks/withHooks';
import { listAnswer } from '../records/resourceOperations';
import { takeTurns } from '../turns';
import { saveAssignments } from './saveAssignments';

export function stockItemCalls(registry: ServerRegistry): Operation[] {
  const items = resourceNamed(registry, 'stockItems');
  const groups = resourceNamed(registry, 'stockItemGroups');
  const assignments = resourceNamed(registry, 'stockItemGroupAssignments');
  const groupOf = async ({ db, params }: Call<{ id: number }>) => {
    const group = await readRecord(untyped(db), registry, groups, params.id);
    if (!group) throw notFound(`Bestand ${params.id}`);
    return group.id;
  };
  const assignmentsOf = ({ db, params }: Call<{ id: number }>) =>
    readRecords(untyped(db), registry, assignments, { where: { stockItemGroupId: params.id } });
  return [
    implement(searchStockItems, {
      mode: 'read',
      isCached: items.hooks.isCached,
      handle: (outer) =>
        readConsistently(outer.db, async (tx) => {
          const call = withDb(outer, tx);
          const { containedInName, excludeItemsInGroups, ids, includeArchived } = call.body ?? {};
          const part = textKey(containedInName ?? '');
          const excluded = new Set(await itemsOfGroups(call, excludeItemsInGroups || []));
          const isWanted = ({ id, archived, name }: AnyRecord) =>
            (includeArchived || archived !== true) && !excluded.has(id) && textKey(String(name)).includes(part);
          const turn = takeTurns();
          const found: AnyRecord[] = [];
          for (const record of await readRecords(untyped(tx), registry, items, ids ? { ids } : {})) {
            if (isWanted(record)) found.push(record);
            await turn();
          }
          return listAnswer(call, items, found);
        }),
    }),
    implement(listItemsOfGroup, {
      isCached: items.hooks.isCached,
      groupOf,
      async handle(call) {
        const ids = (await assignmentsOf(call)).map(({ stockItemId }) => Number(stockItemId));
        return listAnswer(call, items, await readRecords(untyped(call.db), registry, items, { ids }));
      },
    }),
    implement(listAssignmentsOfGroup, {
      isCached: assignments.hooks.isCached,
      groupOf,
      handle: async (call) => listAnswer(call, assignments, await assignmentsOf(call)),
    }),
    implement(saveAssignmentsOfGroup, {
      handle: async (call) =>
        listAnswer(call, assignments, await saveAssignments(call, registry, call.params.id, call.body.items)),
      rebuildAnswer: async (call) => listAnswer(call, assignments, await assignmentsOf(call)),
    }),
  ];
}

/** Limited to the user's groups, as even omissions would reveal something. */
async function itemsOfGroups({ db, user }: Pick<Call, 'db' | 'user'>, asked: readonly number[]): Promise<number[]> {
  const groups = user.groups === 'all' ? asked : user.groups.filter((group) => asked.includes(group));
  if (groups.length === 0) return [];
  const rows = await rowsWhere(db, 'stockItemGroupAssignments', { stockItemGroupId: groups }, ['stockItemId']);
  return rows.map(({ stockItemId }) => stockItemId);
}
