import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../db/tables';
import { LONGEST_PAUSE_MS } from './retryPauses';

/** Tells whether a waiting mail is due. Also accepts times beyond any pause, set while the clock was wrong. */
export const isDue =
  (now: Date) =>
  (row: ExpressionBuilder<Tables, 'orderMails'>): Expression<SqlBool> =>
    row.or([
      row('nextAttemptAt', '<=', now.toISOString()),
      row('nextAttemptAt', '>', new Date(now.getTime() + LONGEST_PAUSE_MS).toISOString()),
    ]);
