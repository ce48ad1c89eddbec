import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Database, untyped } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/open';
import { resources } from '../../../src/resources';
import { type AnyResource, text } from '../../../src/resources/kit';
import { onPostgres } from '../../helpers/databases';
import { eventually } from '../../helpers/eventually';
import { startTestApp, type TestApp } from '../../helpers/testApp';
import { waitsIn } from '../../helpers/waitsIn';

const url = inject('postgresUrl') ?? '';

const withField = (unique: boolean): AnyResource[] =>
  resources.map((each) =>
    each.name === 'stockItems'
      ? { ...each, fields: { ...each.fields, xNote: text({ label: 'Notiz', unique, own: true }) } }
      : each,
  );

/**
 * Name, statements that undo the change, registry that makes it, a table read meanwhile, and the log line about it.
 */
const CHANGES: [what: string, undo: string[], registry: AnyResource[], read: string, log: RegExp][] = [
  ['a new own field', [], withField(false), 'stockItems', /^Spalte stockItems.xNote angelegt$/],
  ['a new unique field', [], withField(true), 'stockItems', /^Spalte stockItems.xNote angelegt$/],
  [
    'a migration',
    [
      `delete from kysely_migration where name >= '0068'`,
      'alter table "orderItems" drop column "addedAt"',
      'alter table "idempotencyKeys" drop column role',
      'alter table "secondFactors" drop column "usedSteps"',
      'alter table "invoiceLinkUnits" drop column "learnedAt"',
    ],
    [...resources],
    'orderItems',
    /^Migration 0068_addedLines ausgeführt$/,
  ],
  [
    'a guard of the audit log that is gone',
    ['drop trigger "auditLog_keep" on "auditLog"'],
    [...resources],
    'auditLog',
    /^Der Schutz des Protokolls fehlte/,
  ],
];

describe.runIf(url)('a server that starts with', () => {
  let test: TestApp;
  let reader: Client;
  let starting: Promise<Database> | undefined;
  beforeEach(async () => {
    test = await startTestApp(onPostgres(url));
    reader = new Client({ connectionString: test.env.DATABASE_URL, application_name: 'nightly' });
    await reader.connect();
  });
  afterEach(async () => {
    await reader.end();
    await (await starting)?.close();
    await test.close();
  });

  it.each(CHANGES)(
    '%s, while a backup reads that table, lets others read it',
    async (_, undo, registry, table, log) => {
      const { db } = test.database;
      for (const statement of undo) await sql.raw(statement).execute(db);
      await reader.query('begin isolation level repeatable read read only');
      await reader.query(`select count(*) from "${table}"`);
      const lines: string[] = [];
      const note = (line: string) => void lines.push(line);
      const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = test.env;
      let isReady = false;
      starting = openDatabase({ dataDir, databaseUrl, registry }, { info: note, warn: note }).then((database) => {
        isReady = true;
        return database;
      });
      await eventually(async () => expect(await waitsIn(db)).toEqual(['relation']));
      // Reads once behind the waiting change and once after it was reported.
      await untyped(db).selectFrom(table).select('id').limit(1).execute();
      await eventually(() => expect(lines).toHaveLength(1));
      await untyped(db).selectFrom(table).select('id').limit(1).execute();
      expect([isReady, lines]).toEqual([
        false,
        [expect.stringMatching(/^Die Tabellen .* warten auf „nightly“ \(Prozess \d+, seit \d+ s\)/)],
      ]);
      await reader.query('commit');
      await (await starting).close();
      expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(log)]));
    },
  );
});
