import { sql } from 'kysely';
import { dayBounds, daysBetween } from '../../src/rules/dates';
import { readParts } from '../db/repository/readInSteps';
import type { Db } from '../db/tables';
import { invalid } from '../problem';
import { type LastIds, readLastIds } from './pages';

export interface Period {
  /** Days in the instance's time zone, both inclusive. */
  from: string;
  to: string;
  /** The same as instants; `end` is included, as for consumption. */
  begin: string;
  end: string;
  /** Earliest opening reading of any article, `begin` at the latest. */
  since: string;
  /** Records with higher ids were written later and are left out. */
  lastIds: LastIds;
}

const MAX_DAYS = 366;

/** @throws Problem VALIDATION for a period that ends before it begins, or is longer than a year */
export async function readPeriod(
  db: Db,
  { From, To }: { From: string; To: string },
  timeZone: string,
): Promise<Period> {
  if (To < From) throw invalid({ To: 'Das Ende liegt vor dem Anfang.' });
  if (daysBetween(From, To) >= MAX_DAYS) throw invalid({ To: 'Höchstens 366 Tage auf einmal.' });
  const begin = dayBounds(From, timeZone).start;
  const { end } = dayBounds(To, timeZone);
  const lastIds = await readLastIds(db);
  return { from: From, to: To, begin, end, since: earliest(await readOpenings(db, begin), begin), lastIds };
}

export async function readOpenings(db: Db, begin: string): Promise<Map<number, string>> {
  const rows = await readParts(async (after, limit) => {
    const part = await sql<{ id: number; at: string | null }>`
      select item.id, (select max(last.at) from "stockCounts" last
        where last."stockItemId" = item.id and last.at <= ${begin}) as at
      from "stockItems" item where item.id > ${after} order by item.id limit ${limit}`.execute(db);
    return part.rows;
  });
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]])));
}

const earliest = (openings: ReadonlyMap<number, string>, begin: string): string =>
  [...openings.values()].reduce((least, at) => (at < least ? at : least), begin);
