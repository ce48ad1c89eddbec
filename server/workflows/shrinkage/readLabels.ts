import { groupBy } from '../../../src/lib/groupBy';
import type { Db } from '../../db/tables';
import { groupLabel } from '../groupLabel';

export interface Labels {
  /** Undefined for open items, items that are not goods, and menus with an open sub item. */
  labelOf(soldItemId: number): string | undefined;
  menus: ReadonlyMap<number, readonly number[]>;
}

/** Labels sold items by the groups of all articles of their recipes, as articles of several groups are labelled. */
export async function readLabels(db: Db): Promise<Labels> {
  const items = await db.selectFrom('soldItems').select(['id', 'state', 'isMenu']).execute();
  const states = new Map(items.map(({ id, state }) => [id, state]));
  const parts = await db.selectFrom('soldMenuItems').select(['menuId', 'soldItemId']).execute();
  const menus = new Map(
    [...groupBy(parts, ({ menuId }) => menuId)].map(([id, of]) => [id, of.map(({ soldItemId }) => soldItemId)]),
  );
  const grouped = await db
    .selectFrom('recipes')
    .innerJoin('recipeParts as part', 'part.recipeId', 'recipes.id')
    .innerJoin('stockItemGroupAssignments as assignment', 'assignment.stockItemId', 'part.stockItemId')
    .innerJoin('stockItemGroups as group', 'group.id', 'assignment.stockItemGroupId')
    .select(['recipes.soldItemId', 'group.id', 'group.name'])
    .distinct()
    .orderBy('group.id')
    .execute();
  const groups = groupBy(grouped, ({ soldItemId }) => soldItemId);
  const label = (soldItems: readonly number[]) => {
    const assigned = soldItems.filter((id) => states.get(id) === 'assigned');
    if (assigned.length === 0 || soldItems.some((id) => states.get(id) === 'open')) return undefined;
    const names = new Map(assigned.flatMap((id) => groups.get(id) ?? []).map(({ id, name }) => [id, name] as const));
    const sorted = [...names].sort(([a], [b]) => a - b).map(([, name]) => name);
    return groupLabel(sorted.join(' + ') || null, { groups: 'all' });
  };
  const labels = new Map(items.map(({ id, isMenu }) => [id, label(isMenu === 1 ? (menus.get(id) ?? []) : [id])]));
  return { labelOf: (id) => labels.get(id), menus };
}
