import { z } from 'zod';
import { messages } from '../resources/kit';
import { additionsTo } from './kit/call';
import { connectionName, currentPassword, id, idBody, idQuery, text, textId, version } from './kit/values';

const addition = additionsTo('Webhooks');

export const MAX_DELIVERIES = 100;

const url = text(2000);
const events = z
  .array(text(200))
  .min(1, 'Bitte mindestens ein Ereignis wählen.')
  .max(1000, messages.tooMany(1000))
  .transform((sent) => [...new Set(sent)]);

const webhook = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  pausedReason: z.enum(['person', 'maker', 'restored', 'failing', 'gone']).nullable(),
  created: z.iso.datetime(),
  createdByUserId: z.int().nullable(),
  rotatedAt: z.iso.datetime().nullable(),
  waiting: z.int(),
  failed: z.int(),
  lastDeliveredAt: z.iso.datetime().nullable(),
});
export type Webhook = z.output<typeof webhook>;

const delivery = z.object({
  id: z.int(),
  webhookId: z.int(),
  messageId: z.string(),
  type: z.string(),
  resource: z.string(),
  recordId: z.int(),
  created: z.iso.datetime(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  lastAttemptAt: z.iso.datetime().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  milliseconds: z.int().nullable(),
});
export type WebhookDelivery = z.output<typeof delivery>;

export const listWebhooks = addition('webhooks.list', 'GET /api/Webhooks', {
  summary: 'Alle Webhooks, ohne ihr Geheimnis',
  answer: z.array(webhook),
});

export const listEventTypes = addition('webhooks.events', 'GET /api/Webhooks/events', {
  summary: 'Alle Ereignisse, von denen ein Webhook erfahren kann',
  answer: z.array(z.object({ type: z.string(), label: z.string() })),
});

export const createWebhook = addition('webhooks.create', 'POST /api/Webhooks', {
  summary: 'Legt einen Webhook an; sein Geheimnis steht nur in dieser Antwort',
  body: z.object({ name: connectionName, url, events, currentPassword }),
  answer: webhook.extend({ secret: z.string() }),
  status: 201,
});

export const updateWebhook = addition('webhooks.update', 'PUT /api/Webhooks', {
  summary: 'Ändert Name, Adresse und Ereignisse eines Webhooks, lässt ihn ruhen oder weckt ihn',
  body: z.object({
    id,
    version,
    name: connectionName.optional(),
    url: url.optional(),
    events: events.optional(),
    active: z.boolean().optional(),
    currentPassword,
  }),
  answer: webhook,
});

export const rotateWebhook = addition('webhooks.rotate', 'POST /api/Webhooks/{id}/rotate', {
  summary: 'Gibt einem Webhook ein neues Geheimnis; einen Tag lang wird mit beiden unterschrieben',
  body: z.object({ currentPassword }),
  answer: z.object({ secret: z.string() }),
});

export const pingWebhook = addition('webhooks.ping', 'POST /api/Webhooks/{id}/ping', {
  summary: 'Schickt eine Probe',
  answer: z.object({ deliveries: z.int() }),
  status: 202,
});

export const deleteWebhook = addition('webhooks.delete', 'DELETE /api/Webhooks', {
  summary: 'Löscht einen Webhook mit allem, was er noch zustellen wollte',
  query: idQuery,
  body: idBody,
});

export const listDeliveries = addition('webhooks.deliveries', 'GET /api/Webhooks/{id}/deliveries', {
  summary: `Zustellungen der letzten 30 Tage, die neuesten zuerst, höchstens ${MAX_DELIVERIES}; Before blättert weiter zurück`,
  query: z.object({ State: delivery.shape.state.optional(), Before: textId.optional() }),
  answer: z.array(delivery),
});

export const resendDeliveries = addition('webhooks.resend', 'POST /api/Webhooks/{id}/deliveries/resend', {
  summary: 'Stellt noch einmal zu: die genannten, sonst alle fehlgeschlagenen',
  body: z.object({ ids: z.array(id).min(1).max(1000, messages.tooMany(1000)).optional() }).nullish(),
  answer: z.object({ deliveries: z.int() }),
  status: 202,
});
