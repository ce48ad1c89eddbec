import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { BROKEN_OFF } from '../../../server/backup/auditBackup';
import { readBackupFile, writeBackupFile } from '../../../server/backup/backupFile';
import { createBackup } from '../../../server/backup/createBackup';
import { restoreBackupInto } from '../../../server/backup/restoreBackupInto';
import { readTableHeads, type TableHead } from '../../../server/backup/tables';
import { verifyDatabase } from '../../../server/backup/verifyDatabase';
import { untyped } from '../../../server/db/database';
import { type DatabaseLocation, openForReading } from '../../../server/db/openBeside';
import { targetOf } from '../../helpers/backupTarget';
import { connectPostgres, describeOnEachDatabase } from '../../helpers/databases';
import { PASSWORD, startTestApp, type TestApp } from '../../helpers/testApp';

const NOW = new Date('2026-11-22T04:52:00.000Z');
const RESTORE = { now: NOW, isEarlierState: true, mustBeEmpty: false };
const MOVE = { ...RESTORE, isEarlierState: false, mustBeEmpty: true };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the rows of a backup without the first line, which names the engine and the time. */
const rowsOf = async (path: string) => (await linesOf(path)).slice(1);

const lastIdsOf = async (path: string) =>
  JSON.parse((await linesOf(path))[0] ?? '').tables.map(({ name, lastId }: TableHead) => [name, lastId]);

/** Returns a backup's rows by table, each as values by column: the order of columns depends on the table's history. */
async function recordsOf(path: string): Promise<[table: string, values: object][]> {
  const [head = '', ...lines] = await linesOf(path);
  const tables: { name: string; columns: { name: string }[] }[] = JSON.parse(head).tables;
  let table = tables[0];
  // The last line has checksums of the rows above.
  return lines.slice(0, -1).flatMap((line): [string, object][] => {
    const said: unknown = JSON.parse(line);
    if (!Array.isArray(said)) {
      table = tables.find(({ name }) => name === (said as { table: unknown }).table);
      return [];
    }
    const columns = table?.columns ?? [];
    return [[table?.name ?? '', Object.fromEntries(columns.map(({ name }, at) => [name, said[at]]))]];
  });
}

/** Tables whose ids come from no sequence: the goods-received book, whose numbers have no gaps, and a single row. */
const WITHOUT_SEQUENCE = ['goodsReceived', 'storageProbes'];

/** Tables that the restore and the following login write to. */
const GOES_ON: unknown[] = ['auditLog', 'auditChains', 'guesses', 'knownDevices'];
function withoutLog(rows: readonly string[]): string[] {
  let table: unknown;
  return rows.slice(0, -1).filter((line) => {
    const said: unknown = JSON.parse(line);
    if (!Array.isArray(said)) table = (said as { table: unknown }).table;
    return !GOES_ON.includes(table);
  });
}

