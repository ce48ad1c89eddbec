import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import type { SoldItem } from '../../../src/contract/soldItems';
import { fromScaled } from '../../../src/resources/kit';
import type { Db } from '../../db/tables';

export type Recipe = SoldItem['recipes'][number];

/** Recipes by sold item, earliest first; parts whose articles were merged are added up. */
export async function readRecipes(db: Db, ids?: readonly number[]): Promise<Map<number, Recipe[]>> {
  let query = db
    .selectFrom('recipes as recipe')
    .innerJoin('recipeParts as part', 'part.recipeId', 'recipe.id')
    .innerJoin('stockItems as item', 'item.id', 'part.stockItemId')
    .leftJoin('units as unit', 'unit.id', 'item.unitId')
    .select(['recipe.id', 'recipe.soldItemId', 'recipe.validFrom', 'part.stockItemId', 'part.amount', 'part.of'])
    .select(['item.name as stockItemName', 'unit.name as unitName'])
    .orderBy('part.id');
  if (ids) query = query.where('recipe.soldItemId', 'in', [...ids, -1]);
  const bySoldItem = new Map<number, Map<string, Recipe>>();
  for (const row of await query.execute()) {
    const recipes = bySoldItem.get(row.soldItemId) ?? new Map<string, Recipe>();
    bySoldItem.set(row.soldItemId, recipes);
    const recipe = recipes.get(row.validFrom ?? '') ?? { validFrom: row.validFrom, parts: [] };
    recipes.set(row.validFrom ?? '', recipe);
    const known = recipe.parts.find(({ stockItemId }) => stockItemId === row.stockItemId);
    const amount = fromScaled(Number(row.amount), AMOUNT_SCALE);
    if (known) known.amount = fromScaled(Math.round(known.amount * 1000) + Number(row.amount), AMOUNT_SCALE);
    else
      recipe.parts.push({
        stockItemId: row.stockItemId,
        stockItemName: row.stockItemName,
        unitName: row.unitName ?? '',
        amount,
        of: fromScaled(Number(row.of), AMOUNT_SCALE),
      });
  }
  const inOrder = (recipes: Map<string, Recipe>) =>
    [...recipes.values()].sort((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? -1 : 1));
  return new Map(Array.from(bySoldItem, ([id, recipes]) => [id, inOrder(recipes)]));
}
