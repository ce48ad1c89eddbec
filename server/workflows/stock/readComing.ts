import Big from 'big.js';
import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import { pluck } from '../../../src/lib/pluck';
import { fromScaled } from '../../../src/resources/kit';
import { sumAmounts } from '../../../src/rules/amounts';
import { openAmount } from '../../../src/rules/deliveryLines';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { takeTurns } from '../../turns';
import { receivedAmounts } from '../orders/received';
import { inGroups } from './inGroups';

interface Coming {
  /** Packages of sent orders still to come, and the same in units. */
  open: number;
  openUnits: number;
  /** Packages of unsent orders. */
  draft: number;
}
const NOTHING: Coming = { open: 0, openUnits: 0, draft: 0 };

/** Sums what is on order of each article, in orders of these groups; orders without a group need `'all'`. */
export async function readComing(
  db: Db,
  { groups, articles }: { groups: SessionUser['groups']; articles?: readonly number[] },
): Promise<(stockItemId: number) => Readonly<Coming>> {
  let query = db
    .selectFrom('orders')
    .innerJoin('orderItems as line', 'line.orderId', 'orders.id')
    .innerJoin('stockItems as item', 'item.id', 'line.stockItemId')
    .select(['line.id', 'item.id as stockItemId', 'line.amount', 'line.cancelledAmount', 'orders.sent'])
    .select(({ fn }) => fn.coalesce('line.unitsPerPackage', 'item.unitsPerPackage').as('unitsPerPackage'))
    .where('orders.isDone', '=', 0)
    .where('orders.isSettled', '=', 0)
    .where('line.amount', '>', 0)
    .where(inGroups(db, groups));
  if (articles) query = query.where(oneOf(db, 'line.stockItemId', articles));
  const lines = await query.execute();
  const received = await receivedAmounts(db, pluck(lines, 'id'));
  const coming = new Map<number, Coming>();
  const turn = takeTurns();
  for (const { id, stockItemId, amount, cancelledAmount, sent, unitsPerPackage } of lines) {
    await turn();
    const { open, openUnits, draft } = coming.get(stockItemId) ?? NOTHING;
    if (sent === null) {
      coming.set(stockItemId, { open, openUnits, draft: draft + amount });
      continue;
    }
    const packages = openAmount(amount, received.get(id) ?? 0, fromScaled(cancelledAmount, AMOUNT_SCALE));
    const units = new Big(packages)
      .times(fromScaled(unitsPerPackage, AMOUNT_SCALE))
      .round(AMOUNT_SCALE, Big.roundHalfUp);
    coming.set(stockItemId, {
      open: sumAmounts([open, packages]),
      openUnits: units.plus(openUnits).toNumber(),
      draft,
    });
  }
  return (stockItemId) => coming.get(stockItemId) ?? NOTHING;
}