describeOnEachDatabase('a backup', (under) => {
  let test: TestApp;
  let source: DatabaseLocation;
  beforeEach(async () => {
    test = await startTestApp(under, { demo: true });
    source = targetOf(test.env);
  });
  afterEach(() => test.close());
  const backup = (name = 'eins') => createBackup(source, join(folder, name), NOW);

  async function restore(path: string, options = RESTORE) {
    await test.stop();
    const kept = await restoreBackupInto(source, path, options);
    await test.restart();
    return kept;
  }

  it('brings everything back, ends all sessions, and keeps the data from before', async () => {
    const forgetSessions = () => test.database.db.deleteFrom('sessions').execute();
    await forgetSessions();
    const made = await backup();
    expect(statSync(join(folder, 'eins'))).toMatchObject({ size: made.bytes });
    expect(statSync(join(folder, 'eins')).mode & 0o777).toBe(0o600);
    const before = await rowsOf(join(folder, 'eins'));
    test.admin = await test.login('admin');
    await test.create('/api/Units', { name: 'nach der Sicherung' });

    const kept = await restore(join(folder, 'eins'));
    expect(kept).toContain('20261122_045200');
    expect((await test.call(test.admin, 'GET', '/api/Units')).status).toBe(401);
    test.admin = await test.login('admin');
    const units = await test.call<{ name: string }[]>(test.admin, 'GET', '/api/Units');
    expect(units.body.map(({ name }) => name)).not.toContain('nach der Sicherung');

    await test.database.db.updateTable('users').set({ tokenVersion: 0 }).execute();
    await forgetSessions();
    await backup('zwei');
    expect(withoutLog(await rowsOf(join(folder, 'zwei')))).toEqual(withoutLog(before));
  });

  it('gives no id again that was given after it, nor after an earlier restore, whichever tables were empty', async () => {
    const id = await test.create('/api/Units', { name: 'bald fort' });
    await test.call(test.admin, 'DELETE', `/api/Units?id=${id}`);
    await backup();
    const createdAt = async (now: string) => {
      await restore(join(folder, 'eins'), { ...RESTORE, now: new Date(now) });
      test.admin = await test.login('admin');
      return test.create('/api/Units', { name: 'danach' });
    };
    expect(await createdAt('2026-11-23T05:00:00.000Z')).toBe(200_001);
    const heads = await readTableHeads(untyped(test.database.db));
    const counted = heads.filter(({ name, key }) => key.join() === 'id' && !WITHOUT_SEQUENCE.includes(name));
    expect(counted.filter(({ lastId }) => (lastId ?? 0) < 100_000)).toEqual([]);
    expect(heads.filter(({ name }) => WITHOUT_SEQUENCE.includes(name)).map(({ lastId }) => lastId)).toEqual([
      null,
      null,
    ]);
    expect(await createdAt('2026-11-24T05:00:00.000Z')).toBe(400_001);
  });

  it('of an empty house starts above 100,000', async () => {
    const { env, cleanup } = await under.connect();
    const empty = await startTestApp({ ...under, connect: async () => ({ env, cleanup }) }, { empty: true });
    await createBackup(targetOf(env), join(folder, 'leer'), NOW);
    await empty.stop();
    await restoreBackupInto(targetOf(env), join(folder, 'leer'), RESTORE);
    await empty.restart();
    const made = await empty.call<{ id: number }>('', 'POST', '/api/Users/initadmin', {
      password: PASSWORD,
      demoData: true,
    });
    expect(made.status).toBe(201);
    const { id } = await empty.database.db
      .selectFrom('users')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(id).toBe(100_001);
    await empty.close();
  });

  it('is one state of the database while others write', async () => {
    const writing = Promise.all(
      Array.from({ length: 20 }, (_, at) => test.create('/api/Suppliers', { name: `Während ${at}` })),
    );
    const [, ids] = await Promise.all([backup(), writing]);
    expect(new Set(ids).size).toBe(20);
    // Each supplier in the backup has its log entry, which was written in the same transaction.
    const lines = await rowsOf(join(folder, 'eins'));
    const suppliers = lines.filter((line) => line.includes('"Während ') && !line.includes('create')).length;
    const audited =
      lines.filter((line) => line.includes('"Während ') || line.includes('\\"Während ')).length - suppliers;
    expect(audited).toBe(suppliers);
    await restore(join(folder, 'eins'));
  });

  it('is refused beside a running server', async () => {
    await backup();
    await expect(restoreBackupInto(source, join(folder, 'eins'), RESTORE)).rejects.toThrow(/Zählwerk-Server/);
    expect((await test.call(test.admin, 'GET', '/api/Units')).status).toBe(200);
  });

  it('of another program, a newer one, or an installation with data is refused, and nothing is changed', async () => {
    await backup();
    const [head = '', ...rest] = await linesOf(join(folder, 'eins'));
    const newer = { ...JSON.parse(head), migrations: ['9999_fromTomorrow'] };
    await writeBackupFile(join(folder, 'neuer'), asLines([JSON.stringify(newer), ...rest]));
    await writeBackupFile(join(folder, 'gekürzt'), asLines([head, ...rest.slice(0, -1)]));
    const changed = rest.map((line) => line.replace('"Kiste (24)"', '"Kiste (25)"'));
    expect(changed).not.toEqual(rest);
    await writeBackupFile(join(folder, 'gefälscht'), asLines([head, ...changed]));
    writeFileSync(join(folder, 'fremd'), 'SQLite format 3\0');
    writeFileSync(join(folder, 'neuesFormat'), `ZAEHLWERK-SICHERUNG 2\n${'0'.repeat(200)}`);
    const before = await test.call(test.admin, 'GET', '/api/StockItems');
    await test.stop();
    for (const [name, message] of [
      ['neuer', /neueren Version/],
      ['neuesFormat', /neueren Version/],
      ['gekürzt', /unvollständig/],
      ['gefälscht', /nicht vollständig/],
      ['fremd', /keine Sicherung/],
      ['fehlt', /lässt sich nicht lesen/],
    ] as const) {
      await expect(restoreBackupInto(source, join(folder, name), RESTORE), name).rejects.toThrow(message);
    }
    await expect(restoreBackupInto(source, join(folder, 'eins'), MOVE)).rejects.toThrow(/leer/);
    await test.restart();
    const after = await test.call(test.admin, 'GET', '/api/StockItems');
    expect(after.body).toEqual(before.body);
  });

  if (under.kind === 'postgres')
    it('removes leftovers of killed restores, unless somebody is using them, and nothing else', async () => {
      await backup();
      const schemas = ['neu_20261101_030000', 'neu_20261102_030000', 'vor_20261101_030000', 'neu_eigenes'];
      for (const name of schemas) {
        await sql.raw(`create schema zaehlwerk_${name}`).execute(test.database.db);
        await sql.raw(`create table zaehlwerk_${name}.units (id integer)`).execute(test.database.db);
      }
      const reader = new Client(test.env.DATABASE_URL);
      await reader.connect();
      await reader.query('begin; select * from zaehlwerk_neu_20261102_030000.units');
      await restore(join(folder, 'eins'));
      const { rows } = await reader.query(
        `select replace(nspname, 'zaehlwerk_', '') as name from pg_namespace where nspname ~ '^zaehlwerk_' order by 1`,
      );
      await reader.end();
      expect(rows.map(({ name }) => name)).toEqual([...schemas.slice(1), 'vor_20261122_045200'].sort());
    });

  it('brings back no run of a backup that had not ended in it', async () => {
    const { db } = test.database;
    const run = { name: 'backup', period: '2026', startedAt: NOW.toISOString(), succeededAt: null } as const;
    await db.deleteFrom('scheduledRuns').execute();
    await db
      .insertInto('scheduledRuns')
      .values({ ...run, failure: BROKEN_OFF })
      .execute();
    await backup();
    await restore(join(folder, 'eins'));
    expect(await test.database.db.selectFrom('scheduledRuns').selectAll().execute()).toEqual([]);
  });

  it('holds tables and columns that this installation does not define', async () => {
    await sql`create table ${sql.table('olderThings')} (id integer primary key, name text)`.execute(test.database.db);
    await sql`insert into ${sql.table('olderThings')} values (7, 'alt')`.execute(test.database.db);
    await sql`alter table units add column colour text`.execute(test.database.db);
    await sql`update units set colour = 'rot'`.execute(test.database.db);
    await backup();
    await restore(join(folder, 'eins'));
    const { rows } = await sql`select * from ${sql.table('olderThings')}`.execute(test.database.db);
    expect(rows).toEqual([{ id: 7, name: 'alt' }]);
    const units = await sql<{ colour: string }>`select distinct colour from units`.execute(test.database.db);
    expect(units.rows).toEqual([{ colour: 'rot' }]);
  });
});

