import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { type InvoiceHead, invoiceHead, type listInvoices } from '../../../src/contract/invoices';
import { inOrderOf } from '../../../src/lib/inOrderOf';
import { oneOf, untyped } from '../../db/database';
import { readConsistently } from '../../db/engine/readConsistently';
import { countOf, rowsWhere } from '../../db/repository/rowsById';
import { isCountedAs } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import type { Listed, SessionUser } from '../../http/call';
import { fieldsOf } from '../../records/fieldsOf';
import { type AnyQuery, idsOfPage } from '../../records/sqlList';
import type { KeptFindings } from './findings/KeptFindings';
import { presentHeads } from './presentInvoices';
import { INTERNAL_VIEWER, type Viewer } from './visibleInvoices';

type Query = z.output<typeof listInvoices.query>;

interface Shown {
  findings: KeptFindings;
  viewer: Viewer;
}

// Omits fields computed from lines and other invoices.
const invoices = fieldsOf('invoices', invoiceHead.omit({ claimable: true, duplicateOf: true }), {
  references: { supplierId: 'suppliers' },
});

const COMPUTED = ['unclear', 'differs', 'matches'] as const;
const isComputed = (state: string | undefined): state is (typeof COMPUTED)[number] =>
  COMPUTED.some((each) => each === state);

/** Latest first by default. @throws Problem VALIDATION, MALFORMED */
export const pageOfInvoices = (
  db: Db,
  findings: KeptFindings,
  user: SessionUser,
  query: Query,
): Promise<Listed<InvoiceHead>> => readConsistently(db, (tx) => readPage(tx, findings, user, query));

export const invoicesOfOrder =
  (findings: KeptFindings) =>
  async (db: Db, user: SessionUser, orderId: number): Promise<InvoiceHead[]> =>
    (await pageOfInvoices(db, findings, user, { OrderId: orderId })).records;

async function readPage(db: Db, findings: KeptFindings, user: SessionUser, query: Query): Promise<Listed<InvoiceHead>> {
  let rows = visible(db, user, query);
  const { State } = query;
  const computed = isComputed(State) ? await openOnes(db, { findings, viewer: user }, rows, State) : null;
  if (computed) rows = rows.where(oneOf(db, 'invoices.id', [...computed.keys()]));
  else if (State !== undefined) rows = rows.where('invoices.state', '=', State);
  const { sort, range, filter } = query;
  const { ids, contentRange } = await idsOfPage(
    {
      db: untyped(db),
      resource: invoices,
      rows,
      order: [
        ['issueDate', 'desc'],
        ['id', 'desc'],
      ],
    },
    { sort, range, filter },
    user.role,
  );
  const records = computed
    ? ids.flatMap((id) => computed.get(id) ?? [])
    : await read(db, { findings, viewer: user }, ids);
  return { records, contentRange };
}

/** @param from day of issue, inclusive */
export const newestOpen = (
  db: Db,
  findings: KeptFindings,
  { from, most }: { from: string; most: number },
): Promise<InvoiceHead[]> =>
  readConsistently(db, async (tx) => {
    const rows = await tx
      .selectFrom('invoices')
      .selectAll()
      .where('state', '=', 'open')
      .where('issueDate', '>=', from)
      .orderBy('issueDate', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return presentHeads(tx, rows, { findings, viewer: INTERNAL_VIEWER });
  });

export const countOpen = (db: Db): Promise<number> => countOf(db.selectFrom('invoices').where('state', '=', 'open'));

function visible(db: Db, user: SessionUser, query: Query): AnyQuery {
  let rows: AnyQuery = untyped(db).selectFrom('invoices');
  if (!query.IncludeDiscarded && query.State !== 'discarded') rows = rows.where('invoices.state', '!=', 'discarded');
  if (query.SupplierId !== undefined)
    rows = rows.where(isCountedAs(db, 'suppliers', 'invoices.supplierId', [query.SupplierId]));
  if (query.From !== undefined) rows = rows.where('invoices.issueDate', '>=', query.From);
  if (query.To !== undefined) rows = rows.where('invoices.issueDate', '<=', query.To);
  if (query.OrderId !== undefined)
    rows = rows.where(sql<SqlBool>`"invoices".id in
      (select "invoiceId" from "invoiceOrders" where "orderId" = ${query.OrderId})`);
  if (user.groups === 'all') return rows;
  const ofTheirGroups = sql<SqlBool>`(
    exists (select 1 from "invoiceOrders" where "invoiceId" = "invoices".id)
    and not exists (select 1 from "invoiceOrders"
      join "orders" on "orders".id = "invoiceOrders"."orderId"
      where "invoiceId" = "invoices".id
        and ("orders"."stockItemGroupId" is null or not (${oneOf(db, 'orders.stockItemGroupId', user.groups)}))))`;
  // To its importer, an invoice with orders of other groups looks like one without orders.
  if (query.OrderId !== undefined) return rows.where(ofTheirGroups);
  return rows.where(sql<SqlBool>`("invoices"."importedByUserId" = ${user.id} or ${ofTheirGroups})`);
}

async function openOnes(
  db: Db,
  shown: Shown,
  rows: AnyQuery,
  state: (typeof COMPUTED)[number],
): Promise<Map<number, InvoiceHead>> {
  const open = await rows.select('invoices.id').where('invoices.state', '=', 'open').execute();
  const heads = await read(
    db,
    shown,
    open.map((row) => Number((row as { id: number }).id)),
  );
  return new Map(heads.filter((head) => head.state === state).map((head) => [head.id, head]));
}

async function read(db: Db, shown: Shown, ids: readonly number[]): Promise<InvoiceHead[]> {
  const found = await rowsWhere(db, 'invoices', { id: ids }, '*');
  return presentHeads(db, inOrderOf(ids, found), shown);
}
