import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetAnchor } from '../../../server/audit/anchored';
import { anchorPath, readAnchor } from '../../../server/audit/anchorFile';
import { keepAnchor } from '../../../server/audit/keepAnchor';
import { backupPath, createBackup } from '../../../server/backup/createBackup';
import { restoreBackupInto } from '../../../server/backup/restoreBackupInto';
import { verifyDatabase } from '../../../server/backup/verifyDatabase';
import { createGuards } from '../../../server/db/audit/guards';
import { untyped } from '../../../server/db/database';
import type { Db } from '../../../server/db/tables';
import { describeOnEachDatabase } from '../../helpers/databases';
import { startTestApp, type TestApp } from '../../helpers/testApp';

const NOW = new Date('2026-11-22T04:52:00.000Z');

describeOnEachDatabase('verifying the audit log', (under) => {
  let test: TestApp;
  let backupDir: string;
  beforeEach(async () => {
    test = await startTestApp(under);
    backupDir = join(test.env.DATA_DIR, 'backups');
    for (const name of ['Glas', 'Krug', 'Maß']) await test.create('/api/Units', { name });
    await keep();
  });
  afterEach(() => test.close());
  const source = () => ({ dataDir: test.env.DATA_DIR, databaseUrl: test.env.DATABASE_URL, backupDir });
  const keep = async () => {
    const warnings: string[] = [];
    await keepAnchor(test.database.db, test.env.DATA_DIR, (message) => warnings.push(message));
    return warnings;
  };
  const verify = async () => {
    const lines: string[] = [];
    const isUnchanged = await verifyDatabase(source(), (line) => lines.push(line));
    return { isUnchanged, said: lines.join('\n') };
  };
  const ids = async () =>
    (await test.database.db.selectFrom('auditLog').select('id').orderBy('id').execute()).map(({ id }) => id);
  const rewind = (seq: number) =>
    sql`update "auditChains" set seq = ${seq}, hash = (select hash from "auditLog" where seq = ${seq})`;

  it('finds nothing where nothing was done, while the server goes on', async () => {
    await createBackup(source(), backupPath(backupDir, NOW), NOW);
    await test.create('/api/Units', { name: 'Becher' });
    const { isUnchanged, said } = await verify();
    expect([isUnchanged, said]).toEqual([true, expect.stringContaining('alle unverändert')]);
  });

  it.each<[string, (all: number[]) => ReturnType<typeof sql>[], (all: number[]) => RegExp]>([
    [
      'a row that was changed',
      ([, , third]) => [sql`update "auditLog" set "userName" = 'otto' where id = ${third}`],
      ([, , third]) => new RegExp(`Zeile ${third} .*wurde verändert`),
    ],
    [
      'what a row tells that was changed',
      (all) => [sql`update "auditLog" set changes = '{}' where id = ${all.at(-1)}`],
      (all) => new RegExp(`Zeile ${all.at(-1)} .*wurde verändert`),
    ],
    [
      'a row that was removed, by its neighbours',
      ([, second]) => [sql`delete from "auditLog" where id = ${second}`],
      ([first, , third]) => new RegExp(`Eine Zeile fehlt zwischen Zeile ${first} .* und Zeile ${third} `),
    ],
    [
      'the newest removed',
      (all) => [sql`delete from "auditLog" where id = ${all.at(-1)}`],
      (all) => new RegExp(`Eine Zeile fehlt am Ende, nach Zeile ${all.at(-2)} `),
    ],
    [
      'the newest removed, with the head of its chain set back',
      (all) => [sql`delete from "auditLog" where id = ${all.at(-1)}`, rewind(all.length - 1)],
      (all) => new RegExp(`Der Anker kennt ${all.length} Zeilen .* nur noch ${all.length - 1}`),
    ],
    ['all removed', () => [sql`delete from "auditLog"`], (all) => new RegExp(`${all.length} Zeilen fehlen am Ende`)],
    [
      'all removed, with the heads',
      () => [sql`delete from "auditLog"`, sql`delete from "auditChains"`],
      (all) => new RegExp(`Der Anker kennt ${all.length} Zeilen`),
    ],
    [
      'a row that the program has not written',
      () => [
        sql`insert into "auditLog" (at, resource, "recordId", action, changes) values ('2026', 'units', 1, 'update', '{}')`,
      ],
      (all) => new RegExp(`Zeile ${(all.at(-1) ?? 0) + 1} .*am Programm vorbei eingefügt`),
    ],
    [
      'a key that was taken away',
      () => [sql`delete from installation where name = 'auditKey'`],
      () => /Der Schlüssel des Protokolls fehlt/,
    ],
  ])('finds %s', async (_, statements, said) => {
    const before = await ids();
    await tamper(test.database.db, under.kind, statements(before));
    const verdict = await verify();
    expect([verdict.isUnchanged, verdict.said]).toEqual([false, expect.stringMatching(said(before))]);
  });

  it('finds by a backup rows that the anchor has lost', async () => {
    await createBackup(source(), backupPath(backupDir, NOW), NOW);
    const before = (await ids()).length;
    const newest = sql`delete from "auditLog" where seq = ${before}`;
    await tamper(test.database.db, under.kind, [newest, rewind(before - 1)]);
    writeFileSync(anchorPath(test.env.DATA_DIR), '');
    expect((await verify()).said).toContain('audit-anchor.json ist nicht lesbar');
    expect((await verify()).said).toMatch(/Die Sicherung zaehlwerk-\S+ kennt \d+ Zeilen/);
  });

  it('goes on finding it after the server has written on: the anchor stays', async () => {
    const before = (await ids()).length;
    await tamper(test.database.db, under.kind, [sql`delete from "auditLog" where seq = ${before}`, rewind(before - 1)]);
    const anchor = readAnchor(test.env.DATA_DIR);
    await test.restart();
    for (const name of ['neu', 'neuer']) await test.create('/api/Units', { name });
    expect(await keep()).toEqual([expect.stringContaining('npm run verify')]);
    expect(readAnchor(test.env.DATA_DIR)).toEqual(anchor);
    expect((await verify()).said).toContain('mit anderem Inhalt');
  });

  it('finds that everything was removed together with the anchor, and goes on finding it', async () => {
    const everything = [sql`delete from "auditLog"`, sql`delete from "auditChains"`];
    await tamper(test.database.db, under.kind, everything);
    rmSync(anchorPath(test.env.DATA_DIR));
    const gone = { isUnchanged: false, said: expect.stringContaining('audit-anchor.json fehlt im Datenordner') };
    expect(await verify()).toEqual(gone);
    expect((await verify()).said).toContain('keine einzige Zeile');
    await test.restart();
    await test.create('/api/Units', { name: 'danach' });
    expect(await keep()).toEqual([expect.stringContaining('fehlt im Datenordner')]);
    expect(await verify()).toEqual(gone);
    await forgetAnchor(test.database.db, test.env.DATA_DIR);
    expect(await keep()).toEqual([]);
    expect(await verify()).toMatchObject({ isUnchanged: true });
  });

  it('knows nothing of an anchor in another data folder', async () => {
    const besides = join(test.env.DATA_DIR, 'besides');
    mkdirSync(besides);
    await keepAnchor(test.database.db, besides, () => expect.unreachable());
    expect(readAnchor(besides)).toEqual(readAnchor(test.env.DATA_DIR));
  });

  it.each<[string, Record<'sqlite' | 'postgres', string>]>([
    [
      'taken away',
      { sqlite: 'drop trigger "auditLog_keepDeleted"', postgres: 'drop trigger "auditLog_keepAll" on "auditLog"' },
    ],
    [
      'made harmless',
      {
        sqlite: `drop trigger "auditLog_keepUpdated";
          create trigger "auditLog_keepUpdated" before update on "auditLog" when false begin select 1; end`,
        postgres: `create or replace function "auditLog_keep"() returns trigger language plpgsql as
          $$ begin return coalesce(new, old); end $$`,
      },
    ],
    [
      'switched off',
      {
        sqlite: 'drop trigger "auditLog_keepReplaced"',
        postgres: 'alter table "auditLog" disable trigger "auditLog_keep"',
      },
    ],
  ])('finds triggers that were %s, until the next start restores them and says so', async (_, statements) => {
    const split = statements[under.kind].split(/;\n/);
    for (const statement of split) await sql.raw(statement).execute(test.database.db);
    expect(await verify()).toEqual({
      isUnchanged: false,
      said: expect.stringMatching(/Der Schutz auditLog_keep\w* fehlt/),
    });
    await test.restart();
    await expect(sql`delete from "auditLog"`.execute(test.database.db)).rejects.toThrow(/takes new rows only/);
    await expect(sql`update "auditLog" set id = 0`.execute(test.database.db)).rejects.toThrow(/takes new rows only/);
    expect(await verify()).toMatchObject({ isUnchanged: true });
    const { body } = await test.call<{ changes: object }[]>(test.admin, 'GET', '/api/AuditLog?Resource=auditLog');
    expect(body).toMatchObject([{ changes: { guards: [null, expect.stringContaining('auditLog_keep')] } }]);
  });

  it('finds that somebody lets rows be removed, and the rows that went', async () => {
    const [, second] = await ids();
    await test.database.db.insertInto('installation').values({ name: 'auditCutting', value: '' }).execute();
    expect((await verify()).said).toContain('Es steht zum Entfernen offen');
    await test.database.db
      .deleteFrom('auditLog')
      .where('id', '=', second ?? 0)
      .execute();
    await test.database.db.deleteFrom('installation').where('name', '=', 'auditCutting').execute();
    expect(await verify()).toEqual({ isUnchanged: false, said: expect.stringContaining('Eine Zeile fehlt zwischen') });
  });

  it('finds nothing after an older backup was restored, also beside newer ones', async () => {
    await createBackup(source(), backupPath(backupDir, NOW), NOW);
    await test.create('/api/Units', { name: 'vergessen' });
    const later = new Date(NOW.getTime() + 60_000);
    await createBackup(source(), backupPath(backupDir, later), later);
    await keep();
    await test.stop();
    const options = { now: new Date(), isEarlierState: true, mustBeEmpty: false };
    await restoreBackupInto(source(), backupPath(backupDir, NOW), options);
    await test.restart();
    test.admin = await test.login('admin');
    await test.create('/api/Units', { name: 'danach' });
    expect(await keep()).toEqual([]);
    expect(await verify()).toMatchObject({ isUnchanged: true });
    const log = await test.call<{ action: string }[]>(test.admin, 'GET', '/api/AuditLog?Resource=backup');
    expect(log.body.map(({ action }) => action)).toEqual(['restore']);
  });
});

/** Changes rows as somebody with the database's password could: drops the triggers and restores them afterwards. */
async function tamper(db: Db, kind: 'sqlite' | 'postgres', statements: ReturnType<typeof sql>[]) {
  const names = ['Updated', 'Deleted', 'Replaced'];
  const [before, after] =
    kind === 'postgres'
      ? (['disable', 'enable'] as const).map((verb) => [sql.raw(`alter table "auditLog" ${verb} trigger all`)])
      : [names.map((name) => sql.raw(`drop trigger "auditLog_keep${name}"`)), []];
  for (const statement of [...(before ?? []), ...statements, ...(after ?? [])]) await statement.execute(db);
  if (kind === 'sqlite') await createGuards(untyped(db));
}
