import type { Today } from '../../src/contract/today';
import { emptiesShort, TREND_WEEKS } from '../../src/rules/today/emptiesShort';
import { readBalances } from '../workflows/goods/deposits/readDeposits';
import type { Asked } from './Asked';

/** Empties of which more was given back than came, or will be soon; the fewest first. */
export async function shortEmpties({ db, now }: Asked): Promise<Today['empties']> {
  const balances = await readBalances(db);
  const since = new Date(Date.parse(now) - TREND_WEEKS * 7 * 86_400_000).toISOString();
  // Summed here: for the sums the database would go through all there ever were, in the order of suppliers.
  const moved = await db
    .selectFrom('depositMovements')
    .select(['supplierId', 'depositTypeId', 'count'])
    .where('at', '>=', since)
    .execute();
  const changes = new Map<string, number>();
  for (const each of moved) changes.set(keyOf(each), (changes.get(keyOf(each)) ?? 0) + each.count);
  return balances
    .flatMap(({ supplierId, supplierName, depositTypeId, name, balance }) => {
      const change = changes.get(keyOf({ supplierId, depositTypeId })) ?? 0;
      const urgency = emptiesShort({ balance, change });
      return urgency === null
        ? []
        : [{ supplierId, supplierName, depositTypeId, name, balance, fell: Math.max(0, -change), urgency }];
    })
    .sort((a, b) => a.balance - b.balance);
}

const keyOf = ({ supplierId, depositTypeId }: { supplierId: number; depositTypeId: number }) =>
  `${supplierId} ${depositTypeId}`;
