import type { Db } from '../db/tables';
import { firstNames } from './firstNames';

export async function examineArticles(db: Db): Promise<[isWell: boolean, line: string]> {
  const found = await db
    .selectFrom('stockItems')
    .select(['id', 'name'])
    .where('archived', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stockLocationAssignments')
            .select('stockLocationAssignments.id')
            .whereRef('stockLocationAssignments.stockItemId', '=', 'stockItems.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  if (found.length === 0) return [true, 'Artikel: alle haben einen Lagerort'];
  const names = firstNames(found.map(({ id, name }) => `„${name}“ (${id})`));
  return [false, `Artikel ohne Lagerort, die keine Inventur zählt: ${names}. Bitte einen angeben.`];
}
