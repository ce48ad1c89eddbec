import { pluck } from '../../../../src/lib/pluck';
import { judgeInvoice } from '../../../../src/rules/invoices/judgeInvoice';
import type { Db } from '../../../db/tables';
import { mapInTurns, takeTurns } from '../../../turns';
import type { JudgedInvoice, JudgeInvoices } from '../judged';
import { billedByOthers } from './billedByOthers';
import { candidatesAmong } from './candidatesAmong';
import { distinct, findRelated } from './findRelated';
import { goodsOfInvoices } from './goodsOfInvoices';
import { frozenOf, identifyLines, saidArticles } from './identified';
import { judgementOf } from './judgementOf';
import { readOrdered, readReceived } from './readGoods';
import { readReturned } from './readReturned';
import { depositValueRows, readSuppliers, scaledOf } from './readSuppliers';
import { type JudgedRow, withLines } from './relatedInvoices';

const NO_TOLERANCE = { cents: 0, percent: scaledOf(0, 0) };

/** Runs a fixed number of statements, plus one per some hundred lines. */
export const judgeInvoices: JudgeInvoices = async (db, invoices) => {
  if (invoices.length === 0) return [];
  // SQLite answers synchronously and would block other requests.
  const turn = takeTurns();
  const related = await findRelated(db, invoices);
  const own = related.own.map((each, at) => ({ ...each, lines: invoices[at]?.lines ?? [] }));
  const others = await withLines(db, related.others);
  const all = [...own, ...others];
  const orderIds = distinct(all.flatMap((each) => each.orderIds));
  await turn();
  const ordered = await readOrdered(db, orderIds);
  await turn();
  const received = await readReceived(db, orderIds);
  await turn();
  const returnedOf = await readReturned(
    db,
    distinct([...received.deliveriesOf.values(), pluck(related.unordered, 'deliveryId')].flat()),
  );
  await turn();
  const goodsOf = goodsOfInvoices({ ordered, received, unordered: related.unordered });
  const suppliers = await readSuppliers(
    db,
    distinct(all.flatMap(({ row }) => row.supplierId ?? [])),
    distinct([...ordered.map(({ stockItemId }) => stockItemId), ...all.flatMap(({ lines }) => saidArticles(lines))]),
  );
  const depositValues = await readDepositValues(db);
  await turn();
  const look = async <T extends JudgedRow>(invoice: T) => {
    const supplier = suppliers.get(invoice.row.supplierId ?? 0);
    const goods = goodsOf(invoice.orderIds, invoice.row.supplierId, invoice.row.issueDate);
    return { ...invoice, supplier, goods, identified: await identifyLines(invoice, supplier, goods) };
  };
  const looked = await mapInTurns(own, look);
  const billedFor = await billedByOthers([...looked, ...(await mapInTurns(others, look))]);
  return mapInTurns(looked, async (each): Promise<JudgedInvoice> => {
    const { row, supplier, goods, identified, lines } = each;
    const judge = judgeInvoice(identified, {
      tolerance: supplier?.tolerance ?? NO_TOLERANCE,
      open: row.supplierId === null ? 'SUPPLIER' : each.isAnswered ? null : 'ORDER',
      isComparable: each.isComparable,
      receivedOf: ({ article, sources }) => (article ? goods.receivedOf(article.id, sources) : null),
      depositValues,
      before: await billedFor(each),
    });
    const candidatesOf = candidatesAmong(identified, supplier?.book, goods.orders);
    return {
      lines: await mapInTurns(identified, (line, at) => {
        const judged = judge(line);
        return frozenOf(lines[at]!) ?? judgementOf(judged, candidatesOf(line));
      }),
      isWithoutDelivery: each.orderIds.length > 0 && !goods.hasDelivery,
      returned: returnedOf(goods.deliveries, new Set(identified.flatMap(({ article }) => article?.id ?? []))),
    };
  });
};

async function readDepositValues(db: Db) {
  const types = await depositValueRows(db).execute();
  return new Map(types.map(({ id, value }) => [id, scaledOf(value, 2)]));
}
