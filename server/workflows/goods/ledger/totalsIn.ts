import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { sumMovements } from '../../../db/repository/stockTotals';
import type { Db } from '../../../db/tables';
import type { Period } from '../../orders/createdBetween';

/**
 * Sums movements of a period: whole months from `stockTotals`, the days at both ends from the ledger.
 * @param of uses only columns that totals have too @returns rows as in `stockTotals`; a month may have several
 */
export function totalsIn(db: Db, of: RawBuilder<SqlBool>, { from, before }: Period): RawBuilder<unknown> {
  const moved = (...bounds: RawBuilder<unknown>[]) => sumMovements(db, sql`where ${sql.join([of, ...bounds], AND)}`);
  const since = (instant: string) => sql`at >= ${instant}`;
  const until = (instant: string) => sql`at < ${instant}`;
  const [first, last] = [from && monthOf(from), before && monthOf(before)];
  if (from && before && monthOf(from) >= monthOf(before)) return moved(since(from), until(before));
  const whole = [of];
  const parts: RawBuilder<unknown>[] = [];
  if (from && first) {
    const isWhole = from === startOf(first);
    whole.push(isWhole ? sql`month >= ${first}` : sql`month > ${first}`);
    if (!isWhole) parts.push(moved(since(from), until(endOf(first))));
  }
  if (before && last) {
    whole.push(sql`month < ${last}`);
    parts.push(moved(since(startOf(last)), until(before)));
  }
  parts.push(sql`select * from "stockTotals" where ${sql.join(whole, AND)}`);
  return sql.join(
    parts.map((part) => sql`select * from (${part}) part`),
    sql` union all `,
  );
}

const AND = sql` and `;
const monthOf = (instant: string) => instant.slice(0, 7);
const startOf = (month: string) => `${month}-01T00:00:00.000Z`;
/** Sorts after every instant of the month and before those of the next. */
const endOf = (month: string) => `${month}-32`;
