import Big from 'big.js';
import { distinct } from '../../../../src/lib/distinct';
import { groupBy } from '../../../../src/lib/groupBy';
import { pluck } from '../../../../src/lib/pluck';
import { nonNegative, sum } from '../../../../src/rules/invoices/exact';
import type { IdentifiedLine } from '../../../../src/rules/invoices/identifyLine';
import { lineJudge } from '../../../../src/rules/invoices/lineJudge';
import type { Db } from '../../../db/tables';
import { mapInTurns, takeTurns } from '../../../turns';
import type { GivenBack, InvoiceLineRow, JudgedInvoice, WholeInvoice } from '../judged';
import { chosenArticlesOf, linesOfInvoices, partsOf } from '../linesOfInvoices';
import { billedByOthers } from './billedByOthers';
import { candidatesAmong } from './candidatesAmong';
import { exactOf } from './exactOf';
import { findRelated } from './findRelated';
import { goodsOfInvoices } from './goodsOfInvoices';
import { chosenArticles, frozenJudgement, identifyLines } from './identified';
import { judgementOf } from './judgementOf';
import { readOrdered, readReceived } from './readGoods';
import { readReturned } from './readReturned';
import { depositValueRows, readSuppliers } from './readSuppliers';
import type { JudgedRow } from './relatedInvoices';

const NO_TOLERANCE = { cents: 0, percent: exactOf(0, 0) };

/** Most lines kept between the two passes; lines beyond are read twice. */
const MAX_KEPT = 20_000;

export async function judgeInvoices(db: Db, invoices: readonly WholeInvoice[]): Promise<JudgedInvoice[]> {
  const all: JudgedInvoice[] = [];
  await judgeEach(db, invoices, async (judged) => {
    all.push(judged);
  });
  return all;
}

/**
 * Judges without keeping all lines, up to 10,000 per invoice; reads missing ones. Runs a fixed number of
 * statements, plus one or two per some hundred lines. @param each called once per invoice, in order
 */
export async function judgeEach<T extends Pick<WholeInvoice, 'row' | 'orderIds'> & Partial<WholeInvoice>>(
  db: Db,
  invoices: readonly T[],
  each: (judged: JudgedInvoice, invoice: T & Pick<WholeInvoice, 'lines'>) => Promise<void>,
): Promise<void> {
  if (invoices.length === 0) return;
  // SQLite answers synchronously and would block other requests.
  const turn = takeTurns();
  const { own, others, unordered } = await findRelated(db, invoices);
  const all = [...own, ...others];
  const given = new Map(invoices.map(({ row, lines }) => [row.id, lines]));
  const toRead = pluck(pluck(all, 'row'), 'id').filter((id) => !given.get(id));
  const orderIds = distinct(all.flatMap((invoice) => invoice.orderIds));
  await turn();
  const ordered = await readOrdered(db, orderIds);
  await turn();
  const received = await readReceived(db, orderIds);
  await turn();
  const returnedOf = await readReturned(
    db,
    distinct([...received.deliveriesOf.values(), pluck(unordered, 'deliveryId')].flat()),
  );
  await turn();
  const goodsOf = goodsOfInvoices({ ordered, received, unordered });
  const said = [...(await chosenArticlesOf(db, toRead)).values()].flatMap((some) => [...some]);
  for (const { lines = [] } of invoices) for (const article of chosenArticles(lines)) said.push(article);
  const suppliers = await readSuppliers(
    db,
    distinct(all.flatMap(({ row }) => row.supplierId ?? [])),
    distinct([...pluck(ordered, 'stockItemId'), ...said]),
  );
  const depositValues = await readDepositValues(db);
  await turn();
  const look = async (invoice: JudgedRow) => {
    const supplier = suppliers.get(invoice.row.supplierId ?? 0);
    const goods = goodsOf(invoice.orderIds, invoice.row.supplierId, invoice.row.issueDate);
    return { ...invoice, supplier, goods, identified: await identifyLines(invoice, supplier, goods) };
  };
  const kept = new Map<number, Awaited<ReturnType<typeof look>>>();
  const billed = billedByOthers();
  let room = MAX_KEPT;
  const byId = new Map(all.map((invoice) => [invoice.row.id, invoice]));
  const isAsked = new Set(invoices.map(({ row }) => row.id));
  const bill = async (id: number, lines: readonly InvoiceLineRow[]) => {
    const looked = await look({ ...byId.get(id)!, lines });
    await billed.add(looked);
    if (!isAsked.has(id)) return;
    room -= lines.length;
    if (room >= 0) kept.set(id, looked);
  };
  for (const { row, lines } of invoices) if (lines) await bill(row.id, lines);
  for (const { ids } of await partsOf(db, toRead)) {
    const linesOf = await linesOfInvoices(db, ids);
    for (const id of ids) await bill(id, linesOf.get(id) ?? []);
  }
  for (const [at, { isAnswered, isInEuros, ...invoice }] of own.entries()) {
    const { id } = invoice.row;
    const again = async () => given.get(id) ?? (await linesOfInvoices(db, [id])).get(id) ?? [];
    const looked = kept.get(id) ?? (await look({ ...invoice, lines: await again() }));
    kept.delete(id);
    const { row, supplier, goods, identified, lines } = looked;
    const judge = lineJudge(identified, {
      tolerance: supplier?.tolerance ?? NO_TOLERANCE,
      open: row.supplierId === null ? 'SUPPLIER' : isAnswered ? null : 'ORDER',
      isInEuros,
      receivedOf: ({ article, sources }) => (article ? goods.receivedOf(article.id, sources) : null),
      depositValues,
      before: await billed.ledgerFor(looked),
    });
    const candidatesOf = candidatesAmong(identified, supplier?.book, goods.orders);
    const judged = {
      lines: await mapInTurns(identified, (line, index) => {
        const judgement = judge(line);
        return frozenJudgement(lines[index]!, row, supplier?.book) ?? judgementOf(judgement, candidatesOf(line));
      }),
      givenBack: [...groupBy(identified.filter(isOfGoods), ({ article }) => article?.id).values()].flatMap(givenBackBy),
      isWithoutDelivery: looked.orderIds.length > 0 && !goods.hasDelivery,
      returned: returnedOf(goods.deliveries, new Set(identified.flatMap(({ article }) => article?.id ?? []))),
    };
    await each(judged, { ...invoices[at]!, lines });
  }
}

/** Goods that nobody ordered or delivered make no room for others (`BilledLedger`). */
const isOfGoods = ({ article, sources, billed }: IdentifiedLine): boolean =>
  article !== null && sources.length > 0 && billed !== null && !billed.eq(0);

/** @param lines of one article; some may bill again */
function givenBackBy(lines: readonly IdentifiedLine[]): GivenBack[] {
  const units = sum(lines.map(({ billed }) => billed ?? new Big(0))).neg();
  const amount = sum(lines.map(({ facts, billed }) => new Big(facts.lineTotal ?? 0).abs().times(-(billed?.s ?? 1))));
  const [{ article, sources } = {} as IdentifiedLine] = lines;
  if (!article || units.lte(0)) return [];
  const orderItemIds = sources.flatMap(({ orderItemId }) => orderItemId ?? []);
  return [{ stockItemId: article.id, orderItemIds, units, amount: nonNegative(amount) }];
}

async function readDepositValues(db: Db) {
  const types = await depositValueRows(db).execute();
  return new Map(types.map(({ id, value }) => [id, exactOf(value, 2)]));
}
