import { sql } from 'kysely';
import { matchesEventPattern } from '../../../src/rules/events';
import { randomText } from '../../randomText';
import { takeTurns } from '../../turns';
import { engineOf, oneOf, untyped } from '../database';
import { atCommit } from '../engine/atCommit';
import { databaseNow } from '../engine/databaseNow';
import { inParts } from '../engine/inParts';
import { prepared, type Slots } from '../engine/prepared';
import type { Db, Tx } from '../tables';
import { type Entry, eventsOf, type HouseEvent } from './eventsOf';
import { type Appended, selectWebhooks, subscriptionsIn, type WebhookSubscription } from './selectWebhooks';

interface NotedEvent extends HouseEvent {
  at?: string;
  /** Id of the only webhook to deliver to, whatever it listens to. */
  only?: number;
}

interface Noted {
  events: Map<string, NotedEvent>;
  subscriptions: readonly WebhookSubscription[] | undefined;
}

const notedIn = new WeakMap<Db, Noted>();
const listeners = new WeakMap<Db, () => void>();

export function onDeliveries(db: Db, listener: () => void): void {
  listeners.set(db, listener);
}

export const wakeDeliveries = (db: Db): void => listeners.get(db)?.();

export function emitEntryEvents(tx: Db, entries: readonly Entry[], { at, webhooks }: Appended): void {
  const noted = webhooks === null ? notedIn.get(tx) : notedOf(tx);
  if (!noted) return;
  noted.subscriptions ??= subscriptionsIn(webhooks);
  if (webhooks === null) return;
  for (const entry of entries) for (const event of eventsOf(entry)) note(noted, { ...event, at });
}

/** Notes an event without an audit entry. Its deliveries are stored at the end of the transaction. */
export function emitEvent(tx: Db, event: HouseEvent & { only?: number }): void {
  if (!tx.isTransaction) throw new Error('Events are told in the transaction of the change');
  note(notedOf(tx), event);
}

/** Tells whether there are webhooks, for callers to whom finding the events would cost statements. */
export const hasSubscriptions = async (tx: Db): Promise<boolean> =>
  (notedIn.get(tx)?.subscriptions ?? (await readSubscriptions(tx))).length > 0;

function notedOf(tx: Db): Noted {
  const known = notedIn.get(tx);
  if (known) return known;
  const noted: Noted = { events: new Map(), subscriptions: undefined };
  notedIn.set(tx, noted);
  let count = 0;
  atCommit(tx as Tx, {
    async before() {
      const subscriptions = noted.subscriptions ?? (await readSubscriptions(tx));
      count = await store(tx, [...noted.events.values()], subscriptions);
    },
    after: (db) => {
      if (count > 0) wakeDeliveries(db);
    },
  });
  return noted;
}

/** Merges several changes of a record into one event; those of a new or deleted record are left out. */
function note({ events }: Noted, event: NotedEvent): void {
  const nameOf = (type: string) => `${type} ${event.resource} ${event.id} ${event.only ?? ''}`;
  const name = nameOf(event.type);
  const [subject, verb] = event.type.split('.');
  if (verb === 'updated' && events.has(nameOf(`${subject}.created`))) return;
  if (verb === 'deleted') events.delete(nameOf(`${subject}.updated`));
  const before = events.get(name);
  if (!before?.fields || !event.fields) events.set(name, before ?? event);
  else
    events.set(name, {
      ...event,
      version: event.version ?? before.version,
      fields: [...new Set([...before.fields, ...event.fields])].sort(),
    });
}

async function readSubscriptions(tx: Db): Promise<readonly WebhookSubscription[]> {
  const { rows } = await sql<{ webhooks: string | null }>`select ${selectWebhooks(tx)} as webhooks`.execute(tx);
  return subscriptionsIn(rows[0]?.webhooks ?? null);
}

async function store(
  tx: Db,
  events: readonly NotedEvent[],
  subscriptions: readonly WebhookSubscription[],
): Promise<number> {
  if (subscriptions.length === 0 || events.length === 0) return 0;
  const isDated = events.every(({ at }) => at !== undefined);
  const now = isDated ? '' : (await databaseNow(tx)).toISOString();
  const turn = takeTurns();
  let count = 0;
  const told = await withVersions(tx, events);
  for (const part of inParts(told.map((event) => ({ ...event, at: event.at ?? now })))) {
    const rows = rowsOf(part, subscriptions);
    if (rows.length > 0) await insert(tx, { rows: JSON.stringify(rows) });
    count += rows.length;
    await turn();
  }
  return count;
}

function rowsOf(events: readonly Dated[], subscriptions: readonly WebhookSubscription[]) {
  return events.flatMap((event) => {
    const { type, resource, id: recordId, at: created, only } = event;
    const listening = subscriptions.filter(({ id, events: heard }) =>
      only === undefined ? matchesEventPattern(heard, type) : only === id,
    );
    const body = listening.length > 0 ? bodyOf(event) : '';
    return listening.map(({ id: webhookId }) => {
      const messageId = `msg_${randomText(MESSAGE_ID)}`;
      return { webhookId, messageId, type, resource, recordId, created, body };
    });
  });
}

const MESSAGE_ID = 27;
type Dated = NotedEvent & { at: string };

const bodyOf = ({ type, at, resource, id, version, fields }: Dated): string =>
  JSON.stringify({ type, timestamp: at, data: { resource, id, version, fields } });

const COLUMNS = sql.join(
  ['webhookId', 'messageId', 'type', 'resource', 'recordId', 'created', 'nextAttemptAt', 'body'].map((name) =>
    sql.ref(name),
  ),
);

/** Takes all rows in one parameter, so that it is compiled once whatever the number of rows. */
const insert = prepared((db, { rows }: Slots<{ rows: string }>) => ({
  compile: () =>
    (engineOf(db) === 'postgres'
      ? sql<never>`insert into "webhookDeliveries" (${COLUMNS})
        select "webhookId", "messageId", "type", "resource", "recordId", "created", "created", "body"
        from json_to_recordset(${rows}::json) as told("webhookId" integer, "messageId" text, "type" text, "resource" text,
          "recordId" integer, "created" text, "body" text)`
      : sql<never>`insert into "webhookDeliveries" (${COLUMNS})
        select value->>'webhookId', value->>'messageId', value->>'type', value->>'resource', value->>'recordId',
          value->>'created', value->>'created', value->>'body' from json_each(${rows})`
    ).compile(db),
}));

/** Workflow records with a version, which their audit entries do not contain. */
const VERSIONED: ReadonlySet<string> = new Set(['orders', 'censuses', 'deliveries', 'stockTakings', 'invoices']);

async function withVersions<E extends HouseEvent>(tx: Db, events: readonly E[]): Promise<readonly E[]> {
  const versions = new Map<string, number>();
  const nameOf = ({ resource, id }: Pick<HouseEvent, 'resource' | 'id'>) => `${resource} ${id}`;
  for (const resource of VERSIONED) {
    const ids = [...new Set(events.filter((each) => each.resource === resource).map(({ id }) => id))];
    for (const part of inParts(ids)) {
      const query = untyped(tx)
        .selectFrom(resource)
        .select(['id', 'version'])
        .where(oneOf(tx, 'id', part));
      for (const { id, version } of await query.execute())
        versions.set(nameOf({ resource, id: Number(id) }), Number(version));
    }
  }
  return events.map((each) => ({ ...each, version: each.version ?? versions.get(nameOf(each)) }));
}
