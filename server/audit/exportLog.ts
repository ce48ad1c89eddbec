import { AUDIT_EXPORT_MOST, type AuditEntry, type AuditFilter } from '../../src/contract/history';
import type { Registry } from '../../src/resources/kit';
import { auditActions } from '../../src/rules/audit/auditActions';
import { auditSentence } from '../../src/rules/audit/auditSentence';
import { subjectOf } from '../../src/rules/audit/auditSubjects';
import { formatDateTime, todayIn } from '../../src/rules/dates';
import { languageOf } from '../../src/rules/language';
import { formatNumber } from '../../src/rules/numbers';
import { untyped } from '../db/database';
import { readTimeZone } from '../db/repository/settings';
import type { Db } from '../db/tables';
import { type CsvCell, toCsv } from '../documents/toCsv';
import { type Answer, type Call, download } from '../http/call';
import { Problem } from '../problem';
import { takeTurns } from '../turns';
import { readAuditLog } from './readAuditLog';

const PART = 250;
const HEADER = ['Zeit', 'Benutzer', 'Vorgang', 'Bereich', 'Id', 'Name', 'Was geschah'];

export async function exportLog({ db, registry, query, now }: Call<unknown, AuditFilter>): Promise<Answer<Blob>> {
  const timeZone = await readTimeZone(db);
  const words = { registry, language: languageOf(timeZone, await readNames(db, registry)) };
  const row = (entry: AuditEntry): CsvCell[] => [
    formatDateTime(entry.at, timeZone),
    entry.userName,
    auditActions[entry.action],
    subjectOf(registry, entry.resource).many,
    entry.recordId > 0 ? entry.recordId : null,
    entry.title,
    auditSentence(entry, words),
  ];
  const turn = takeTurns();
  const parts = [Buffer.from(toCsv(HEADER, []))];
  for (let before: number | undefined, count = 0; ; ) {
    const entries = await readAuditLog(db, query, { before, limit: PART });
    count += entries.length;
    if (count > AUDIT_EXPORT_MOST) throw tooMany();
    const rows: CsvCell[][] = [];
    for (const entry of entries) {
      rows.push(row(entry));
      await turn();
    }
    parts.push(Buffer.from(toCsv(undefined, rows)));
    before = entries.at(-1)?.id;
    if (entries.length < PART) break;
  }
  return download({
    name: `Protokoll ${todayIn(timeZone, new Date(now))}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Buffer.concat(parts),
  });
}

const tooMany = () =>
  new Problem(
    'VALIDATION',
    `Das sind mehr als ${formatNumber(AUDIT_EXPORT_MOST)} Einträge. Bitte einen kürzeren Zeitraum wählen.`,
  );

async function readNames(db: Db, registry: Registry): Promise<(resource: string, id: unknown) => string> {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const { name, title, fields } of registry) {
    if (fields[title]?.kind !== 'text') continue;
    const rows = await untyped(db).selectFrom(name).select(['id', title]).execute();
    names.set(name, new Map(rows.map((row) => [Number(row.id), String(row[title] ?? '')])));
  }
  return (resource, id) => names.get(resource)?.get(Number(id)) ?? '';
}
