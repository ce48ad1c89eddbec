import { sql } from 'kysely';
import type { Losses } from '../../../../src/contract/consumption';
import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import { compareGerman } from '../../../../src/lib/compareGerman';
import { groupBy } from '../../../../src/lib/groupBy';
import { fromScaled, type Role, seesPrices } from '../../../../src/resources/kit';
import { survivorOf } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import { centsOf } from '../../centsOf';
import { isNoReversal } from '../ledger/isNoReversal';
import { periodOf } from '../period';

/** Rounds each movement to cents; skips reversed ones. The order tells nobody values they do not see. @throws Problem VALIDATION for an invalid period */
export async function readLosses(db: Db, { From, To }: { From?: string; To?: string }, role: Role): Promise<Losses> {
  const byValue = (a: { value: number }, b: { value: number }) => (seesPrices(role) ? b.value - a.value : 0);
  const { from, before } = await periodOf(db, { From, To });
  let query = db
    .selectFrom('stockMovements as movement')
    .innerJoin('stockItems as item', (join) =>
      join.on('item.id', '=', survivorOf('stockItems', 'movement.stockItemId')),
    )
    .leftJoin('units', 'units.id', 'item.unitId')
    .leftJoin('stockMovements as reversal', 'reversal.reverses', 'movement.id')
    .where('movement.kind', '=', sql.lit('loss'))
    .where(isNoReversal('movement.reverses'))
    .where('reversal.id', 'is', null)
    .groupBy(['movement.reason', 'item.id', 'item.name', 'units.name'])
    .select(({ fn }) => [
      'movement.reason',
      'item.id as stockItemId',
      'item.name',
      'units.name as unit',
      fn.countAll<number>().as('entries'),
      sql<number>`sum(-movement.quantity)`.as('quantity'),
      sql<number>`sum(${centsOf(db, sql`-movement.quantity`, sql.ref('movement.unitPrice'))})`.as('cents'),
    ]);
  if (from) query = query.where('movement.at', '>=', from);
  if (before) query = query.where('movement.at', '<', before);
  const rows = await query.execute();
  const cents = (of: typeof rows) => of.reduce((sum, row) => sum + Number(row.cents), 0);
  const reasons = [...groupBy(rows, ({ reason }) => reason ?? '')].map(([reason, ofReason]) => ({
    reason,
    entries: ofReason.reduce((sum, { entries }) => sum + Number(entries), 0),
    value: fromScaled(cents(ofReason), 2),
    items: ofReason
      .map(({ stockItemId, name, unit, quantity, cents: value }) => ({
        stockItemId,
        name,
        unit,
        quantity: fromScaled(Number(quantity), AMOUNT_SCALE),
        value: fromScaled(Number(value), 2),
      }))
      .sort((a, b) => byValue(a, b) || compareGerman(a.name, b.name)),
  }));
  return {
    from: From ?? null,
    to: To ?? null,
    totalValue: fromScaled(cents(rows), 2),
    reasons: reasons.sort((a, b) => byValue(a, b) || compareGerman(a.reason, b.reason)),
  };
}
