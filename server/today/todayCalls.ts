import { hideFirstSteps as hideFirstStepsCall, readToday as readTodayCall } from '../../src/contract/today';
import { todayIn } from '../../src/rules/dates';
import type { Backups } from '../backup/backups';
import { noContent, ok } from '../http/call';
import { implement, type Operation } from '../http/operation';
import type { Mailer } from '../letters/mailer';
import type { Findings } from '../workflows/invoices/findings/Findings';
import type { LearnedLevels } from '../workflows/parLevels/LearnedLevels';
import { readSettings } from '../workflows/settings';
import { hideFirstSteps } from './firstSteps';
import { readToday } from './readToday';

/** Not cached: depends on the clock and backup files. */
export const todayCalls = (
  backups: Backups,
  mailer: Mailer,
  findings: Findings,
  learned: LearnedLevels,
): Operation[] => [
  implement(readTodayCall, {
    mode: 'read',
    async handle({ db, user, query, now: at }) {
      const now = query.At ?? at;
      const settings = await readSettings(db);
      const timeZone = settings.TIME_ZONE;
      const asked = { db, user, now, timeZone, today: todayIn(timeZone, new Date(now)) };
      const jumpPercent = Number(settings.PRICE_JUMP_PERCENT);
      return ok(
        await readToday(asked, { backups, mailKind: (await mailer.transport()).kind, jumpPercent, findings, learned }),
      );
    },
  }),
  implement(hideFirstStepsCall, {
    mode: 'write',
    async handle({ db, body: { isHidden }, now }) {
      await hideFirstSteps(db, { isHidden, now });
      return noContent;
    },
  }),
];
