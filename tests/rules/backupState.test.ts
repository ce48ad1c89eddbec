import { describe, expect, it } from 'vitest';
import { type BackupFacts, backupWarnings, firstBackupAt, lastGoodBackup } from '../../src/rules/backupState';

const NOW = Date.parse('2026-07-10T10:00:00Z');
const fine: BackupFacts = {
  files: [{ createdAt: '2026-07-10T01:00:00Z' }, { createdAt: '2026-07-09T01:00:00Z' }],
  backup: { succeededAt: '2026-07-10T01:00:00Z', failure: null },
  drill: { succeededAt: '2026-07-06T02:00:00Z', failure: null },
  begunAt: '2026-01-01T10:00:00Z',
};
const old = '2026-07-08T09:59:00Z';

describe('warnings to administrators', () => {
  it.each<[string, Partial<BackupFacts>, RegExp[]]>([
    ['nothing while all is well', {}, []],
    ['nothing before the first drill', { drill: { succeededAt: null, failure: null } }, []],
    [
      'a server without any backup',
      { files: [], backup: { succeededAt: null, failure: null } },
      [/^Es gibt noch keine Sicherung: Bitte jetzt sichern\.$/],
    ],
    ['a folder that was emptied', { files: [] }, [/^Im Ordner der Sicherungen liegt keine Sicherung mehr: Bitte/]],
    [
      'a backup of more than two days ago',
      { files: [{ createdAt: old }], backup: { succeededAt: old, failure: null } },
      [/^Die letzte gute Sicherung ist vom 08\.07\.2026.*älter als zwei Tage: Bitte jetzt sichern/],
    ],
    [
      'no more, when somebody has made one since then',
      { files: [{ createdAt: '2026-07-10T09:00:00Z' }], backup: { succeededAt: old, failure: null } },
      [],
    ],
    [
      'a daily one that failed',
      { backup: { succeededAt: '2026-07-10T01:00:00Z', failure: 'Die Platte ist voll.' } },
      [/^Die letzte tägliche Sicherung .*: Die Platte ist voll\. Bitte jetzt sichern/],
    ],
    [
      'a drill that failed',
      { drill: { succeededAt: null, failure: 'Inventur 3 ist VERÄNDERT.' } },
      [/^Die letzte Probe.*: Inventur 3 ist VERÄNDERT\. Bitte/],
    ],
    [
      'everything at once',
      {
        files: [{ createdAt: old }],
        backup: { succeededAt: old, failure: 'A.' },
        drill: { succeededAt: null, failure: 'B.' },
      },
      [/^Die letzte gute/, /^Die letzte tägliche/, /^Die letzte Probe/],
    ],
  ])('%s', (_, changed, texts) => {
    const warnings = backupWarnings({ ...fine, ...changed }, 'Europe/Berlin', NOW);
    expect(warnings.map(({ text }) => text)).toEqual(texts.map((text) => expect.stringMatching(text)));
  });
});

describe('a new house, in Berlin', () => {
  const never = { succeededAt: null, failure: null };
  const house: BackupFacts = { files: [], backup: never, drill: never, begunAt: '2026-07-09T22:30:00.000Z' };
  const first = (facts: Partial<BackupFacts>, now: string) =>
    firstBackupAt({ ...house, ...facts }, 'Europe/Berlin', Date.parse(now));
  const warnings = (facts: Partial<BackupFacts>, now: string) =>
    backupWarnings({ ...house, ...facts }, 'Europe/Berlin', Date.parse(now)).length;

  it.each([
    ['begun at night', {}, '2026-07-09T22:30:00Z', '2026-07-10T01:00:00.000Z'],
    ['until it should be there', {}, '2026-07-10T01:09:59Z', '2026-07-10T01:00:00.000Z'],
    ['begun by day', { begunAt: '2026-07-10T09:00:00.000Z' }, '2026-07-10T09:05:00Z', '2026-07-10T09:00:00.000Z'],
  ])('waits for its first backup: %s', (_, facts, now, due) => {
    expect([first(facts, now), warnings(facts, now)]).toEqual([due, 0]);
  });

  it.each<[string, Partial<BackupFacts>, string]>([
    ['when it should have been there', {}, '2026-07-10T01:10:00Z'],
    ['begun by day', { begunAt: '2026-07-10T09:00:00.000Z' }, '2026-07-10T09:10:00Z'],
    ['under a clock that was ahead then', { begunAt: '2027-07-10T09:00:00.000Z' }, '2026-07-10T09:00:00Z'],
    ['where nobody noted the beginning', { begunAt: null }, '2026-07-09T22:31:00Z'],
  ])('is warned: %s', (_, facts, now) => {
    expect([first(facts, now), warnings(facts, now)]).toEqual([null, 1]);
  });

  it('is reported at once when the first one has failed', () => {
    const failed = { backup: { succeededAt: null, failure: 'Die Platte ist voll.' } };
    expect(warnings(failed, '2026-07-09T22:31:00Z')).toBe(2);
  });

  it('is reported at once when the first one has gone', () => {
    const gone = { backup: { succeededAt: '2026-07-10T01:00:00Z', failure: null } };
    expect(warnings(gone, '2026-07-10T01:01:00Z')).toBe(1);
  });
});

it.each([
  ['2026-07-10T01:00:00Z', '2026-07-10T01:00:05.000Z', '2026-07-10T01:00:05.000Z'],
  ['2026-07-10T01:00:00Z', '2026-07-09T01:00:00Z', '2026-07-10T01:00:00Z'],
  [null, '2026-07-09T01:00:00Z', '2026-07-09T01:00:00Z'],
  [null, undefined, null],
])('the last good one of %s and %s is %s', (succeededAt, createdAt, last) => {
  const files = createdAt === undefined ? [] : [{ createdAt }];
  expect(lastGoodBackup({ files, backup: { succeededAt, failure: null } })).toBe(last);
});
