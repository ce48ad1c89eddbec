import { groupBy } from '../../../src/lib/groupBy';
import { dayBounds } from '../../../src/rules/dates';
import type { Use } from '../../../src/rules/shrinkage/salesBatches';
import type { Db } from '../../db/tables';

export interface ArticleUse extends Use {
  stockItemId: number;
  soldItemId: number;
  registerId: number;
}

export async function readUses(db: Db, timeZone: string): Promise<ArticleUse[]> {
  const rows = await db
    .selectFrom('recipes')
    .innerJoin('soldItems as item', 'item.id', 'recipes.soldItemId')
    .innerJoin('recipeParts as part', 'part.recipeId', 'recipes.id')
    .select(['recipes.soldItemId', 'item.registerId', 'recipes.validFrom'])
    .select(['part.stockItemId', 'part.amount', 'part.of'])
    .where('item.state', '=', 'assigned')
    .where('item.isPending', '=', 0)
    .execute();
  return [...groupBy(rows, ({ soldItemId }) => soldItemId).values()].flatMap((ofItem) => {
    const begins = [...new Set(ofItem.map(({ validFrom }) => validFrom ?? ''))].sort();
    const start = (day: string | undefined) => (day ? dayBounds(day, timeZone).start : null);
    return ofItem.map(({ validFrom, ...part }) => ({
      ...part,
      from: start(validFrom ?? ''),
      until: start(begins[begins.indexOf(validFrom ?? '') + 1]),
    }));
  });
}
