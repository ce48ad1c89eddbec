import type { AuditEntry } from '../../dataProvider/auditLog';
import { isSettingKey } from '../../settings/settings';

/**
 * The history of the single settings as that of the form, whose fields they are.
 * @param entries of all settings, the newest first
 * @param keys by id of a setting; those that are gone are named by the entry that created them
 */
export function settingEntries(entries: readonly AuditEntry[], keys: ReadonlyMap<number, string>): AuditEntry[] {
  const named = new Map(keys);
  for (const { recordId, changes } of entries) {
    const key = changes.key?.find((each) => typeof each === 'string');
    if (typeof key === 'string' && !named.has(recordId)) named.set(recordId, key);
  }
  return entries.flatMap((entry) => {
    const key = named.get(entry.recordId);
    const value = entry.changes.value;
    if (!key || !value || !isSettingKey(key)) return [];
    // To the form a setting has no beginning and no end, only values.
    return [{ ...entry, action: 'update', changes: { [key]: value } }];
  });
}
