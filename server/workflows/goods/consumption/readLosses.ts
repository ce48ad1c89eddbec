import { sql } from 'kysely';
import type { Losses } from '../../../../src/contract/consumption';
import { AMOUNT_SCALE, MONEY_SCALE } from '../../../../src/contract/kit/values';
import { compareGerman } from '../../../../src/lib/compareGerman';
import { groupBy } from '../../../../src/lib/groupBy';
import { fromScaled, type Role, seesPrices } from '../../../../src/resources/kit';
import { LAST_INSTANT } from '../../../../src/rules/dates';
import { sumMovements } from '../../../db/repository/stockTotals';
import { survivorOf } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import { totalsIn } from '../ledger/totalsIn';
import { periodOf } from '../period';
import { unitThen } from '../unitChanges';

interface Lost {
  reason: string | null;
  stockItemId: number;
  name: string;
  unit: string | null;
  entries: number | string;
  quantity: number | string;
  cents: number | string;
}

/** Rounds each movement to cents, and never adds amounts in two units. @throws Problem VALIDATION */
export async function readLosses(db: Db, { From, To }: { From?: string; To?: string }, role: Role): Promise<Losses> {
  // The order would reveal values.
  const byValue = (a: { value: number }, b: { value: number }) => (seesPrices(role) ? b.value - a.value : 0);
  const { from, before } = await periodOf(db, { From, To });
  const changed = sql`(select "stockItemId" from "unitHistory" where "changedAt" > ${from ?? ''})`;
  const ofChanged = sql`where kind = 'loss' and "stockItemId" in ${changed} and at >= ${from ?? ''} and at < ${before ?? LAST_INSTANT}`;
  const { rows } = await sql<Lost>`
    with lost as (
      select part."stockItemId", part.reason, null as "unitId", sum(part.entries) as entries, sum(part.quantity) as quantity, sum(part.cents) as cents
      from (${totalsIn(db, sql`kind = 'loss' and "stockItemId" not in ${changed}`, { from, before })}) part group by part."stockItemId", part.reason
      union all
      select part."stockItemId", part.reason, part."unitId", part.entries, part.quantity, part.cents
      from (${sumMovements(db, ofChanged, unitThen('movement.stockItemId', sql`movement.at`))}) part
    )
    select nullif(lost.reason, '') as reason, item.id as "stockItemId", item.name, units.name as unit,
      sum(lost.entries) as entries, -sum(lost.quantity) as quantity, sum(lost.cents) as cents
    from lost
    join "stockItems" item on item.id = ${survivorOf('stockItems', 'lost.stockItemId')}
    join "stockItems" own on own.id = lost."stockItemId"
    left join units on units.id = coalesce(lost."unitId", own."unitId")
    group by lost.reason, item.id, item.name, units.name having sum(lost.entries) > 0`.execute(db);
  const cents = (of: typeof rows) => of.reduce((sum, row) => sum + Number(row.cents), 0);
  const reasons = [...groupBy(rows, ({ reason }) => reason ?? '')].map(([reason, ofReason]) => ({
    reason,
    entries: ofReason.reduce((sum, { entries }) => sum + Number(entries), 0),
    value: fromScaled(cents(ofReason), MONEY_SCALE),
    items: ofReason
      .map(({ stockItemId, name, unit, quantity, cents: value }) => ({
        stockItemId,
        name,
        unit,
        quantity: fromScaled(Number(quantity), AMOUNT_SCALE),
        value: fromScaled(Number(value), MONEY_SCALE),
      }))
      .sort((a, b) => byValue(a, b) || compareGerman(a.name, b.name)),
  }));
  return {
    from: From ?? null,
    to: To ?? null,
    totalValue: fromScaled(cents(rows), MONEY_SCALE),
    reasons: reasons.sort((a, b) => byValue(a, b) || compareGerman(a.reason, b.reason)),
  };
}
