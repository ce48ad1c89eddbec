import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { groupBy } from '../../../../src/lib/groupBy';
import { pluck } from '../../../../src/lib/pluck';
import { engineOf, oneOf } from '../../../db/database';
import { survivorOf } from '../../../db/repository/survivorOf';
import { textsBy } from '../../../db/repository/textsBy';
import type { Db } from '../../../db/tables';
import { mapInTurns, takeTurns } from '../../../turns';
import { readSettings } from '../../settings';
import type { InvoiceRow } from '../judged';
import { distinct, findRelated, type Related } from '../judging/findRelated';
import { dayFrom, UNORDERED_DAYS } from '../judging/goodsOfInvoices';
import { deliveriesOfOrders, orderedRows, receivedRows } from '../judging/readGoods';
import { returnedRows } from '../judging/readReturned';
import {
  articleRows,
  codeRows,
  depositValueRows,
  linkRows,
  linkUnitRows,
  supplierRows,
} from '../judging/readSuppliers';
import type { RelatedRow } from '../judging/relatedInvoices';
import { lineRows } from '../linesOfInvoices';

type Texts = ReadonlyMap<number, string>;

/** Hashes all rows the judgement reads, by the same queries, so that no input can be forgotten. */
export async function inputsOf(
  db: Db,
  rows: readonly InvoiceRow[],
  orders: ReadonlyMap<number, readonly number[]>,
): Promise<string[]> {
  const kept = rows.map((row) => ({ row, orderIds: orders.get(row.id) ?? [] }));
  const turn = takeTurns();
  const related = await findRelated(db, kept);
  await turn();
  const all = [...related.own, ...related.others];
  const read = await readTexts(db, all, pluck(related.unordered, 'deliveryId'));
  await turn();
  const straysOf = straysAmong(related.unordered);
  const neighboursOf = await neighbours(all, read.deliveriesOf, straysOf);
  const partOf = parts(read, straysOf);
  return mapInTurns(related.own, (own) => {
    const others = neighboursOf(own).filter(({ row }) => row.id !== own.row.id);
    const theirs = others.map(partOf).sort();
    return hash([read.ofAll, own.isAnswered, own.isComparable, partOf(own), theirs]);
  });
}

const hash = (values: unknown): string => createHash('sha256').update(JSON.stringify(values)).digest('base64');

type Read = Awaited<ReturnType<typeof readTexts>>;

async function readTexts(db: Db, all: readonly RelatedRow[], unordered: readonly number[]) {
  const turn = takeTurns();
  const ids = all.map(({ row }) => row.id);
  const orderIds = distinct(all.flatMap((each) => each.orderIds));
  const supplierIds = distinct(all.flatMap(({ row }) => row.supplierId ?? []));
  const deliveriesOf = await deliveriesOfOrders(db, orderIds);
  const deliveryIds = distinct([...deliveriesOf.values()].flat());
  const inTurn = async (texts: Promise<Texts>): Promise<Texts> => {
    const made = await texts;
    await turn();
    return made;
  };
  const articles = articleRows(db);
  const ofSuppliers = [
    await textsBy(db, supplierRows(db, supplierIds), 'id'),
    await inTurn(textsBy(db, articles.where(oneOf(db, 'stockItems.supplierId', supplierIds)), 'supplierId')),
    await textsBy(db, codeRows(db, supplierIds).select('stockItems.supplierId'), 'supplierId'),
    await textsBy(db, linkRows(db, supplierIds), 'supplierId'),
    await textsBy(db, linkUnitRows(db, supplierIds).select('invoiceLinks.supplierId'), 'supplierId'),
    await textsBy(
      db,
      articles
        .innerJoin('invoiceLinks', 'invoiceLinks.stockItemId', 'stockItems.id')
        .select('invoiceLinks.supplierId as owner')
        .where(oneOf(db, 'invoiceLinks.supplierId', supplierIds)),
      'owner',
    ),
  ];
  return {
    deliveriesOf,
    ofSuppliers,
    ofInvoices: [
      await inTurn(textsBy(db, lineRows(db).where(oneOf(db, 'invoiceId', ids)), 'invoiceId')),
      await inTurn(
        textsBy(
          db,
          articles
            .innerJoin('invoiceLines', (join) => join.on('stockItems.id', '=', saidArticle(db)))
            .select('invoiceLines.invoiceId as owner')
            .where(oneOf(db, 'invoiceLines.invoiceId', ids)),
          'owner',
        ),
      ),
    ],
    ofOrders: [
      await inTurn(textsBy(db, orderedRows(db, orderIds), 'orderId')),
      await inTurn(
        textsBy(
          db,
          articles
            .innerJoin('orderItems', (join) =>
              join.on('stockItems.id', '=', survivorOf('stockItems', 'orderItems.stockItemId')),
            )
            .select('orderItems.orderId as owner')
            .where(oneOf(db, 'orderItems.orderId', orderIds)),
          'owner',
        ),
      ),
    ],
    ofDeliveries: [
      await inTurn(
        textsBy(db, receivedRows(db).where(oneOf(db, 'deliveryLines.deliveryId', deliveryIds)), 'deliveryId'),
      ),
      await inTurn(textsBy(db, returnedRows(db, distinct([...deliveryIds, ...unordered])), 'deliveryId')),
    ],
    ofAll: [
      await textsBy(db, depositValueRows(db), 'id').then((texts) => [...texts]),
      (await readSettings(db)).TIME_ZONE,
    ],
  };
}