describe('a damaged file', () => {
  it('is found out, whichever bit was flipped and wherever it was cut', async () => {
    const path = join(folder, 'ganz');
    await writeBackupFile(path, asLines(['{"eine":"Zeile"}', '{"noch":"eine"}']));
    const whole = readFileSync(path);
    expect(await linesOf(path)).toHaveLength(2);
    const broken = join(folder, 'kaputt');
    for (let bit = 0; bit < whole.length * 8; bit++) {
      const flipped = Buffer.from(whole);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      writeFileSync(broken, flipped);
      await expect(linesOf(broken), `bit ${bit}`).rejects.toThrow(/Sicherung|neueren Version/);
    }
    for (const length of [0, 5, 22, 60, whole.length - 67, whole.length - 1]) {
      writeFileSync(broken, whole.subarray(0, length));
      await expect(linesOf(broken), `${length} bytes`).rejects.toThrow(/Sicherung/);
    }
    copyFileSync(path, broken);
    expect(await linesOf(broken)).toHaveLength(2);
  });
});

const postgresUrl = inject('postgresUrl');

describe.skipIf(!postgresUrl)('moving', () => {
  it('from a folder to PostgreSQL and back loses and changes nothing', async () => {
    const sqlite = await startTestApp(
      {
        kind: 'sqlite',
        connect: async () => ({ env: { DATA_DIR: join(folder, 'hier') }, cleanup: async () => undefined }),
      },
      { empty: true },
    );
    await sqlite.call('', 'POST', '/api/Users/initadmin', { password: PASSWORD, demoData: true });
    await sqlite.close();
    const postgres = await connectPostgres(postgresUrl ?? '');
    try {
      const path = (name: string) => join(folder, name);
      await createBackup({ dataDir: join(folder, 'hier') }, path('a'), NOW);
      // The folder does not exist yet on a fresh machine.
      const fresh = join(folder, 'neu', 'noch nicht da');
      await restoreBackupInto({ ...targetOf(postgres.env), dataDir: fresh }, path('a'), MOVE);
      expect(readdirSync(fresh)).toEqual(['audit-anchor.json']);
      await createBackup(targetOf(postgres.env), path('b'), NOW);
      await restoreBackupInto({ dataDir: join(folder, 'dort') }, path('b'), MOVE);
      await createBackup({ dataDir: join(folder, 'dort') }, path('c'), NOW);
      const [a, b, c] = [await recordsOf(path('a')), await recordsOf(path('b')), await recordsOf(path('c'))];
      expect(a.length).toBeGreaterThan(1000);
      expect(b).toEqual(a);
      expect(await lastIdsOf(path('c'))).toEqual(await lastIdsOf(path('a')));
      expect(c).toEqual(a);
      const dataDir = join(folder, 'erzählt');
      await restoreBackupInto({ dataDir }, path('b'), { ...MOVE, movedFrom: 'PostgreSQL' });
      const moved = await openForReading({ dataDir });
      const last = moved.db.selectFrom('auditLog').select(['resource', 'changes']).orderBy('id', 'desc');
      expect(await last.executeTakeFirst()).toEqual({
        resource: 'backup',
        changes: JSON.stringify({ engine: ['PostgreSQL', 'SQLite'] }),
      });
      await moved.close();
      expect(await verifyDatabase({ dataDir }, () => undefined)).toBe(true);
    } finally {
      await postgres.cleanup();
    }
  });
});

async function linesOf(path: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readBackupFile(path)) lines.push(line);
  return lines;
}

async function* asLines(lines: readonly string[]) {
  yield* lines;
}
