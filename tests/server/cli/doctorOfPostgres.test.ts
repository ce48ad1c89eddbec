import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasPooler, startPooler } from '../../helpers/pooler';
import { createDatabase, type PostgresCluster, startPostgres } from '../../helpers/postgres';
import { type ServerProcess, startServer } from '../../helpers/serverProcess';

const program = fileURLToPath(new URL('../../../scripts/doctor.mjs', import.meta.url));

describe.runIf(inject('postgresUrl'))('the report of the doctor on PostgreSQL', () => {
  let cluster: PostgresCluster;
  let server: ServerProcess;
  let url: string;
  let admin: Client;
  let folder: string;
  beforeAll(async () => {
    const started = await startPostgres({ keepsCommits: true, isDurable: true });
    if (!started) throw new Error('PostgreSQL is there for the other tests');
    cluster = started;
    ({ url } = await createDatabase(cluster.url));
    folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-doctor-'));
    server = await startServer({ DATA_DIR: folder, DATABASE_URL: url, ADMIN_PASSWORD: 'Lindenblüte 1897' });
    admin = new Client(url);
    await admin.connect();
  });
  afterAll(async () => {
    await server.stop();
    await admin.end();
    await cluster.stop();
    rmSync(folder, { recursive: true });
  });

  const doctor = (address = url) =>
    new Promise<{ code: unknown; all: string; lines: string[] }>((resolve) => {
      const { PATH = '', HOME = '' } = process.env;
      const env = { PATH, HOME, TMPDIR: folder, DATA_DIR: folder, DATABASE_URL: address };
      execFile(process.execPath, [program], { env }, (error, stdout) =>
        resolve({
          code: error?.code ?? 0,
          all: stdout,
          lines: (stdout.split('\nPostgreSQL\n')[1] ?? stdout).trim().split('\n'),
        }),
      );
    });

  it('is good beside a running server', async () => {
    expect(await doctor()).toMatchObject({
      code: 0,
      lines: [
        expect.stringMatching(/^✓ Version: \d+/),
        '✓ Pooler: keiner',
        '✓ Bestätigtes: liegt auf der Platte',
        '✓ Sperren: werden gehalten',
        expect.stringMatching(/^✓ Verbindungen: 197 möglich, \d+ in Gebrauch, höchstens 20 von 1 Servern$/),
        '✓ Schutz des Protokolls: vorhanden',
        expect.stringMatching(/^✓ Höchste Nummer: 0 % von 2\.147\.483\.647/),
        '✓ Aufräumen: keine Tabelle liegt zurück',
      ],
    });
  });

  it.runIf(hasPooler)('names a pooler', async () => {
    const pooler = await startPooler(url);
    const report = await doctor(pooler.through(url));
    await pooler.stop();
    expect(report).toMatchObject({
      code: 0,
      lines: expect.arrayContaining(['✓ Pooler: dazwischen, nichts hängt an einer Verbindung']),
    });
  });

  it('names a copy, also one that may lack acknowledged writes', async () => {
    const copy = await cluster.copy();
    expect(await doctor()).toMatchObject({
      code: 1,
      lines: expect.arrayContaining(['✗ Kopien: 1, keine synchron: beim Umschalten kann Bestätigtes fehlen.']),
    });
    const address = new URL(url);
    address.port = new URL(copy.url).port;
    expect(await doctor(address.href)).toMatchObject({
      code: 1,
      lines: expect.arrayContaining([expect.stringMatching(/^✗ Version: \S+.*, eine Kopie/)]),
    });
    await admin.query("alter system set synchronous_standby_names = '*'");
    await admin.query('select pg_reload_conf()');
    await expect.poll(async () => (await doctor()).lines).toContain('✓ Kopien: 1, davon 1 synchron');
    await admin.query('alter system reset synchronous_standby_names');
    await admin.query('select pg_reload_conf()');
    await copy.stop();
  });

  it('names leftovers of restores before the engine', async () => {
    await admin.query('create schema zaehlwerk_neu_20261101_030000; create schema zaehlwerk_vor_20261101_030000');
    const { code, all } = await doctor();
    await admin.query('drop schema zaehlwerk_neu_20261101_030000; drop schema zaehlwerk_vor_20261101_030000');
    expect(code).toBe(1);
    expect(all).toMatch(/^✗ Reste: Schema zaehlwerk_neu_20261101_030000\./m);
    expect(all).toMatch(/^✓ Stände von vor dem Zurückspielen: Schema zaehlwerk_vor_20261101_030000;/m);
  });

  it('names exhausted connections, ids that run out, and a log without its guards', async () => {
    const id = 'gone';
    await admin.query(
      `insert into servers values ('${id}', 'zwei', 190, '', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
    );
    await admin.query(`select setval(pg_get_serial_sequence('units', 'id'), 2000000000)`);
    await admin.query('drop trigger "auditLog_keep" on "auditLog"');
    const { code, lines } = await doctor();
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([
      expect.stringMatching(
        /^✗ Verbindungen: 197 möglich, \d+ in Gebrauch, höchstens 210 von 2 Servern: das reicht nicht/,
      ),
      '✗ Schutz des Protokolls: fehlt oder verändert (auditLog_keep); der nächste Start erneuert ihn.',
      '✗ Höchste Nummer: 93 % von 2.147.483.647 (units)',
    ]);
  });
});
