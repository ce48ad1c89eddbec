import type { AuditEntry } from '../../contract/history';
import { isSettingKey } from '../../settings/settings';

/** @param entries of all settings, newest first @param keys by setting id; deleted ones by their creation entry */
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
    return [{ ...entry, action: 'update', changes: { [key]: value } }];
  });
}
