import {
  createWebhook,
  deleteWebhook,
  listEventTypes,
  listWebhooks,
  rotateWebhook,
  updateWebhook,
} from '../../../src/contract/webhooks';
import type { Registry } from '../../../src/resources/kit';
import { textKey } from '../../../src/resources/kit';
import { eventTypes, unknownPattern } from '../../../src/rules/events';
import { auditWorkflow, changedIn } from '../../db/audit/writeAudit';
import { databaseNow } from '../../db/engine/databaseNow';
import { inTransaction } from '../../db/engine/transaction';
import { wakeDeliveries } from '../../db/events/emitEvent';
import { changeRow, findRow, lockRow } from '../../db/repository/rowsById';
import { requirePassword } from '../../http/auth/requirePassword';
import { requireStillAdmin } from '../../http/auth/requireStillAdmin';
import { created, forPeople, noContent, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { requireVersion } from '../../http/requireVersion';
import { sentId } from '../../http/sentId';
import { currentOf, invalid } from '../../problem';
import { type Allowed, addressMistake } from '../../webhooks/addresses';
import { newSecret } from '../../webhooks/signature';
import { removeDeliveries } from '../../webhooks/sweepDeliveries';
import { pauseChange, withUniqueName } from '../connections';
import { deliveryCalls } from './deliveryCalls';
import { countDeliveries, NAME, presentWebhook, type WebhookRow } from './presentWebhook';

/** Answers that contain a secret are not stored under an Idempotency-Key: if the answer is lost, rotate the secret. */
export const webhookCalls = (registry: Registry, allowed: Allowed): readonly Operation[] => [
  implement(listWebhooks, {
    async handle({ db }) {
      const rows = await db.selectFrom('webhooks').selectAll().orderBy('nameKey').execute();
      const counts = await countDeliveries(db);
      return ok(rows.map((row) => presentWebhook(row, counts(row.id))));
    },
  }),
  implement(listEventTypes, { isConstant: true, handle: async () => ok(eventTypes(registry)) }),
  implement(createWebhook, {
    mode: 'own',
    handle: forPeople(async (call) => {
      const { name, url, events, currentPassword } = call.body;
      requireFitting(call.body, registry, allowed);
      await requirePassword(call, currentPassword ?? '');
      const secret = newSecret();
      const row = await withUniqueName('webhooks', name, () =>
        inTransaction(call.db, async (tx) => {
          await requireStillAdmin(tx, call.user);
          const added = await tx
            .insertInto('webhooks')
            .values({
              name,
              nameKey: textKey(name),
              url,
              events: JSON.stringify(events),
              secret,
              created: (await databaseNow(tx)).toISOString(),
              createdByUserId: call.user.id,
            })
            .returningAll()
            .executeTakeFirstOrThrow();
          await auditWorkflow(tx, call.user, about(added), 'create', {
            name: [null, name],
            url: [null, url],
            events: [null, added.events],
          });
          return added;
        }),
      );
      return created({ ...presentWebhook(row, { waiting: 0, failed: 0 }), secret });
    }),
  }),
  implement(updateWebhook, {
    mode: 'own',
    handle: forPeople(async (call) => {
      const { id, version, active, currentPassword, ...sent } = call.body;
      requireFitting(sent, registry, allowed);
      const before = await findRow(call.db, 'webhooks', id, NAME);
      const isResumeConfirmed = active === true && before.pausedReason !== null;
      if (isResumeConfirmed) await requirePassword(call, currentPassword ?? '');
      const answer = await call.transact((tx) =>
        withUniqueName('webhooks', sent.name ?? before.name, async () => {
          await requireStillAdmin(tx, call.user);
          const row = await lockRow(tx, 'webhooks', id, NAME);
          const present = async (of: WebhookRow) => presentWebhook(of, (await countDeliveries(tx))(id));
          const current = async () => currentOf(updateWebhook.answer, await present(row));
          await requireVersion(version, row.version, 'diesen Webhook', current);
          const change = {
            ...changeOf(sent),
            ...(await pauseChange('webhooks', row, { active, isResumeConfirmed, userId: call.user.id }, current)),
          };
          const changes = changedIn(told(row), told({ ...row, ...change }));
          if (Object.keys(changes).length === 0) return ok(await present(row));
          const stored = await changeRow(tx, 'webhooks', row, change);
          await auditWorkflow(tx, call.user, about(stored), 'update', changes);
          return ok(await present(stored));
        }),
      );
      if (isResumeConfirmed) wakeDeliveries(call.db);
      return answer;
    }),
  }),
  implement(rotateWebhook, {
    mode: 'own',
    handle: forPeople(async (call) => {
      await findRow(call.db, 'webhooks', call.params.id, NAME);
      await requirePassword(call, call.body.currentPassword ?? '');
      const secret = newSecret();
      await inTransaction(call.db, async (tx) => {
        await requireStillAdmin(tx, call.user);
        const row = await lockRow(tx, 'webhooks', call.params.id, NAME);
        const rotatedAt = (await databaseNow(tx)).toISOString();
        const change = { secret, previousSecret: row.secret, rotatedAt, createdByUserId: call.user.id };
        await changeRow(tx, 'webhooks', row, change);
        await auditWorkflow(tx, call.user, about(row), 'update', { secret: [null, null] });
      });
      return ok({ secret });
    }),
  }),
  implement(deleteWebhook, {
    mode: 'own',
    async handle(call) {
      const answer = await call.transact(async (tx) => {
        const row = await lockRow(tx, 'webhooks', sentId(call), NAME);
        await tx.deleteFrom('webhooks').where('id', '=', row.id).execute();
        await auditWorkflow(tx, call.user, about(row), 'delete', { name: [row.name, null] });
        return noContent;
      });
      // Wakes the sender, which then aborts the webhook's deliveries under way.
      wakeDeliveries(call.db);
      await removeDeliveries(call.db, sentId(call));
      return answer;
    },
  }),
  ...deliveryCalls,
];

interface Sent {
  name?: string;
  url?: string;
  events?: string[];
}

function requireFitting({ url, events }: Sent, registry: Registry, allowed: Allowed): void {
  const mistake = url === undefined ? undefined : addressMistake(url, allowed);
  if (mistake) throw invalid({ url: mistake });
  const unknown = unknownPattern(registry, events ?? []);
  if (unknown !== undefined) throw invalid({ events: `Das Ereignis „${unknown}“ gibt es nicht.` });
}

function changeOf({ name, url, events }: Sent): Partial<WebhookRow> {
  return {
    ...(name !== undefined && { name, nameKey: textKey(name) }),
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events: JSON.stringify(events) }),
  };
}

const told = ({ name, url, events, pausedReason }: WebhookRow) => ({
  name,
  url,
  events,
  active: pausedReason === null,
});

const about = ({ id, name }: WebhookRow) => ({ resource: 'webhooks' as const, id, title: name });
