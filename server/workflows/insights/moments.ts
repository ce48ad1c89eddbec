import { type RawBuilder, sql } from 'kysely';
import { dayBounds } from '../../../src/rules/dates';
import { engineOf } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import type { Db } from '../../db/tables';

const PAIRS = 400;

/** Table of `n` (index of the day) and `before` (its end). */
export function momentsOf(db: Db, days: readonly string[], timeZone: string): RawBuilder<unknown> {
  const ends = JSON.stringify(days.map((day) => dayBounds(day, timeZone).end));
  return engineOf(db) === 'postgres'
    ? sql`(select (place - 1)::integer as n, instant as "before"
        from json_array_elements_text(${ends}::json) with ordinality as each(instant, place)) as moment`
    : sql`(select key as n, value as "before" from json_each(${ends})) as moment`;
}

export function partsFor(ids: readonly number[], moments: number): number[][] {
  const size = Math.max(1, Math.floor(PAIRS / moments));
  return inParts(ids, size);
}

/** Ten-thousandths of a euro at the end of `moment`: the old price of the first later change, else the current one. */
export const priceThen = sql<number>`coalesce(
  (select change."oldPrice" from "priceHistory" change
    where change."stockItemId" = item.id and change."changedAt" >= moment."before"
    order by change."changedAt", change.id limit 1),
  item."pricePerUnit")`;
