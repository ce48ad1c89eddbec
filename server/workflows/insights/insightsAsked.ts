import type { Days } from '../../../src/rules/comparedPeriod';
import { dayBounds } from '../../../src/rules/dates';
import { periodMessage } from '../../../src/rules/insights/insightsPeriod';
import { readTimeZone } from '../../db/repository/settings';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { invalid } from '../../problem';

export interface InsightsAsked {
  db: Db;
  user: SessionUser;
  period: Days;
  timeZone: string;
}

/** @throws Problem VALIDATION for an invalid period or one over five years */
export async function insightsAsked(
  db: Db,
  user: SessionUser,
  { From: from, To: to }: { From: string; To: string },
): Promise<InsightsAsked> {
  const message = periodMessage({ from, to });
  if (message !== undefined) throw invalid({ To: message });
  const timeZone = await readTimeZone(db);
  return { db, user, period: { from, to }, timeZone };
}

/** `from` inclusive, `before` exclusive. */
export const instantsOf = ({ from, to }: Days, timeZone: string) => ({
  from: dayBounds(from, timeZone).start,
  before: dayBounds(to, timeZone).end,
});
