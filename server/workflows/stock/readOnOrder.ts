import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import { pluck } from '../../../src/lib/pluck';
import { fromScaled } from '../../../src/resources/kit';
import { multiplyAmounts, sumAmounts } from '../../../src/rules/amounts';
import { openAmount } from '../../../src/rules/deliveryLines';
import { oneOf } from '../../db/database';
import { inFittingParts } from '../../db/engine/inFittingParts';
import { inGroups } from '../../db/repository/inGroups';
import { survivorOf, withMergedIds } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { packageOf } from '../goods/unitChanges';
import { receivedAmounts } from '../orders/received';

interface Coming {
  /** Packages of sent orders still to come, and the same in units. */
  open: number;
  openUnits: number;
  /** Packages of unsent orders, and the same in units. */
  draft: number;
  draftUnits: number;
}
const NOTHING: Coming = { open: 0, openUnits: 0, draft: 0, draftUnits: 0 };

/** Sums what is on order of each article in orders of these groups; orders without a group require `'all'`. */
export async function readOnOrder(
  db: Db,
  { groups, articles }: { groups: SessionUser['groups']; articles?: readonly number[] },
): Promise<(stockItemId: number) => Readonly<Coming>> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('isDone', '=', 0)
    .where('isSettled', '=', 0)
    .where(inGroups(db, groups))
    .orderBy('id')
    .execute();
  const coming = new Map<number, Coming>();
  const counted = articles && (await withMergedIds(db, 'stockItems', articles));
  await inFittingParts(pluck(open, 'id'), ORDERS, async (part) => {
    const lines = await linesOf(db, part, counted);
    const received = await receivedAmounts(db, pluck(lines, 'id'));
    for (const line of lines)
      coming.set(line.stockItemId, withLine(coming.get(line.stockItemId) ?? NOTHING, line, received.get(line.id) ?? 0));
  });
  return (stockItemId) => coming.get(stockItemId) ?? NOTHING;
}

const ORDERS = 50;

type Line = Awaited<ReturnType<typeof linesOf>>[number];

function linesOf(db: Db, orderIds: readonly number[], articles: readonly number[] | undefined) {
  const query = db
    .selectFrom('orders')
    .innerJoin('orderItems as line', 'line.orderId', 'orders.id')
    .innerJoin('stockItems as item', (join) => join.on('item.id', '=', survivorOf('stockItems', 'line.stockItemId')))
    .select(['line.id', 'item.id as stockItemId', 'line.amount', 'line.cancelledAmount', 'orders.sent'])
    .select(packageOf('line', 'item').as('unitsPerPackage'))
    .where(oneOf(db, 'line.orderId', orderIds))
    .where('line.amount', '>', 0);
  return (articles ? query.where(oneOf(db, 'line.stockItemId', articles)) : query).execute();
}

/** Computes units as booking would: the package size may have changed since. */
function withLine(coming: Coming, line: Line, received: number): Coming {
  const { open, openUnits, draft, draftUnits } = coming;
  const unitsIn = (packages: number) =>
    multiplyAmounts(packages, fromScaled(line.unitsPerPackage, AMOUNT_SCALE), AMOUNT_SCALE);
  if (line.sent === null)
    return { ...coming, draft: draft + line.amount, draftUnits: sumAmounts([draftUnits, unitsIn(line.amount)]) };
  const packages = openAmount(line.amount, received, fromScaled(line.cancelledAmount, AMOUNT_SCALE));
  return { ...coming, open: sumAmounts([open, packages]), openUnits: sumAmounts([openUnits, unitsIn(packages)]) };
}
