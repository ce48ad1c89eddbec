import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../db/tables';
import { LONGEST_PAUSE_MS } from './retryPauses';

/**
 * Whether the time of a waiting mail has come. What lies farther ahead than any pause was set by a clock that has been put
 * right since, and would wait until then.
 */
export const isDue =
  (now: Date) =>
  (row: ExpressionBuilder<Tables, 'orderMails'>): Expression<SqlBool> =>
    row.or([
      row('nextAttemptAt', '<=', now.toISOString()),
      row('nextAttemptAt', '>', new Date(now.getTime() + LONGEST_PAUSE_MS).toISOString()),
    ]);
