import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../database';
import type { Db } from '../tables';

/** Paused ones collect, too. */
export interface Hearer {
  id: number;
  events: readonly string[];
}

/** Read along while entries of the audit log are written. */
export interface Appended {
  at: string;
  /** JSON; null: nobody hears of events. */
  webhooks: string | null;
}

/** All webhooks as JSON, for a statement that reads something else of the same state; null: there are none. */
export const selectWebhooks = (db: Db): RawBuilder<string | null> =>
  engineOf(db) === 'postgres'
    ? sql`(select json_agg(json_build_object('id', id, 'events', events::json))::text from webhooks)`
    : sql`(select nullif(json_group_array(json_object('id', id, 'events', json(events))), '[]') from webhooks)`;

let last: { text: string; hearers: readonly Hearer[] } | undefined;

export function hearersIn(text: string | null): readonly Hearer[] {
  if (text === null) return [];
  if (last?.text !== text) last = { text, hearers: JSON.parse(text) };
  return last.hearers;
}
