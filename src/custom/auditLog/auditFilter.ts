import type { exportAuditLog } from '../../contract/history';
import type { Sent } from '../../contract/kit/call';
import { type auditActions, auditActions as words } from '../../rules/audit/auditActions';
import { dayBounds, parseGermanDate } from '../../rules/dates';

export interface AuditPageFilter {
  from: string;
  to: string;
  userId: number | null;
  resource: string | null;
  action: keyof typeof auditActions | null;
}

export type AuditQuery = NonNullable<Sent<typeof exportAuditLog>['query']>;

/** Days are in `timeZone`, incomplete dates are ignored. */
export function auditQuery({ from, to, userId, resource, action }: AuditPageFilter, timeZone: string): AuditQuery {
  const first = parseGermanDate(from);
  const last = parseGermanDate(to);
  return {
    From: first ? dayBounds(first, timeZone).start : undefined,
    Until: last ? dayBounds(last, timeZone).end : undefined,
    UserId: userId ?? undefined,
    Resource: resource ?? undefined,
    Action: action ?? undefined,
  };
}

export function filterFromAddress(parameters: URLSearchParams): AuditPageFilter {
  const action = parameters.get('vorgang');
  const userId = Number(parameters.get('benutzer'));
  return {
    from: parameters.get('von') ?? '',
    to: parameters.get('bis') ?? '',
    userId: Number.isSafeInteger(userId) && userId > 0 ? userId : null,
    resource: parameters.get('bereich'),
    action: action !== null && Object.hasOwn(words, action) ? (action as AuditPageFilter['action']) : null,
  };
}

export function filterToAddress({ from, to, userId, resource, action }: AuditPageFilter): Record<string, string> {
  return {
    ...(from && { von: from }),
    ...(to && { bis: to }),
    ...(userId !== null && { benutzer: String(userId) }),
    ...(resource !== null && { bereich: resource }),
    ...(action !== null && { vorgang: action }),
  };
}
