import { groupBy } from '../../../src/lib/groupBy';
import { pluck } from '../../../src/lib/pluck';
import { messages } from '../../../src/resources/kit';
import { bookedFor } from '../../db/repository/bookedFor';
import { insertRows, readRows } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import type { Call } from '../../http/call';
import { invalid } from '../../problem';
import { orderItems } from './fields';
import { readItems } from './readItems';
import { articleFacts, type ItemRow, NEW_LINE } from './saveItem';
import { writeHistory } from './writeHistory';

export interface Wanted {
  stockItemId: number;
  amount: number;
}

/** Follows merges. @throws Problem VALIDATION for unknown, archived or repeated articles, or other suppliers' ones */
export async function requireOrderable(db: Db, supplierId: number, items: readonly Wanted[]): Promise<Wanted[]> {
  const entries = [...items.entries()].filter(([, { amount }]) => amount > 0);
  if (entries.length === 0) throw invalid({ items: 'Bitte für mindestens einen Artikel eine Menge angeben.' });
  const survivors = await bookedFor(
    db,
    'stockItems',
    entries.map(([, { stockItemId }]) => stockItemId),
  );
  const wanted = entries.map(([at, { stockItemId, amount }]) => ({
    at,
    stockItemId: survivors.get(stockItemId) ?? stockItemId,
    amount,
  }));
  const articles = await readRows(db, 'stockItems', pluck(wanted, 'stockItemId'), ['id', 'supplierId', 'archived']);
  const byId = new Map(articles.map((article) => [article.id, article]));
  const seen = new Set<number>();
  const errors: Record<string, string> = {};
  for (const { at, stockItemId } of wanted) {
    const problem = problemOf(byId.get(stockItemId), supplierId) ?? (seen.has(stockItemId) ? TWICE : undefined);
    if (problem) errors[`items.${at}.stockItemId`] = problem;
    seen.add(stockItemId);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return wanted;
}

const TWICE = 'Dieser Artikel kommt mehrfach vor.';

function problemOf(article: { supplierId: number; archived: number } | undefined, supplierId: number) {
  if (!article) return messages.unknownReference;
  if (article.supplierId !== supplierId) return 'Dieser Artikel gehört zu einem anderen Lieferanten.';
  return article.archived === 1 ? 'Dieser Artikel ist archiviert.' : undefined;
}

export async function addLines(
  { db, user }: Pick<Call, 'db' | 'user'>,
  lines: readonly (Wanted & { orderId: number })[],
): Promise<void> {
  const facts = await articleFacts(db, pluck(lines, 'stockItemId'));
  for (const [orderId, ofOrder] of groupBy(lines, (line) => line.orderId)) {
    const rows = ofOrder.flatMap(({ stockItemId, amount }): ItemRow[] => {
      const article = facts.get(stockItemId);
      return article ? [{ ...NEW_LINE, ...article, orderId, stockItemId, amount }] : [];
    });
    await insertRows(db, 'orderItems', rows);
  }
  const orderIds = [...new Set(pluck(lines, 'orderId'))];
  for (const line of await readItems(db, orderIds, user))
    await writeHistory(db, user, { resource: orderItems, recordId: line.id, after: line });
}
