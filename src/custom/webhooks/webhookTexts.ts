import type { Webhook, WebhookDelivery } from '../../contract/webhooks';
import { formatDateTime } from '../../rules/dates';
import type { EventType } from '../../rules/events';
import { WHY_PAUSED } from '../../rules/pauseReasons';
import { sinceText } from '../../rules/sinceText';

const ALL: EventType = { type: '*', label: 'Alle Ereignisse' };

/** Patterns that only API callers can pick stay in the list. */
export function eventChoices(types: readonly EventType[], picked: readonly string[]): EventType[] {
  const all = [ALL, ...types];
  const others = picked.filter((pattern) => all.every(({ type }) => type !== pattern));
  return [...all, ...others.map((type) => ({ type, label: labelOf(types, type) }))];
}

/** @example "Bestellung gesendet, Lieferant: alles" */
export const eventsText = (patterns: readonly string[], types: readonly EventType[]): string =>
  patterns.map((pattern) => labelOf(types, pattern)).join(', ');

function labelOf(types: readonly EventType[], pattern: string): string {
  const known = [ALL, ...types].find(({ type }) => type === pattern);
  if (known) return known.label;
  const one = types.find(({ type }) => type === pattern.replace(/\*$/, 'created'));
  return one ? `${one.label.replace(/ angelegt$/, '')}: alles` : pattern;
}

export function eventText({ type, recordId }: WebhookDelivery, types: readonly EventType[]): string {
  const label = labelOf(types, type);
  return type === 'webhooks.ping' || recordId === 0 ? label : `${label} (Nr. ${recordId})`;
}

export interface StateText {
  text: 'aktiv' | 'ruht';
  why: string | null;
}

export const stateText = ({ pausedReason }: Pick<Webhook, 'pausedReason'>): StateText =>
  pausedReason === null ? { text: 'aktiv', why: null } : { text: 'ruht', why: WHY_PAUSED.webhooks[pausedReason] };

export const deliveredText = ({ lastDeliveredAt }: Webhook, now: Date, timeZone: string): string =>
  lastDeliveredAt === null ? 'noch nie' : sinceText(lastDeliveredAt, now, timeZone);

/** @example "2 warten, 1 fehlgeschlagen"; '' when nothing is left */
export const leftText = ({ waiting, failed }: Pick<Webhook, 'waiting' | 'failed'>): string =>
  [waiting > 0 && `${waiting} ${waiting === 1 ? 'wartet' : 'warten'}`, failed > 0 && `${failed} fehlgeschlagen`]
    .filter(Boolean)
    .join(', ');

export function answerText({ status, error, milliseconds }: WebhookDelivery): string {
  if (error !== null) return error;
  return status === null ? '–' : `${status} nach ${milliseconds ?? 0} ms`;
}

const STATES = { waiting: 'wartet', delivered: 'zugestellt', failed: 'fehlgeschlagen' } as const;

export function deliveryStateText(
  { state, attempts, nextAttemptAt }: WebhookDelivery,
  { isActive, timeZone }: { isActive: boolean; timeZone: string },
): string {
  if (state !== 'waiting' || !isActive || attempts === 0 || nextAttemptAt === null) return STATES[state];
  return `wartet, nächster Versuch ${formatDateTime(nextAttemptAt, timeZone)}`;
}
