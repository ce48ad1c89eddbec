import { readBestBefore as readBestBeforeCall } from '../../../../src/contract/bestBefore';
import { todayIn } from '../../../../src/rules/dates';
import { ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { readSettings } from '../../settings';
import { readBestBefore } from './readBestBefore';

const DAYS = 7;

export const bestBeforeCalls: Operation[] = [
  implement(readBestBeforeCall, {
    mode: 'read',
    async handle({ db, query, now }) {
      const today = todayIn((await readSettings(db)).TIME_ZONE, new Date(now));
      return ok(await readBestBefore(db, { today, days: query.Days ?? DAYS }));
    },
  }),
];
