import type { AuditEntry } from '../../dataProvider/auditLog';
import type { AnyResource } from '../../resources/kit';
import { formatDateTime } from '../../rules/dates';
import type { Lookup } from '../records/Lookup';
import { valueText } from '../records/valueText';

/** What was done, in one word or two. */
const ACTIONS: Record<Exclude<AuditEntry['action'], 'update'>, string> = {
  create: 'angelegt',
  delete: 'gelöscht',
  login: 'angemeldet',
  loginFailed: 'Anmeldung fehlgeschlagen',
  logout: 'abgemeldet',
  refused: 'abgelehnt',
  export: 'exportiert',
  restore: 'Sicherung zurückgespielt',
  retention: 'alte Einträge entfernt',
};

/** A change in one line: "20.11.2026 14:03, admin: Name: Bier → Biere; Lagerorte: Keller, Bar → Bar". */
export function historyText({ fields }: Pick<AnyResource, 'fields'>, entry: AuditEntry, lookup: Lookup): string {
  const head = `${formatDateTime(entry.at, lookup.timeZone)}, ${entry.userName ?? 'Programm'}`;
  if (entry.action !== 'update') return `${head}: ${ACTIONS[entry.action]}`;
  const changes = Object.entries(entry.changes).map(([key, [before, after]]) => {
    const field = fields[key];
    // The definition has lost the field since.
    if (!field) return `${key}: geändert`;
    if (field.kind === 'text' && field.secret) return `${field.label}: geändert`;
    return `${field.label}: ${valueText(field, before, lookup)} → ${valueText(field, after, lookup)}`;
  });
  return `${head}: ${changes.join('; ') || 'geändert'}`;
}
