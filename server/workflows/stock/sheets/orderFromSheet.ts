import type { Read } from '../../../../src/contract/kit/call';
import type { orderBySheet } from '../../../../src/contract/orderSheets';
import type { Order } from '../../../../src/contract/orders';
import { groupBy } from '../../../../src/lib/groupBy';
import { pluck } from '../../../../src/lib/pluck';
import { messages } from '../../../../src/resources/kit';
import { oneOf } from '../../../db/database';
import { holdName } from '../../../db/engine/holdName';
import { inParts } from '../../../db/engine/inParts';
import { bookedFor, bookedForOne } from '../../../db/repository/bookedFor';
import type { Db } from '../../../db/tables';
import { requireGroup } from '../../../http/authorize';
import { type Answer, type Call, callerId, created, ok } from '../../../http/call';
import { invalid, notFound } from '../../../problem';
import { orderItems } from '../../orders/fields';
import { writeHistory } from '../../orders/history';
import { readItems } from '../../orders/readItems';
import { readOrders } from '../../orders/readOrders';
import { articleFacts, type ItemRow, NEW_LINE } from '../../orders/saveItem';
import { addOrder } from '../../orders/saveOrder';
import { nextDelivery } from './readOrderSheet';
import { groupOfEach } from './sheetItems';

type Writer = Pick<Call, 'db' | 'user' | 'now'>;
type Sheet = Read<typeof orderBySheet>['body'];
interface Wanted {
  stockItemId: number;
  amount: number;
}

/** Makes one order per group; idempotent by `clientId`. @throws Problem NOT_FOUND, VALIDATION, GROUP */
export async function orderFromSheet(
  call: Writer,
  namedSupplier: number,
  { clientId, deliveryDay, note = '', items }: Sheet,
): Promise<Answer<{ orders: Order[] }>> {
  const { db, user, now } = call;
  const sheet = clientId ? `${callerId(user)} ${clientId}` : null;
  if (sheet !== null) {
    await holdName(db, `orderSheets:${sheet}`);
    const known = await db.selectFrom('orders').select('id').where('sheet', '=', sheet).orderBy('id').execute();
    if (known.length > 0) return ok({ orders: await readOrders(db, pluck(known, 'id')) });
  }
  const supplierId = await bookedForOne(db, 'suppliers', namedSupplier);
  const supplier = await db.selectFrom('suppliers').select('id').where('id', '=', supplierId).executeTakeFirst();
  if (!supplier) throw notFound(`Lieferant ${namedSupplier}`);
  const wanted = await requireItems(db, supplierId, items);
  const groups = await groupOfEach(db, pluck(wanted, 'stockItemId'), user.groups);
  const byGroup = groupBy(wanted, ({ stockItemId }) => groups.get(stockItemId)?.stockItemGroupId ?? null);
  for (const group of byGroup.keys()) requireGroup(user, group);
  const day = deliveryDay === undefined ? ((await nextDelivery(db, supplierId, now))?.day ?? null) : deliveryDay;
  const facts = await articleFacts(db, pluck(wanted, 'stockItemId'));
  const ids: number[] = [];
  for (const [stockItemGroupId, lines] of [...byGroup].sort(([a], [b]) => (a ?? LAST) - (b ?? LAST))) {
    const { id } = await addOrder(call, { supplierId, stockItemGroupId, note, sent: null, deliveryDay: day });
    ids.push(id);
    const rows = lines.flatMap(({ stockItemId, amount }): ItemRow[] => {
      const article = facts.get(stockItemId);
      return article ? [{ ...NEW_LINE, ...article, orderId: id, stockItemId, amount }] : [];
    });
    for (const part of inParts(rows)) await db.insertInto('orderItems').values(part).execute();
  }
  if (sheet !== null)
    await db
      .updateTable('orders')
      .set({ sheet })
      .where(oneOf(db, 'id', ids))
      .execute();
  for (const line of await readItems(db, { orderIds: ids }, user))
    await writeHistory(db, user, { resource: orderItems, recordId: line.id, after: line });
  return created({ orders: await readOrders(db, ids) });
}

const LAST = Number.MAX_SAFE_INTEGER;

async function requireItems(db: Db, supplierId: number, items: Sheet['items']): Promise<Wanted[]> {
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
  const articles = await db
    .selectFrom('stockItems')
    .select(['id', 'supplierId', 'archived'])
    .where(oneOf(db, 'id', pluck(wanted, 'stockItemId')))
    .execute();
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
