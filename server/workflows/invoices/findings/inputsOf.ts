import { createHash } from 'node:crypto';
import { addTo } from '../../../../src/lib/addTo';
import { distinct } from '../../../../src/lib/distinct';
import { pluck } from '../../../../src/lib/pluck';
import { readChanges } from '../../../db/changes/selectChanges';
import { oneOf } from '../../../db/database';
import { inFittingParts } from '../../../db/engine/inFittingParts';
import { readTimeZone } from '../../../db/repository/settings';
import { survivorOf } from '../../../db/repository/survivorOf';
import { textsBy } from '../../../db/repository/textsBy';
import type { Db } from '../../../db/tables';
import { mapInTurns, takeTurns } from '../../../turns';
import type { InvoiceRow } from '../judged';
import { findRelated } from '../judging/findRelated';
import { unorderedGoodsFinder } from '../judging/goodsOfInvoices';
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
import { chosenArticlesOf, forLineBatches, lineRows } from '../linesOfInvoices';
import type { KeptFindings, LinesRead } from './KeptFindings';

type Texts = ReadonlyMap<number, string>;

const ARTICLES = 500;

/** Hashes all rows that the judgement reads, with the same queries, so that no input can be forgotten. */
export async function inputsOf(
  db: Db,
  rows: readonly InvoiceRow[],
  orders: ReadonlyMap<number, readonly number[]>,
  findings: KeptFindings,
): Promise<string[]> {
  const kept = rows.map((row) => ({ row, orderIds: orders.get(row.id) ?? [] }));
  const turn = takeTurns();
  const related = await findRelated(db, kept);
  await turn();
  const all = [...related.own, ...related.others];
  const read = await readTexts(db, all, pluck(related.unordered, 'deliveryId'), findings);
  await turn();
  const straysOf = unorderedGoodsFinder(related.unordered);
  const neighboursOf = await neighbours(all, read.deliveriesOf, straysOf);
  const partOf = parts(read, straysOf);
  // In turns beforehand; the hashes below then only look the parts up.
  await mapInTurns(all, partOf);
  return mapInTurns(related.own, (own) => {
    const others = neighboursOf(own).filter(({ row }) => row.id !== own.row.id);
    const theirs = others.map(partOf).sort();
    return hash([read.ofAll, own.isAnswered, own.isInEuros, partOf(own), theirs]);
  });
}

const hash = (values: unknown): string => createHash('sha256').update(JSON.stringify(values)).digest('base64');

type Read = Awaited<ReturnType<typeof readTexts>>;

async function readTexts(db: Db, all: readonly RelatedRow[], unordered: readonly number[], findings: KeptFindings) {
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
    ofInvoices: [await textsOfLines(db, ids, findings)],
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
    ofAll: [await textsBy(db, depositValueRows(db), 'id').then((texts) => [...texts]), await readTimeZone(db)],
  };
}

async function textsOfLines(db: Db, ids: readonly number[], findings: KeptFindings): Promise<Texts> {
  const state = await stateOfLines(db);
  const read = new Map<number, LinesRead>();
  for (const id of ids) {
    const known = findings.linesAt(state, id);
    if (known) read.set(id, known);
  }
  const changed = ids.filter((id) => !read.has(id));
  const hashes = new Map(changed.map((id) => [id, createHash('sha256')]));
  await forLineBatches(db, changed, async (within) => {
    for (const [id, text] of await textsBy(db, lineRows(db).where(within), 'invoiceId')) hashes.get(id)?.update(text);
  });
  const said = await chosenArticlesOf(db, changed);
  for (const [id, made] of hashes) {
    const lines = { hash: made.digest('base64'), said: [...(said.get(id) ?? [])].sort((a, b) => a - b) };
    read.set(id, lines);
    findings.keepLines(state, id, lines);
  }
  const articles = new Map<number, string>();
  await inFittingParts(distinct([...read.values()].flatMap((lines) => lines.said)), ARTICLES, async (part) => {
    const texts = await textsBy(db, articleRows(db).where(oneOf(db, 'stockItems.id', part)), 'id');
    for (const [id, text] of texts) articles.set(id, text);
  });
  return new Map(
    await mapInTurns(
      [...read],
      ([id, lines]) => [id, hash([lines.hash, lines.said.map((each) => articles.get(each))])] as const,
    ),
  );
}

async function stateOfLines(db: Db): Promise<string> {
  // Lets kept answers depend on this table: reading its counter is not recorded.
  await db.selectFrom('invoiceLines').select('id').limit(1).execute();
  const changes = await readChanges(db.withoutPlugins());
  return `${changes.get('')} ${changes.get('invoiceLines')}`;
}

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
      id,
      issueDate,
      isCredit,
      net,
      state,
      settlesInvoiceId,
      supplierId,
      textsOf(read.ofInvoices, id),
      suppliers(supplierId ?? 0),
      orderIds.map(orders),
      straysOf(invoice.row).map((line) => [line, deliveries(line.deliveryId)]),
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

type StraysOf = ReturnType<typeof unorderedGoodsFinder>;

async function neighbours(
  all: readonly RelatedRow[],
  deliveriesOf: ReadonlyMap<number, readonly number[]>,
  straysOf: StraysOf,
): Promise<(invoice: RelatedRow) => RelatedRow[]> {
  const keysOf = (invoice: RelatedRow) => [
    ...invoice.orderIds.map((id) => `order ${id}`),
    ...invoice.orderIds.flatMap((id) => (deliveriesOf.get(id) ?? []).map((each) => `delivery ${each}`)),
    ...straysOf(invoice.row).map(({ id }) => `line ${id}`),
  ];
  const sharing = new Map<string, RelatedRow[]>();
  const turn = takeTurns();
  for (const invoice of all) {
    for (const key of keysOf(invoice)) addTo(sharing, key, invoice);
    await turn();
  }
  return (invoice) => [...new Set(keysOf(invoice).flatMap((key) => sharing.get(key) ?? []))];
}
