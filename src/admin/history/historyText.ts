import type { AuditEntry } from '../../contract/history';
import type { AnyResource } from '../../resources/kit';
import { auditActions } from '../../rules/audit/auditActions';
import { historyFields } from '../../rules/audit/auditSubjects';
import { changeWords } from '../../rules/audit/changeWords';
import { readRunEntry } from '../../rules/audit/readRunEntry';
import { formatDateTime } from '../../rules/dates';
import type { Lookup } from '../records/Lookup';

/** @example "20.11.2026 14:03, admin: Name: Bier → Biere; Lagerorte: Keller, Bar → Bar" */
export function historyText(
  resource: Pick<AnyResource, 'name' | 'fields' | 'actions'>,
  entry: AuditEntry,
  lookup: Lookup,
): string {
  const head = `${formatDateTime(entry.at, lookup.timeZone)}, ${entry.userName ?? 'Programm'}`;
  if (entry.action !== 'update' && entry.action !== 'run') return `${head}: ${auditActions[entry.action]}`;
  const { label, changes } = readRunEntry(entry, [resource]);
  const told = changeWords(historyFields(resource), changes, lookup).join('; ');
  return `${head}: ${[label && `„${label}“`, told].filter(Boolean).join(': ') || auditActions[entry.action]}`;
}
