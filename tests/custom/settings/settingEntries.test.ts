import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../src/contract/history';
import { settingEntries } from '../../../src/custom/settings/settingEntries';

const entry = (id: number, action: AuditEntry['action'], changes: AuditEntry['changes'], recordId = 1): AuditEntry => ({
  id,
  userId: 1,
  resource: 'configValues',
  recordId,
  at: '2026-11-20T13:03:00.000Z',
  userName: 'admin',
  action,
  changes,
  title: null,
  parentId: null,
  tokenId: null,
});
const known = new Map([
  [1, 'INSTANCE_NAME'],
  [2, 'LAST_CLEANUP'],
]);

describe('settingEntries', () => {
  it.each<[string, AuditEntry[], AuditEntry['changes'][]]>([
    ['a change', [entry(1, 'update', { value: ['Bar', 'Mensa'] })], [{ INSTANCE_NAME: ['Bar', 'Mensa'] }]],
    [
      'a setting that was made',
      [entry(1, 'create', { key: [null, 'INSTANCE_NAME'], value: [null, 'Bar'] })],
      [{ INSTANCE_NAME: [null, 'Bar'] }],
    ],
    [
      'one that is gone: named by the entry that made or deleted it',
      [
        entry(3, 'delete', { key: ['TIME_ZONE', null], value: ['UTC', null] }, 9),
        entry(2, 'update', { value: ['Europe/Berlin', 'UTC'] }, 9),
      ],
      [{ TIME_ZONE: ['UTC', null] }, { TIME_ZONE: ['Europe/Berlin', 'UTC'] }],
    ],
    ['one that the form does not have', [entry(1, 'update', { value: ['a', 'b'] }, 2)], []],
    ['one that nobody knows', [entry(1, 'update', { value: ['a', 'b'] }, 77)], []],
    ['a change of the key alone', [entry(1, 'update', { key: ['A', 'INSTANCE_NAME'] })], []],
  ])('%s', (_, entries, changes) => {
    const found = settingEntries(entries, known);
    expect(found.map((each) => each.changes)).toEqual(changes);
    expect(found.every(({ action }) => action === 'update')).toBe(true);
  });
});
