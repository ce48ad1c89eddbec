import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../database';
import type { Db } from '../tables';

/** A webhook and the events it listens to. Paused webhooks collect events, too. */
export interface WebhookSubscription {
  id: number;
  events: readonly string[];
}

export interface Appended {
  at: string;
  webhooks: string | null;
}

/** Selects all webhooks as JSON, to be read in one statement with something else; null when there are none. */
export const selectWebhooks = (db: Db): RawBuilder<string | null> =>
  engineOf(db) === 'postgres'
    ? sql`(select json_agg(json_build_object('id', id, 'events', events::json))::text from webhooks)`
    : sql`(select nullif(json_group_array(json_object('id', id, 'events', json(events))), '[]') from webhooks)`;

export const subscriptionsIn = (text: string | null): readonly WebhookSubscription[] =>
  text === null ? [] : JSON.parse(text);
