import Big from 'big.js';
import { pluck } from '../../../../src/lib/pluck';
import type { Db } from '../../../db/tables';
import type { GivenBack } from '../judged';
import { judgeEach } from '../judging/judgeInvoices';
import { ordersOfInvoices } from '../judging/relatedInvoices';
import { creditRowsOf } from './claims';

interface Credited {
  goods: GivenBack[];
  /** Euros by article, for its goods and its price. */
  byArticle: Map<number, Big>;
  /** Euros. */
  deposit: Big;
}

/** Reads what credits of an invoice give back, in present articles and units. */
export async function readCredited(db: Db, invoiceId: number): Promise<Credited> {
  const rows = await creditRowsOf(db, invoiceId);
  const orders = await ordersOfInvoices(db, pluck(rows, 'id'));
  const credited: Credited = { goods: [], byArticle: new Map(), deposit: new Big(0) };
  const assigned = rows.map((row) => ({ row, orderIds: orders.get(row.id) ?? [] }));
  await judgeEach(db, assigned, async ({ givenBack, lines: judged }, { row, lines }) => {
    for (const each of givenBack) credited.goods.push(each);
    for (const [at, { stockItemId, depositTypeId }] of judged.entries()) {
      // A credit may write what it gives back as a negative net.
      const euros = new Big(lines[at]?.lineTotal ?? 0).times(Number(row.net) < 0 ? -1 : 1);
      if (depositTypeId !== null) credited.deposit = credited.deposit.plus(euros);
      else if (stockItemId !== null)
        credited.byArticle.set(stockItemId, euros.plus(credited.byArticle.get(stockItemId) ?? 0));
    }
  });
  return credited;
}
