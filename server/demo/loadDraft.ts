import type { Db } from '../db/tables';

const WEEK_MS = 7 * 86_400_000;
const ARTICLES = 3;

/** An order that the demo data's token seems to have proposed: three articles of one supplier and group. */
export async function loadDraft(db: Db, { at }: { at: string }): Promise<void> {
  const token = await db.selectFrom('apiTokens').select(['id', 'name']).executeTakeFirstOrThrow();
  const articles = await db
    .selectFrom('stockItemGroupAssignments as assigned')
    .innerJoin('stockItems', 'stockItems.id', 'assigned.stockItemId')
    .select(['stockItems.id', 'stockItems.supplierId', 'assigned.stockItemGroupId'])
    .orderBy('assigned.id')
    .execute();
  const [first] = articles;
  if (!first) return;
  const { supplierId, stockItemGroupId } = first;
  const own = articles.filter((each) => each.supplierId === supplierId && each.stockItemGroupId === stockItemGroupId);
  const items = own.slice(0, ARTICLES).map(({ id }, index) => ({ stockItemId: id, amount: index + 1 }));
  await db
    .insertInto('drafts')
    .values({
      ...{ tokenId: token.id, tokenName: token.name, created: at },
      expires: new Date(Date.parse(at) + WEEK_MS).toISOString(),
      ...{ supplierId, stockItemGroupId, items: JSON.stringify(items), note: '' },
    })
    .execute();
}
