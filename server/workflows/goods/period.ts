import { readTimeZone } from '../../db/repository/settings';
import type { Db } from '../../db/tables';
import { invalid } from '../../problem';
import { createdBetween, type Period } from '../orders/createdBetween';

export type { Period };

/** @throws Problem VALIDATION when it ends before it begins */
export async function periodOf(db: Db, { From: start, To: end }: { From?: string; To?: string }): Promise<Period> {
  if (start === undefined && end === undefined) return {};
  const timeZone = await readTimeZone(db);
  const period = createdBetween({ start, end }, timeZone);
  if (period.from && period.before && period.before <= period.from)
    throw invalid({ To: 'Das Ende liegt vor dem Anfang.' });
  return period;
}
