import { hideFirstSteps as hideFirstStepsCall, readToday as readTodayCall } from '../../src/contract/today';
import { noContent, ok } from '../http/call';
import { implement, type Operation } from '../http/operation';
import { hideFirstSteps } from './firstSteps';
import { type TodaySources, todayOf } from './todayOf';

/** Not cached: depends on the clock and backup files. */
export const todayCalls = (sources: TodaySources): Operation[] => [
  implement(readTodayCall, {
    handle: async ({ db, user, scopes, query, now }) =>
      ok(await todayOf(db, { user, scopes }, query.At ?? now, sources)),
  }),
  implement(hideFirstStepsCall, {
    async handle({ db, body: { isHidden }, now }) {
      await hideFirstSteps(db, { isHidden, now });
      return noContent;
    },
  }),
];
