import type { Db } from '../../../db/tables';
import { takeTurns } from '../../../turns';
import type { WholeInvoice } from '../judged';
import { goodsOfInvoices } from './goodsOfInvoices';
import { identifyLinesOf } from './identified';
import { readOrdered } from './readGoods';
import { readSuppliers } from './readSuppliers';

/** Stops at the first missing article: thousands of lines may meet dozens of orders. */
export async function ordersWithArticles(
  db: Db,
  { row, lines }: WholeInvoice,
  orderIds: readonly number[],
): Promise<number[]> {
  const ordered = await readOrdered(db, orderIds);
  const articleIds = [...new Set(ordered.map(({ stockItemId }) => stockItemId))];
  const supplier = (await readSuppliers(db, [row.supplierId ?? 0], articleIds)).get(row.supplierId ?? 0);
  const goodsOf = goodsOfInvoices({ ordered, received: { lines: [], deliveriesOf: new Map() }, unordered: [] });
  const turn = takeTurns();
  const found: number[] = [];
  for (const id of orderIds) {
    const goods = goodsOf([id], row.supplierId, row.issueDate);
    const identify = identifyLinesOf(row, supplier, goods);
    let known = 0;
    let isFitting = true;
    for (const line of lines) {
      const { article } = identify(line);
      await turn();
      if (!article) continue;
      known += 1;
      isFitting = goods.orders.byArticle.has(article.id);
      if (!isFitting) break;
    }
    if (isFitting && known > 0) found.push(id);
  }
  return found;
}
