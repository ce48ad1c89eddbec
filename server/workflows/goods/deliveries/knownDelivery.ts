import type { Delivery, DepositCount, NewDelivery, NewLine } from '../../../../src/contract/deliveries';
import { todayIn } from '../../../../src/rules/dates';
import { rowWhere } from '../../../db/repository/rowsById';
import { readTimeZone } from '../../../db/repository/settings';
import { survivorsOf } from '../../../db/repository/survivorOf';
import type { Call } from '../../../http/call';
import { clientIdTaken } from '../../../problem';
import { summedCounts } from '../deposits/addDepositMovements';
import { withContents } from '../deposits/withContents';
import { readCounts } from './deliveryDeposits';
import { type DeliveryRow, findDelivery, type LineRow, linesOf, orderIdsOf } from './deliveryRows';
import type { SaidRow } from './lineColumns';
import { readDelivery } from './readDelivery';

/** @param clientId as stored @throws Problem DUPLICATE when it belongs to another delivery or another user */
export async function knownDelivery(
  { db, user }: Pick<Call, 'db' | 'user'>,
  clientId: string,
  sent: NewDelivery,
): Promise<Delivery | undefined> {
  const known = await rowWhere(db, 'deliveries', { clientId }, '*');
  if (!known) return undefined;
  if (known.createdByUserId !== user.id || !(await isSame(db, known, sent))) throw clientIdTaken();
  return readDelivery(db, await findDelivery(db, known.id, user));
}

/** Compares survivors, as articles and suppliers may be merged between two tries. */
async function isSame(db: Call['db'], known: DeliveryRow, sent: NewDelivery): Promise<boolean> {
  if (sent.book && known.state === 'open') return false;
  const { supplierId = null, orderIds, lines, allDelivered } = sent;
  const suppliers = await survivorsOf(db, 'suppliers', [known.supplierId, supplierId ?? known.supplierId]);
  if (supplierId !== null && suppliers.get(supplierId) !== suppliers.get(known.supplierId)) return false;
  const orders = new Set(orderIds);
  const knownOrders = await orderIdsOf(db, known.id);
  if (orders.size !== knownOrders.length || !knownOrders.every((id) => orders.has(id))) return false;
  const said = lines ?? [];
  const stored = await linesOf(db, known.id);
  const named = [...said, ...stored].flatMap(({ stockItemId }) => stockItemId ?? []);
  const articles = await survivorsOf(db, 'stockItems', named);
  if (!allDelivered && said.length !== stored.length) return false;
  if (!said.every((line, index) => isSameLine(line, stored[index], articles))) return false;
  const isAsCreated = sent.book || known.version === 1;
  return !isAsCreated || isSameHead(db, known, sent);
}

async function isSameHead(db: Call['db'], known: DeliveryRow, sent: NewDelivery): Promise<boolean> {
  const { deliveryNoteNumber = null, note = null, deliveredAt, returns } = sent;
  const counts = summedCounts(await withContents(db, returns ?? [], 'returns'));
  return (
    known.deliveryNoteNumber === deliveryNoteNumber &&
    known.note === note &&
    JSON.stringify(counts) === known.returns &&
    (!deliveredAt || (await isSameDay(db, deliveredAt, known.deliveredAt)))
  );
}

/** A retry may differ in time: for goods delivered today, devices send the current time. */
async function isSameDay(db: Call['db'], ...instants: [string, string]): Promise<boolean> {
  const timeZone = await readTimeZone(db);
  const [said, stored] = instants.map((each) => todayIn(timeZone, new Date(each)));
  return said === stored;
}

/** Ignores later changes of the stored line, and fields that booking filled in because they were not sent. */
function isSameLine(said: NewLine, stored: LineRow | undefined, articles: ReadonlyMap<number, number>): boolean {
  if (stored === undefined) return false;
  if (stored.version > 1) return true;
  const { stockItemId = null, orderItemId = null, deliveredAmount, unitPrice = null } = said;
  const { outcome, rest = 'wait', note = null, bestBefore = null, deposits } = said;
  const isOrdered = stockItemId === null && orderItemId !== null;
  const articleOf = (id: number | null) => (id === null ? null : articles.get(id));
  const isPriceFilledIn = stored.priceFrom === 'order' || stored.priceFrom === 'item';
  const isSameOrFilledIn = (key: keyof NewLine & keyof LineRow) => !said[key] || stored[key] === said[key];
  const equal: Record<keyof SaidRow, boolean> = {
    orderItemId: stored.orderItemId === orderItemId,
    deliveredAmount: stored.deliveredAmount === deliveredAmount,
    stockItemId: isOrdered || articleOf(stored.stockItemId) === articleOf(stockItemId),
    description: isSameOrFilledIn('description'),
    itemNumber: isSameOrFilledIn('itemNumber'),
    packagingUnit: isSameOrFilledIn('packagingUnit'),
    unitsPerPackage: isSameOrFilledIn('unitsPerPackage'),
    unitPrice: unitPrice === null ? isPriceFilledIn || stored.unitPrice === null : stored.unitPrice === unitPrice,
    seenAmount: true,
    isDamaged: (stored.isDamaged === 1) === (outcome === 'damaged'),
    rest: stored.rest === rest,
    note: stored.note === note,
    bestBefore: stored.bestBefore === bestBefore,
    deposits: inOneOrder(stored.deposits === null ? null : readCounts(stored.deposits)) === inOneOrder(deposits),
  };
  return Object.values(equal).every(Boolean);
}

const inOneOrder = (counts: readonly DepositCount[] | null | undefined) =>
  counts ? JSON.stringify(summedCounts(counts)) : null;
