import { sql } from 'kysely';
import { type InvoiceLine, judgement, type LineJudgement } from '../../../../src/contract/invoiceLines';
import type { Invoice } from '../../../../src/contract/invoices';
import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import { groupBy } from '../../../../src/lib/groupBy';
import { pluck } from '../../../../src/lib/pluck';
import { fromScaled } from '../../../../src/resources/kit';
import { sum } from '../../../../src/rules/invoices/exact';
import { oneOf } from '../../../db/database';
import { inParts } from '../../../db/engine/inParts';
import { survivorOf } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import { takeTurns } from '../../../turns';
import { packageOf } from '../../goods/unitChanges';
import type { Circumstances } from '../judging/identified';
import { articleRows } from '../judging/readSuppliers';
import { readCredited } from './readCredited';

export async function freezeLines(db: Db, invoiceId: number, lines: Invoice['lines']): Promise<void> {
  const turn = takeTurns();
  const { goods } = await readCredited(db, invoiceId);
  const byArticle = groupBy(goods, ({ stockItemId }) => stockItemId);
  for (const part of inParts(lines)) {
    const unitOf = await presentUnits(db, part);
    const judged = part.map((line) => {
      const givenBack = sum(pluck(byArticle.get(line.stockItemId ?? 0) ?? [], 'units')).toNumber();
      const circumstances: Circumstances = { ...unitOf(line), givenBack };
      return sql`when ${line.id} then ${JSON.stringify({ ...judgementIn(line), ...circumstances })}`;
    });
    await db
      .updateTable('invoiceLines')
      .set({ frozen: sql<string>`case id ${sql.join(judged, sql` `)} end` })
      .where(
        oneOf(
          db,
          'id',
          part.flatMap(({ id }) => id ?? []),
        ),
      )
      .where('frozen', 'is', null)
      .execute();
    await turn();
  }
}

export const thawLines = (db: Db, invoiceId: number): Promise<unknown> =>
  db.updateTable('invoiceLines').set({ frozen: null }).where('invoiceId', '=', invoiceId).execute();

const judgementIn = (line: InvoiceLine): LineJudgement => judgement.parse(line);

/** Reads the circumstances by which amounts of lines stay readable after the article's unit changes. */
async function presentUnits(
  db: Db,
  lines: Invoice['lines'],
): Promise<(line: InvoiceLine) => Omit<Circumstances, 'givenBack'>> {
  const ids = [...new Set(lines.flatMap(({ stockItemId }) => stockItemId ?? []))];
  const itemIds = [...new Set(lines.flatMap(({ orderItemIds }) => orderItemIds))];
  const articles = await articleRows(db)
    .where(oneOf(db, 'stockItems.id', ids))
    .execute();
  const items = await db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .innerJoin('stockItems', (join) =>
      join.on('stockItems.id', '=', survivorOf('stockItems', 'orderItems.stockItemId')),
    )
    .select(['orderItems.id', 'orderItems.amount', packageOf('orderItems', 'stockItems').as('unitsPerPackage')])
    .select(({ selectFrom }) =>
      selectFrom('deliveryLines')
        .innerJoin('deliveries', 'deliveries.id', 'deliveryLines.deliveryId')
        .whereRef('deliveryLines.orderItemId', '=', 'orderItems.id')
        .where('deliveries.state', '=', 'booked')
        .select(({ fn }) => fn.sum<number | string | null>('deliveryLines.deliveredAmount').as('came'))
        .as('came'),
    )
    .where(oneOf(db, 'orderItems.id', itemIds))
    .execute();
  const articleOf = new Map(articles.map((article) => [article.id, article]));
  const ordered = new Map(items.map((item) => [item.id, item]));
  return ({ stockItemId, orderItemIds }) => {
    const article = articleOf.get(stockItemId ?? 0);
    const unitsPerPackage =
      meanPackage(orderItemIds.flatMap((id) => ordered.get(id) ?? [])) ?? article?.unitsPerPackage ?? null;
    return {
      unitChangedAt: article?.unitChangedAt ?? null,
      unitsPerPackage: unitsPerPackage === null ? null : fromScaled(unitsPerPackage, AMOUNT_SCALE),
    };
  };
}

interface OrderedPackages {
  amount: number;
  came: number | string | null;
  unitsPerPackage: number;
}

/** Mean of the units per package, by packages that came, else were ordered: a line's order items may differ in size. */
function meanPackage(items: readonly OrderedPackages[]): number | undefined {
  const hasCome = items.some(({ came }) => Number(came) > 0);
  const packagesOf = ({ amount, came }: OrderedPackages) => (hasCome ? Number(came) : amount);
  const packages = items.reduce((sum, item) => sum + packagesOf(item), 0);
  if (packages === 0) return items[0]?.unitsPerPackage;
  return items.reduce((sum, item) => sum + packagesOf(item) * item.unitsPerPackage, 0) / packages;
}
