import type { AnyResource, Registry } from '../resources/kit';

export interface EventType {
  type: string;
  label: string;
}

/** Events of workflows; `server/db/events/eventsOf.ts` derives most of them from entries of the audit log. */
const WORKFLOW_EVENTS = {
  'censuses.completed': 'Zählung abgeschlossen',
  'orders.created': 'Bestellung angelegt',
  'orders.updated': 'Bestellung geändert',
  'orders.deleted': 'Bestellung gelöscht',
  'orders.sent': 'Bestellung gesendet',
  'deliveries.booked': 'Wareneingang gebucht',
  'deliveries.reversed': 'Wareneingang storniert',
  'losses.recorded': 'Verlust erfasst',
  'stockTakings.closed': 'Inventur abgeschlossen',
  'invoices.imported': 'Rechnung eingelesen',
  'prices.updated': 'Preise geändert',
  'mails.failed': 'Mail nicht zugestellt',
  'backups.failed': 'Sicherung fehlgeschlagen',
  'webhooks.ping': 'Probe',
} as const;
export type WorkflowEvent = keyof typeof WORKFLOW_EVENTS;

const VERBS = { created: 'angelegt', updated: 'geändert', deleted: 'gelöscht' } as const;
export type Verb = keyof typeof VERBS;

/** Accounts and settings have no events, since webhooks must not learn about them. */
export const hasEvents = ({ name }: Pick<AnyResource, 'name'>): boolean => name !== 'users' && name !== 'configValues';

export const eventTypes = (registry: Registry): EventType[] => [
  ...Object.entries(WORKFLOW_EVENTS).map(([type, label]) => ({ type, label })),
  ...registry
    .filter(hasEvents)
    .flatMap(({ name, label }) =>
      Object.entries(VERBS).map(([verb, text]) => ({ type: `${name}.${verb}`, label: `${label.one} ${text}` })),
    ),
];

/** @param patterns types, `<name>.*` or `*` */
export const matchesEventPattern = (patterns: readonly string[], type: string): boolean =>
  patterns.some((pattern) => pattern === '*' || pattern === type || pattern === `${type.split('.')[0]}.*`);

export function unknownPattern(registry: Registry, patterns: readonly string[]): string | undefined {
  const types = eventTypes(registry);
  return patterns.find((pattern) => !types.some(({ type }) => matchesEventPattern([pattern], type)));
}
