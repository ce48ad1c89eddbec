import type { z } from 'zod';
import type { updateInvoice } from '../../../src/contract/invoices';
import { invoice } from '../../../src/contract/invoices';
import { pluck } from '../../../src/lib/pluck';
import { messages } from '../../../src/resources/kit';
import { type Actor, auditWorkflow, changedIn } from '../../db/audit/writeAudit';
import { bookedForOne } from '../../db/repository/bookedFor';
import { rowWhere } from '../../db/repository/rowsById';
import { survivorsOf } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import type { Call } from '../../http/call';
import { requireVersion } from '../../http/requireVersion';
import { currentOf, invalid, Problem } from '../../problem';
import { ordersOf } from '../goods/deliveries/deliveryRows';
import { requireReference } from '../requireReference';
import { UNSAID } from './answers/rememberAnswers';
import { assignLocked, assignTo, withOrdersOfInvoice } from './assign';
import { requireNew } from './duplicates';
import { invoiceRow, lockInvoices, lockWithOthers, relatedInvoiceIds, wholeInvoice } from './invoiceRows';
import type { InvoiceRow, WholeInvoice } from './judged';
import { refreshState } from './outcome/refreshState';
import { presentInvoice } from './presentInvoices';
import { storeOrders } from './reception/storeInvoice';
import { rememberSupplier } from './rememberSupplier';
import { WHY_DONE } from './stateOf';

type Sent = z.output<typeof updateInvoice.body>;

const DECIDED: Partial<Record<InvoiceRow['state'], string>> = {
  ...WHY_DONE,
  claimed: 'Diese Rechnung ist reklamiert. Ändern lässt sich nur noch die Bemerkung.',
  settled: 'Diese Rechnung ist erledigt. Ändern lässt sich nur noch die Bemerkung.',
};

/** Changing the supplier restarts the assignment. @throws Problem NOT_FOUND, VERSION, STATE, VALIDATION, DUPLICATE */
export async function changeInvoice({ db, user }: Pick<Call, 'db' | 'user'>, sent: Sent): Promise<InvoiceRow> {
  const supplierId = sent.supplierId ? await bookedForOne(db, 'suppliers', sent.supplierId) : sent.supplierId;
  const row = await lockWithOthers(db, sent.id, user, [sent.settlesInvoiceId, sent.replacesInvoiceId]);
  await requireSeen(db, row, user, sent.version);
  const { orderIds, settlesInvoiceId, replacesInvoiceId, note } = sent;
  const before = await wholeInvoice(db, row);
  let after: WholeInvoice = before;
  const isAssigned = [supplierId, orderIds, settlesInvoiceId, replacesInvoiceId].some((each) => each !== undefined);
  if (isAssigned) requireUndecided(row);
  if (supplierId && supplierId !== row.supplierId) after = await toSupplier(db, after, supplierId);
  if (orderIds) after = await toOrders(db, after, [...new Set(orderIds)]);
  if (settlesInvoiceId !== undefined) after = await toClaim(db, after, settlesInvoiceId);
  if (replacesInvoiceId !== undefined) after = await inPlaceOf(db, after, replacesInvoiceId);
  if (note !== undefined) after = { ...after, row: { ...after.row, note } };
  await store(db, user, before, after);
  if (supplierId && sent.remember !== false) await rememberSupplier(db, user, after.row);
  return invoiceRow(db, sent.id);
}

/** @throws Problem VERSION */
export const requireSeen = (db: Db, row: InvoiceRow, user: Call['user'], version: number | undefined): Promise<void> =>
  requireVersion(version, row.version, 'diese Rechnung', async () =>
    currentOf(invoice, await presentInvoice(db, row, user)),
  );

function requireUndecided({ state }: InvoiceRow): void {
  const why = DECIDED[state];
  if (why !== undefined) throw new Problem('STATE', why);
}

async function toSupplier(db: Db, invoice: WholeInvoice, supplierId: number): Promise<WholeInvoice> {
  await requireReference(db, 'suppliers', supplierId, 'supplierId');
  await requireNew(db, { ...invoice.row, supplierId });
  const known = invoice.row.supplierId ?? supplierId;
  const isAnother = (await survivorsOf(db, 'suppliers', [known])).get(known) !== supplierId;
  const before = isAnother ? await withoutAnswers(db, invoice) : invoice;
  return assignLocked(db, () => assignTo(db, before, supplierId));
}

/** Clears the answers given for another supplier, whose articles, orders and claims are not this one's. */
async function withoutAnswers(db: Db, { row, lines }: WholeInvoice): Promise<WholeInvoice> {
  const unsaid = { ...UNSAID, saidNotOrdered: 0 };
  await db.updateTable('invoiceLines').set(unsaid).where('invoiceId', '=', row.id).execute();
  return {
    row: { ...row, isWithoutOrder: 0, isCreditAnswered: 0 },
    lines: lines.map((line) => ({ ...line, ...unsaid })),
    orderIds: [],
  };
}

