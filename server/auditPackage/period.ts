import { sql } from 'kysely';
import { dayBounds, daysBetween } from '../../src/rules/dates';
import type { Db } from '../db/tables';
import { invalid } from '../problem';

/** What a package is about. */
export interface Period {
  /** Days of the instance, both inclusive. */
  from: string;
  to: string;
  /** The same as instants: what happened at the end counts, as for consumption. */
  begin: string;
  end: string;
  /** The earliest reading that is the opening of an article's consumption; the beginning where that is earlier. */
  since: string;
}

const MOST_DAYS = 366;

/** @throws Problem VALIDATION for a period that ends before it begins, or is longer than a year */
export async function readPeriod(
  db: Db,
  { From, To }: { From: string; To: string },
  timeZone: string,
): Promise<Period> {
  if (To < From) throw invalid({ To: 'Das Ende liegt vor dem Anfang.' });
  if (daysBetween(From, To) >= MOST_DAYS) throw invalid({ To: 'Höchstens 366 Tage auf einmal.' });
  const begin = dayBounds(From, timeZone).start;
  const { end } = dayBounds(To, timeZone);
  return { from: From, to: To, begin, end, since: await earliestOpening(db, begin) };
}

/** An article's consumption begins with its last reading up to the beginning. */
async function earliestOpening(db: Db, begin: string): Promise<string> {
  const { rows } = await sql<{ at: string | null }>`
    select min(opening.at) as at from (
      select max(at) as at from "stockCounts" where at <= ${begin} group by "stockItemId") as opening`.execute(db);
  return rows[0]?.at ?? begin;
}