/** Reads the answer from the frozen judgement once there is one. */
const saidArticle = (db: Db) =>
  engineOf(db) === 'postgres'
    ? sql<number>`case when "invoiceLines".frozen is null then "invoiceLines"."saidStockItemId"
        else ("invoiceLines".frozen::json ->> 'stockItemId')::integer end`
    : sql<number>`case when "invoiceLines".frozen is null then "invoiceLines"."saidStockItemId"
        else "invoiceLines".frozen ->> 'stockItemId' end`;

const textsOf = (texts: readonly Texts[], id: number): string[] => texts.map((each) => each.get(id) ?? '');

function parts(read: Read, straysOf: StraysOf): (invoice: RelatedRow) => string {
  const suppliers = remembered((id) => hash(textsOf(read.ofSuppliers, id)));
  const deliveries = remembered((id) => hash([id, textsOf(read.ofDeliveries, id)]));
  const orders = remembered((id) =>
    hash([id, textsOf(read.ofOrders, id), (read.deliveriesOf.get(id) ?? []).map(deliveries)]),
  );
  const made = new Map<number, string>();
  return (invoice) => {
    const { row, orderIds } = invoice;
    const known = made.get(row.id);
    if (known !== undefined) return known;
    const { id, issueDate, isCredit, net, state, settlesInvoiceId, supplierId } = row;
    const text = hash([
      ...[id, issueDate, isCredit, net, state, settlesInvoiceId, supplierId],
      ...[textsOf(read.ofInvoices, id), suppliers(supplierId ?? 0), orderIds.map(orders)],
      straysOf(invoice).map((line) => [line, deliveries(line.deliveryId)]),
    ]);
    made.set(id, text);
    return text;
  };
}

function remembered(make: (id: number) => string): (id: number) => string {
  const made = new Map<number, string>();
  return (id) => {
    const text = made.get(id) ?? make(id);
    made.set(id, text);
    return text;
  };
}

type StraysOf = (invoice: RelatedRow) => Related['unordered'];

function straysAmong(unordered: Related['unordered']): StraysOf {
  const bySupplier = groupBy(unordered, ({ supplierId }) => supplierId);
  return ({ row: { supplierId, issueDate } }) => {
    const first = dayFrom(issueDate, -UNORDERED_DAYS);
    return (bySupplier.get(supplierId ?? 0) ?? []).filter(({ day }) => day >= first && day <= issueDate);
  };
}

/** Includes the invoice itself. */
async function neighbours(
  all: readonly RelatedRow[],
  deliveriesOf: ReadonlyMap<number, readonly number[]>,
  straysOf: StraysOf,
): Promise<(invoice: RelatedRow) => RelatedRow[]> {
  const keysOf = (invoice: RelatedRow) => [
    ...invoice.orderIds.map((id) => `order ${id}`),
    ...invoice.orderIds.flatMap((id) => (deliveriesOf.get(id) ?? []).map((each) => `delivery ${each}`)),
    ...straysOf(invoice).map(({ id }) => `line ${id}`),
  ];
  const sharing = new Map<string, RelatedRow[]>();
  const turn = takeTurns();
  for (const invoice of all) {
    for (const key of keysOf(invoice)) {
      const others = sharing.get(key);
      if (others) others.push(invoice);
      else sharing.set(key, [invoice]);
    }
    await turn();
  }
  return (invoice) => [...new Set(keysOf(invoice).flatMap((key) => sharing.get(key) ?? []))];
}
