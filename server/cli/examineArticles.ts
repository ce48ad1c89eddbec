import type { Db } from '../db/tables';

const NAMED = 5;

/** Names active articles without any place, which no inventory counts. */
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
  const names = found.slice(0, NAMED).map(({ id, name }) => `„${name}“ (${id})`);
  const more = found.length - names.length;
  return [
    false,
    `Artikel ohne Lagerort, die keine Inventur zählt: ${names.join(', ')}${more > 0 ? ` und ${more} weitere` : ''}. Bitte einen angeben.`,
  ];
}
