import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DatabaseEnv, describeOnEachDatabase } from '../../helpers/databases';
import { startServer } from '../../helpers/serverProcess';
import { apiClient, signIn } from '../apiClient';
import { failedStart } from '../failedStart';

const PASSWORD = 'Lindenblüte 1897';
const program = fileURLToPath(new URL('../../../scripts/doctor.mjs', import.meta.url));

describeOnEachDatabase('the doctor', (under) => {
  let env: DatabaseEnv;
  let cleanup: () => Promise<void>;
  beforeEach(async () => {
    ({ env, cleanup } = await under.connect());
  });
  afterEach(() => cleanup());

  const doctor = (...args: string[]) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      const { PATH = '', HOME = '' } = process.env;
      execFile(
        process.execPath,
        [program, ...args],
        { env: { PATH, HOME, TMPDIR: env.DATA_DIR, ...env } },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
      );
    });

  it('reports the state of the installation, and gives a forgotten administrator a new password beside a running server', async () => {
    const server = await startServer({ ...env, ADMIN_PASSWORD: PASSWORD });
    const before = await signIn(server.url, 'admin', PASSWORD);
    const report = await doctor();
    // The PostgreSQL of the tests is set up for speed, which the doctor reports.
    expect(report).toMatchObject({ code: under.kind === 'postgres' ? 1 : 0, stderr: '' });
    expect(report.stdout.match(/^✗.*$/gm) ?? []).toEqual(
      under.kind === 'postgres'
        ? ['synchronous_commit', 'fsync', 'full_page_writes'].map(
            (name) => `✗ ${name} ist off: Bestätigtes kann verloren gehen.`,
          )
        : [],
    );
    expect(report.stdout).toMatch(/✓ Stand: der dieser Version[\s\S]*✓ Administratoren: admin/);
    expect(report.stdout).toContain('✓ Reklamationen, deren Mail wartet oder scheiterte: 0\n');
    writeFileSync(join(env.DATA_DIR, 'backups', 'zaehlwerk-20200406-103000.sicherung'), '');
    expect(await doctor()).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^✗ Tägliche Sicherung: .*vom 06\.04\.2020 12:30 und damit älter als zwei Tage: .* ist keine Sicherung/m,
      ),
    });

    expect(await doctor('--reset-password', 'niemand')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/„niemand“ gibt es nicht. Es gibt: admin\./),
    });
    for (const args of [['--reset-password'], ['--new-key', '--new-anchor'], ['--neu'], ['admin']])
      expect(await doctor(...args)).toEqual({
        code: 1,
        stdout: '',
        stderr:
          'Diese Angaben passen nicht. Aufruf: npm run doctor, danach höchstens eines: -- --reset-password NAME, -- --new-key oder -- --new-anchor\n',
      });
    const api = apiClient(server.url, before);
    const begun = await api.call('POST', '/api/Users/secondFactor', { currentPassword: PASSWORD });
    const secret = Secret.fromBase32(String(Object(begun.body).secret));
    await api.call('POST', '/api/Users/secondFactor/confirm', { otp: new TOTP({ secret }).generate() });
    await expect(signIn(server.url, 'admin', PASSWORD)).rejects.toThrow('OTP_NEEDED');
    const { stdout } = await doctor('--reset-password', 'Admin');
    const password = /Neues Passwort von admin: ([\w-]{19})\n/.exec(stdout)?.[1] ?? '';
    expect((await apiClient(server.url, before).call('GET', '/api/Units')).status).toBe(401);
    await expect(signIn(server.url, 'admin', PASSWORD)).rejects.toThrow('LOGIN_FAILED');
    const admin = apiClient(server.url, await signIn(server.url, 'admin', password));
    const log = await admin.list<{ userName: string | null; changes: object }>(
      '/api/AuditLog?Resource=users&Action=update',
    );
    expect(log[0]).toMatchObject({ userName: null, changes: { password: [null, null] } });
    await server.stop();
  });

  // PostgreSQL has a clock of its own, which nothing here may change.
  if (under.kind === 'sqlite')
    it('and the start say when the newest entry lies ahead, until a later one is written', async () => {
      const NODE_OPTIONS = `--import=${pathToFileURL('faults/shiftedClock.mjs').href}`;
      const ahead = { NODE_OPTIONS, CLOCK_OFFSETS_MS: String(365 * 24 * 3_600_000) };
      await (await startServer({ ...env, ...ahead, ADMIN_PASSWORD: PASSWORD })).stop();
      const sentence =
        /Uhr: Der jüngste Eintrag im Protokoll ist vom \d\d\.\d\d\.\d{4} \d\d:\d\d, das liegt in der Zukunft\./;
      const report = await doctor();
      expect(report.code).toBe(1);
      expect(report.stdout).toMatch(new RegExp(`^✗ ${sentence.source}`, 'm'));
      const server = await startServer(env);
      expect(server.stderr()).toMatch(sentence);
      const api = apiClient(server.url, await signIn(server.url, 'admin', PASSWORD));
      await api.call('POST', '/api/Units', { name: 'Nach der Zeit' });
      await server.stop();
      expect((await doctor()).stdout).not.toMatch(sentence);
      const again = await startServer(env);
      await again.stop();
      expect(again.stderr()).not.toMatch(sentence);
    });

  if (under.kind === 'sqlite')
    it('names copies of the data that restores and moves have left behind', async () => {
      await (await startServer({ ...env, ADMIN_PASSWORD: PASSWORD })).stop();
      const names = ['zaehlwerk.db.neu', 'zaehlwerk-vor-20261101_030000.db', 'zaehlwerk-move-a1B2c3'];
      for (const name of names) writeFileSync(join(env.DATA_DIR, name), '');
      const { code, stdout } = await doctor();
      expect(code).toBe(1);
      expect(stdout.match(/^✗.*$/gm)).toEqual([
        expect.stringMatching(/^✗ Reste: \S+\/zaehlwerk\.db\.neu\./),
        expect.stringMatching(/^✗ Reste: \S+\/zaehlwerk-move-a1B2c3\. Darin liegen alle Daten/),
      ]);
      expect(stdout).toMatch(/^✓ Stände von vor dem Zurückspielen: \S+zaehlwerk-vor-20261101_030000\.db;/m);
    });

  it('begins a new anchor, only where the old one is gone, with an entry in the log', async () => {
    const first = await startServer({ ...env, ADMIN_PASSWORD: PASSWORD });
    await first.stop();
    const anchor = join(env.DATA_DIR, 'audit-anchor.json');
    const { key } = JSON.parse(readFileSync(anchor, 'utf8'));
    rmSync(anchor);
    // Only the command creates a new anchor.
    const second = await startServer({ ...env });
    expect(second.stderr()).toMatch(/audit-anchor\.json, fehlt im Datenordner/);
    expect(existsSync(anchor)).toBe(false);
    expect(await doctor('--new-anchor')).toMatchObject({ code: 0, stdout: expect.stringMatching(/neuen Anker/) });
    await expect.poll(() => existsSync(anchor), { timeout: 30_000 }).toBe(true);
    expect(await doctor('--new-anchor')).toMatchObject({ code: 1, stderr: expect.stringMatching(/beiseitelegen/) });
    const admin = apiClient(second.url, await signIn(second.url, 'admin', PASSWORD));
    const log = await admin.list<{ userName: string | null; changes: object }>('/api/AuditLog?Resource=auditLog');
    expect(log).toMatchObject([{ userName: null, changes: { anchor: [null, null] } }]);
    await second.stop();
    expect(JSON.parse(readFileSync(anchor, 'utf8')).key).toBe(key);
  });

  it('agrees on a new signing key, without which a server with another one does not start', async () => {
    const first = await startServer({ ...env, ADMIN_PASSWORD: PASSWORD, JWT_SECRET: 'erster-schlüssel-0123456789' });
    const token = await signIn(first.url, 'admin', PASSWORD);
    if (env.DATABASE_URL) expect((await doctor('--new-key')).stderr).toMatch(/Zählwerk-Server/);
    await first.stop();
    const other = { ...env, JWT_SECRET: 'zweiter-schlüssel-0123456789', PORT: '0' };
    expect(await failedStart(other)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/JWT_SECRET/),
    });

    expect(await doctor('--new-key')).toMatchObject({ code: 0, stdout: expect.stringMatching(/neue/) });
    const second = await startServer(other);
    expect((await apiClient(second.url, token).call('GET', '/api/Units')).status).toBe(401);
    await second.stop();
    expect(await failedStart({ ...env, JWT_SECRET: 'erster-schlüssel-0123456789', PORT: '0' })).toMatchObject({
      code: 1,
    });
  });
});
