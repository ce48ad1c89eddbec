import { describe, expect, it } from 'vitest';
import { type BackupFacts, backupWarnings, lastGoodBackup } from '../../src/rules/backupState';

const NOW = Date.parse('2026-07-10T10:00:00Z');
const fine: BackupFacts = {
  files: [{ createdAt: '2026-07-10T01:00:00Z' }, { createdAt: '2026-07-09T01:00:00Z' }],
  backup: { succeededAt: '2026-07-10T01:00:00Z', failure: null },
  drill: { succeededAt: '2026-07-06T02:00:00Z', failure: null },
};
const old = '2026-07-08T09:59:00Z';

describe('what administrators are warned of', () => {
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

it.each([
  ['2026-07-10T01:00:00Z', '2026-07-10T01:00:05.000Z', '2026-07-10T01:00:05.000Z'],
  ['2026-07-10T01:00:00Z', '2026-07-09T01:00:00Z', '2026-07-10T01:00:00Z'],
  [null, '2026-07-09T01:00:00Z', '2026-07-09T01:00:00Z'],
  [null, undefined, null],
])('the last good one of %s and %s is %s', (succeededAt, createdAt, last) => {
  const files = createdAt === undefined ? [] : [{ createdAt }];
  expect(lastGoodBackup({ files, backup: { succeededAt, failure: null } })).toBe(last);
});
