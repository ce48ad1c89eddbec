import { type AnyResource, isSecret } from '../../../src/resources/kit';
import { ACTION } from '../../../src/rules/audit/auditActions';
import { CensusStatus } from '../../../src/rules/censusStatus';
import { hasEvents, type Verb, type WorkflowEvent } from '../../../src/rules/events';

export interface HouseEvent {
  type: string;
  resource: string;
  id: number;
  version?: number;
  fields?: readonly string[];
}

type Changes = Readonly<Record<string, readonly [unknown, unknown] | undefined>>;

export interface Entry {
  resource: string | Pick<AnyResource, 'name'>;
  recordId: number;
  action: string;
  changes: Changes;
  version?: number;
  partOf?: number;
}

const VERBS: Readonly<Record<string, Verb>> = {
  create: 'created',
  update: 'updated',
  run: 'updated',
  delete: 'deleted',
};

export function eventsOf({ resource, ...entry }: Entry): HouseEvent[] {
  const verb = VERBS[entry.action];
  if (!verb) return [];
  if (typeof resource === 'string') return WORKFLOWS[resource]?.(entry, verb) ?? [];
  if (!hasEvents(resource)) return [];
  const { recordId: id, version } = entry;
  const fields = verb === 'updated' ? changed(entry.changes, resource) : undefined;
  if (fields?.length === 0) return [];
  return [{ type: `${resource.name}.${verb}`, resource: resource.name, id, version, fields }];
}

type WorkflowEntry = Omit<Entry, 'resource'>;

const event = (type: WorkflowEvent, id: number): HouseEvent => ({ type, resource: type.split('.')[0] ?? '', id });

const WORKFLOWS: Readonly<Record<string, (entry: WorkflowEntry, verb: Verb) => HouseEvent[]>> = {
  orders({ recordId, changes }, verb) {
    const fields = changed(changes).filter((name) => !ABOUT_MAILS.has(name));
    const isSent = changes.sent && !changes.sent[0] && changes.sent[1];
    return [
      ...(verb !== 'updated' ? [event(`orders.${verb}`, recordId)] : []),
      ...(verb === 'updated' && fields.length > 0 ? [{ ...event('orders.updated', recordId), fields }] : []),
      ...(isSent && verb !== 'deleted' ? [event('orders.sent', recordId)] : []),
    ];
  },
  orderItems: ({ partOf }) => (partOf === undefined ? [] : [{ ...event('orders.updated', partOf), fields: ['items'] }]),
  censuses: ({ recordId, changes }) =>
    changes.status?.[1] === CensusStatus.Applied ? [event('censuses.completed', recordId)] : [],
  deliveries({ recordId, changes }) {
    const state = changes.state?.[1];
    return state === 'booked' || state === 'reversed' ? [event(`deliveries.${state}`, recordId)] : [];
  },
  stockMovements: ({ recordId, changes }, verb) =>
    verb === 'created' && changes.kind?.[1] === 'loss' && !changes.reverses ? [event('losses.recorded', recordId)] : [],
  stockTakings: ({ recordId, changes }) => (changes.closedAt?.[1] ? [event('stockTakings.closed', recordId)] : []),
  invoices: ({ recordId }, verb) => (verb === 'created' ? [event('invoices.imported', recordId)] : []),
};

/** Changes in the audit log that are not fields of the order. */
const ABOUT_MAILS: ReadonlySet<string> = new Set(['mail', 'addendum']);

const changed = (changes: Changes, resource?: Pick<AnyResource, 'name'> & Partial<Pick<AnyResource, 'fields'>>) =>
  Object.keys(changes)
    .filter((name) => {
      if (name === ACTION) return false;
      if (!resource?.fields) return true;
      // Entries also tell of merges, for which records have no field.
      const field = resource.fields[name];
      return field !== undefined && !isSecret(field);
    })
    .sort();
