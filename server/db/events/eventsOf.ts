import { type AnyResource, isSecret } from '../../../src/resources/kit';
import { ACTION } from '../../../src/rules/audit/auditActions';
import { CensusStatus } from '../../../src/rules/censusStatus';
import { isHeard, type Verb, type WorkflowEvent } from '../../../src/rules/events';

/** Something that happened, as webhooks hear of it. */
export interface HouseEvent {
  type: string;
  resource: string;
  id: number;
  version?: number;
  /** Names of what changed, of `.updated`. */
  fields?: readonly string[];
}

type Changes = Readonly<Record<string, readonly [unknown, unknown] | undefined>>;

/** As written to the audit log. */
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

/** Events of an entry of the audit log, none of what changes nothing. */
export function eventsOf({ resource, ...entry }: Entry): HouseEvent[] {
  const verb = VERBS[entry.action];
  if (!verb) return [];
  if (typeof resource === 'string') return WORKFLOWS[resource]?.(entry, verb) ?? [];
  if (!isHeard(resource)) return [];
  const { recordId: id, version } = entry;
  const fields = verb === 'updated' ? changed(entry.changes, resource) : undefined;
  if (fields?.length === 0) return [];
  return [{ type: `${resource.name}.${verb}`, resource: resource.name, id, version, fields }];
}

type WorkflowEntry = Omit<Entry, 'resource'>;

const event = (type: WorkflowEvent, id: number): HouseEvent => ({ type, resource: type.split('.')[0] ?? '', id });

/** By the subject of the entry. */
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

/** Told by the audit log beside the order's own fields. */
const ABOUT_MAILS: ReadonlySet<string> = new Set(['mail', 'addendum']);

const changed = (changes: Changes, resource?: Pick<AnyResource, 'name'> & Partial<Pick<AnyResource, 'fields'>>) =>
  Object.keys(changes)
    .filter((name) => {
      if (name === ACTION) return false;
      if (!resource?.fields) return true;
      // Entries also tell of a merge, which no record has a field for.
      const field = resource.fields[name];
      return field !== undefined && !isSecret(field);
    })
    .sort();
