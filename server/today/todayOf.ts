import type { Today } from '../../src/contract/today';
import { todayIn } from '../../src/rules/dates';
import type { Backups } from '../backup/backups';
import type { Db } from '../db/tables';
import type { SessionUser } from '../http/call';
import type { Mailer } from '../letters/mailer';
import type { ServerRegistry } from '../records/hooks/withHooks';
import type { Findings } from '../workflows/invoices/findings/Findings';
import type { LearnedLevels } from '../workflows/parLevels/LearnedLevels';
import { readSettings } from '../workflows/settings';
import { readToday } from './readToday';

export interface TodaySources {
  backups: Backups;
  mailer: Pick<Mailer, 'transport'>;
  findings: Findings;
  learned: LearnedLevels;
  registry: ServerRegistry;
}

/** Collects all that waits for somebody at an instant, money included. */
export async function todayOf(
  db: Db,
  user: SessionUser,
  now: string,
  { mailer, ...sources }: TodaySources,
): Promise<Today> {
  const { TIME_ZONE: timeZone, PRICE_JUMP_PERCENT } = await readSettings(db);
  const asked = { db, user, now, timeZone, today: todayIn(timeZone, new Date(now)) };
  const mailKind = (await mailer.transport()).kind;
  return readToday(asked, { ...sources, mailKind, jumpPercent: Number(PRICE_JUMP_PERCENT) });
}
