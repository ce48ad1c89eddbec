import { z } from 'zod';
import { type Registry, resourceNamed, textKey } from '../../../src/resources/kit';
import { oneOf, untyped } from '../../db/database';
import { readRecord, readRecords } from '../../db/repository/read';
import { notFound } from '../../problem';
import type { Call } from '../call';
import { type Operation, operation } from '../operation';
import { id, text, textId } from '../schemas';
import { listAnswer } from './operations';

const params = z.object({ id: textId });
const searchBody = z
  .object({
    containedInName: text(200).nullish(),
    // A documented client without an excluded group sends no list at all.
    excludeItemsInGroups: z.union([z.array(id), z.literal(false)]).nullish(),
    ids: z.array(id).nullish(),
    includeArchived: z.boolean().nullish(),
  })
  .nullish();

/** The documented calls about items that are not one record's: the filtered list, and the two lists of a group. */
export function stockOperations(registry: Registry): Operation[] {
  const items = resourceNamed(registry, 'stockItems');
  const groups = resourceNamed(registry, 'stockItemGroups');
  const assignments = resourceNamed(registry, 'stockItemGroupAssignments');
  const groupOf = async (call: Call<{ id: number }>) => {
    const group = await readRecord(untyped(call.db), registry, groups, call.params.id);
    if (!group) throw notFound(`Bestand ${call.params.id}`);
    return group.id;
  };
  const ofGroup = (call: Call<{ id: number }>) =>
    readRecords(untyped(call.db), registry, assignments, { where: { stockItemGroupId: call.params.id } });
  return [
    operation({
      id: 'stockItems.search',
      mode: 'read',
      method: 'POST',
      url: '/api/StockItems/get',
      tag: items.label.many,
      summary: 'Artikel nach Namensteil, ohne die Artikel bestimmter Bestände; archivierte nur auf Wunsch.',
      body: searchBody,
      async handle(call) {
        const { containedInName, excludeItemsInGroups, ids, includeArchived } = call.body ?? {};
        const part = textKey(containedInName ?? '');
        const excluded = new Set(await itemsOfGroups(call, excludeItemsInGroups || []));
        const records = await readRecords(untyped(call.db), registry, items, ids ? { ids } : {});
        const found = records.filter(
          (record) =>
            (includeArchived || record.archived !== true) &&
            !excluded.has(record.id) &&
            textKey(String(record.name)).includes(part),
        );
        return listAnswer(call, items, {}, found);
      },
    }),
    operation({
      id: 'stockItemGroups.readItems',
      mode: 'read',
      method: 'GET',
      url: '/api/StockItemGroups/{id}/stock_items',
      tag: groups.label.many,
      summary: 'Die Artikel eines Bestands',
      params,
      groupOf,
      async handle(call) {
        const ids = (await ofGroup(call)).map(({ stockItemId }) => Number(stockItemId));
        return listAnswer(call, items, {}, await readRecords(untyped(call.db), registry, items, { ids }));
      },
    }),
    operation({
      id: 'stockItemGroups.readAssignments',
      mode: 'read',
      method: 'GET',
      url: '/api/StockItemGroups/{id}/stock_item_group_assignments',
      tag: groups.label.many,
      summary: 'Die Zuordnungen eines Bestands',
      params,
      groupOf,
      handle: async (call) => listAnswer(call, assignments, {}, await ofGroup(call)),
    }),
  ];
}

async function itemsOfGroups(call: Call, groups: readonly number[]): Promise<number[]> {
  if (groups.length === 0) return [];
  const rows = await call.db
    .selectFrom('stockItemGroupAssignments')
    .select('stockItemId')
    .where(oneOf(call.db, 'stockItemGroupId', groups))
    .execute();
  return rows.map(({ stockItemId }) => stockItemId);
}