async function toOrders(db: Db, invoice: WholeInvoice, orderIds: number[]): Promise<WholeInvoice> {
  const orders = await ordersOf(db, orderIds, { lock: true });
  if (orders.length < orderIds.length) throw invalid({ orderIds: messages.unknownReference });
  if (invoice.row.supplierId === null && orders.length > 0)
    throw invalid({ orderIds: 'Bitte zuerst den Lieferanten angeben.' });
  const suppliers = await survivorsOf(db, 'suppliers', pluck(orders, 'supplierId'));
  if (orders.some(({ supplierId }) => suppliers.get(supplierId) !== invoice.row.supplierId))
    throw invalid({ orderIds: 'Diese Bestellungen gehören zu einem anderen Lieferanten.' });
  if (orders.some(({ sent }) => sent === null))
    throw invalid({ orderIds: 'Diese Bestellung ist noch nicht gesendet.' });
  const isWithoutOrder = Number(orderIds.length === 0);
  return { ...invoice, orderIds: orderIds.toSorted((a, b) => a - b), row: { ...invoice.row, isWithoutOrder } };
}

async function toClaim(db: Db, invoice: WholeInvoice, settlesInvoiceId: number | null): Promise<WholeInvoice> {
  const { row } = invoice;
  if (row.isCredit === 0) {
    if (settlesInvoiceId === null) return invoice;
    throw invalid({ settlesInvoiceId: 'Das ist keine Gutschrift.' });
  }
  const said = { ...invoice, row: { ...row, settlesInvoiceId, isCreditAnswered: 1 } };
  if (settlesInvoiceId === null) return said;
  const other = await requireOther(db, row, settlesInvoiceId, 'settlesInvoiceId');
  if (other.isCredit === 1) throw invalid({ settlesInvoiceId: 'Das ist selbst eine Gutschrift.' });
  return invoice.orderIds.length > 0 ? said : withOrdersOfInvoice(db, said, settlesInvoiceId);
}

async function inPlaceOf(db: Db, invoice: WholeInvoice, replacesInvoiceId: number | null): Promise<WholeInvoice> {
  if (replacesInvoiceId !== null) {
    const other = await requireOther(db, invoice.row, replacesInvoiceId, 'replacesInvoiceId');
    if (other.replacesInvoiceId === invoice.row.id)
      throw invalid({ replacesInvoiceId: 'Diese Rechnung ersetzt schon die andere.' });
  }
  return { ...invoice, row: { ...invoice.row, replacesInvoiceId } };
}

async function requireOther(
  db: Db,
  { id, supplierId }: InvoiceRow,
  otherId: number,
  field: 'settlesInvoiceId' | 'replacesInvoiceId',
): Promise<InvoiceRow> {
  const other = await rowWhere(db, 'invoices', { id: otherId }, '*');
  if (!other || other.id === id || other.state === 'discarded') throw invalid({ [field]: messages.unknownReference });
  const suppliers = await survivorsOf(db, 'suppliers', [other.supplierId ?? 0]);
  if (supplierId === null || suppliers.get(other.supplierId ?? 0) !== supplierId)
    throw invalid({ [field]: 'Diese Rechnung ist von einem anderen Lieferanten.' });
  return other;
}

async function store(db: Db, user: Actor, before: WholeInvoice, after: WholeInvoice) {
  const { row } = after;
  const changes = differences(before, after);
  if (Object.keys(changes).length === 0) return;
  const { supplierId, isWithoutOrder, settlesInvoiceId, isCreditAnswered, replacesInvoiceId, note } = row;
  const about = relatedInvoiceIds(before.row, row);
  // Locks invoices found through the new supplier before a reference to them blocks others from doing so.
  await lockInvoices(db, about);
  await db
    .updateTable('invoices')
    .set({ supplierId, isWithoutOrder, settlesInvoiceId, isCreditAnswered, replacesInvoiceId, note })
    .set({ version: before.row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  if (after.orderIds.join() !== before.orderIds.join()) {
    await db.deleteFrom('invoiceOrders').where('invoiceId', '=', row.id).execute();
    await storeOrders(db, row.id, after.orderIds);
  }
  for (const id of about) await refreshState(db, id);
  await auditWorkflow(db, user, { resource: 'invoices', id: row.id, title: row.number }, 'update', changes);
}

function told(invoice: WholeInvoice) {
  const { supplierId, settlesInvoiceId, replacesInvoiceId, note } = invoice.row;
  return { supplierId, settlesInvoiceId, replacesInvoiceId, note, orderIds: ordersOfInvoice(invoice) };
}

function differences(before: WholeInvoice, after: WholeInvoice) {
  const changes = changedIn(told(before), told(after));
  if (before.row.isCreditAnswered !== after.row.isCreditAnswered && !changes.settlesInvoiceId)
    changes.settlesInvoiceId = [null, null];
  return changes;
}

const ordersOfInvoice = ({ orderIds, row }: WholeInvoice) =>
  row.isWithoutOrder === 1 ? 'ohne Bestellung' : orderIds.length > 0 ? orderIds.join(', ') : null;
