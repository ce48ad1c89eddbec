import Big from 'big.js';
import { pluck } from '../../../../src/lib/pluck';
import type { Db } from '../../../db/tables';
import type { GivenBack } from '../judged';
import { judgeEach } from '../judging/judgeInvoices';
import { ordersOfInvoices } from '../judging/relatedInvoices';
import { creditRowsOf } from './claims';

interface Credited {
  goods: GivenBack[];
  /** Euros. */
  deposit: Big;
}

/** Reads what credits of an invoice give back, in the articles and units of now. */
export async function readCredited(db: Db, invoiceId: number): Promise<Credited> {
  const rows = await creditRowsOf(db, invoiceId);
  const orders = await ordersOfInvoices(db, pluck(rows, 'id'));
  const credited: Credited = { goods: [], deposit: new Big(0) };
  const assigned = rows.map((row) => ({ row, orderIds: orders.get(row.id) ?? [] }));
  await judgeEach(db, assigned, async ({ givenBack, depositGivenBack }) => {
    for (const each of givenBack) credited.goods.push(each);
    credited.deposit = credited.deposit.plus(depositGivenBack);
  });
  return credited;
}
