import { sql } from 'kysely';
import type { Today } from '../../src/contract/today';
import { dayBounds } from '../../src/rules/dates';
import { emptiesUrgency, TREND_WEEKS } from '../../src/rules/today/emptiesUrgency';
import { survivorsOf } from '../db/repository/survivorOf';
import { readBalances } from '../workflows/goods/deposits/readDeposits';
import type { Asked } from './Asked';

export async function shortEmpties({ db, now, today, timeZone }: Asked): Promise<Today['empties']> {
  const balances = await readBalances(db);
  const since = new Date(Date.parse(now) - TREND_WEEKS * 7 * 86_400_000).toISOString();
  const sums = await db
    // Materialized to use the index; the sums would scan all movements.
    .with(
      (recent) => recent('recent').materialized(),
      (from) =>
        from
          .selectFrom('depositMovements')
          .select(['supplierId', 'depositTypeId', 'count'])
          .where('at', '>=', since)
          .where('at', '<', dayBounds(today, timeZone).end),
    )
    .selectFrom('recent')
    .select(['supplierId', 'depositTypeId', sql<number>`cast(sum(count) as bigint)`.as('change')])
    .groupBy(['supplierId', 'depositTypeId'])
    .execute();
  const ids = [...new Set(sums.map(({ supplierId }) => supplierId))];
  const survivors = await survivorsOf(db, 'suppliers', ids);
  const changes = new Map<string, number>();
  for (const { supplierId, depositTypeId, change } of sums) {
    const key = keyOf({ supplierId: survivors.get(supplierId) ?? supplierId, depositTypeId });
    changes.set(key, (changes.get(key) ?? 0) + Number(change));
  }
  return balances
    .flatMap(({ supplierId, supplierName, depositTypeId, name, balance }) => {
      const change = changes.get(keyOf({ supplierId, depositTypeId })) ?? 0;
      const urgency = emptiesUrgency({ balance, change });
      return urgency === null
        ? []
        : [{ supplierId, supplierName, depositTypeId, name, balance, fell: Math.max(0, -change), urgency }];
    })
    .sort((a, b) => a.balance - b.balance);
}

const keyOf = ({ supplierId, depositTypeId }: { supplierId: number; depositTypeId: number }) =>
  `${supplierId} ${depositTypeId}`;
