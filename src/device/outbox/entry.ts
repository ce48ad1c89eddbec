import type { Problem } from '../../dataProvider/HttpError';

/** What is being counted. */
export interface CountRef {
  kind: 'census' | 'stockTaking';
  id: number;
}

interface Common {
  count: CountRef;
  /** The line, or the whole count, as it was read: a backend that replaces records loses nothing. */
  record?: Readonly<Record<string, unknown>>;
  /** What a person calls the count, for a list without it; older entries have none. */
  countTitle?: string;
  /** Sent by nobody else. */
  userId: number;
  userName: string;
  /** Sent with every attempt, so that the work is done once. */
  key: string;
  /** When it was typed, ISO 8601 UTC. */
  at: string;
  state: 'waiting' | 'rejected';
  /** How often the server failed at this entry while it may work for others; the reason stands in `problem`. */
  failures?: number;
  /** Why the server did not take it. */
  problem?: { status: number; message: string; code?: string; current?: unknown };
}

/** One counted amount. `null` takes the count of a line back. */
export interface AmountEntry extends Common {
  action: 'amount';
  lineId: number;
  amount: number | null;
  /** The version of the line that the counter saw. */
  version: number;
  /** What a person calls the line, for a list without it. */
  label: string;
}

/** A wish for a whole count, carried out when everything before it is through. */
export interface CountEntry extends Common {
  action: 'finish' | 'requestOrders';
  /** Its version that was seen; none: the server knows no versions. */
  version?: number;
}

/** As it lies in the outbox; ids count up in the order of typing. */
export type OutboxEntry = (AmountEntry | CountEntry) & { id: number };
export type NewEntry =
  | Pick<
      AmountEntry,
      'action' | 'count' | 'countTitle' | 'userId' | 'userName' | 'lineId' | 'amount' | 'version' | 'record' | 'label'
    >
  | Pick<CountEntry, 'action' | 'count' | 'countTitle' | 'userId' | 'userName' | 'record' | 'version'>;

/** Failures after which a person is told. */
export const STUCK_AFTER = 3;

/** It waits although the server was reached: the screen says why, and a person may give it up. */
export const isStuck = ({ state, failures = 0 }: Pick<OutboxEntry, 'state' | 'failures'>): boolean =>
  state === 'waiting' && failures >= STUCK_AFTER;

/** What has to be sent in the order of typing: the entries of one line, and the wishes for one count. */
export const laneOf = (entry: NewEntry): string => {
  const { kind, id } = entry.count;
  return entry.action === 'amount' ? `${kind}/${id}/${entry.lineId}` : `${kind}/${id}`;
};

export const isSameCount = (a: CountRef, b: CountRef): boolean => a.kind === b.kind && a.id === b.id;

export const toProblem = (status: number, message: string, body: Problem | undefined): OutboxEntry['problem'] => ({
  status,
  message,
  code: body?.code,
  current: body?.current,
});
