import type { AuditEntry } from '../../dataProvider/auditLog';
import type { AnyResource } from '../../resources/kit';
import { auditActions } from '../../rules/audit/auditActions';
import { historyFields } from '../../rules/audit/auditSubjects';
import { changeWords } from '../../rules/audit/changeWords';
import { formatDateTime } from '../../rules/dates';
import type { Lookup } from '../records/Lookup';

/** @example "20.11.2026 14:03, admin: Name: Bier → Biere; Lagerorte: Keller, Bar → Bar" */
export function historyText(resource: Pick<AnyResource, 'name' | 'fields'>, entry: AuditEntry, lookup: Lookup): string {
  const head = `${formatDateTime(entry.at, lookup.timeZone)}, ${entry.userName ?? 'Programm'}`;
  const changes = entry.action === 'update' ? changeWords(historyFields(resource), entry.changes, lookup) : [];
  return `${head}: ${changes.join('; ') || auditActions[entry.action]}`;
}
