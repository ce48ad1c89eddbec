import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseEnv, describeOnEachDatabase } from '../../helpers/databases';
import { startServer } from '../../helpers/serverProcess';
import { apiClient, signIn } from '../apiClient';

const PASSWORD = 'Lindenblüte 1897';
const program = fileURLToPath(new URL('../../../scripts/backups.mjs', import.meta.url));

describeOnEachDatabase('the commands', (under) => {
  let env: DatabaseEnv;
  let cleanup: () => Promise<void>;
  beforeEach(async () => {
    ({ env, cleanup } = await under.connect());
  });
  afterEach(() => cleanup());

  const command = (...args: string[]) => commandIn(env, ...args);

  it('back up beside a running server, restore without one, and invalidate earlier tokens', async () => {
    const server = await startServer({ ...env, ADMIN_PASSWORD: PASSWORD });
    const token = await signIn(server.url, 'admin', PASSWORD);
    await apiClient(server.url, token).call('POST', '/api/Units', { name: 'Fass' });
    expect(await command('backup', '--to', 'eine.sicherung')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Gesichert nach eine\.sicherung \(\d+ Bytes, SHA-256 [0-9a-f]{64}\)\.\n$/),
    });
    const [told] = await apiClient(server.url, token).list('/api/AuditLog?Action=export');
    expect(told).toMatchObject({
      userName: null,
      resource: 'backup',
      title: 'eine.sicherung',
      changes: { reason: [null, 'command'] },
    });
    expect(await command('backup', '--to', 'eine.sicherung')).toMatchObject({ code: 0, stderr: '' });
    const { env: otherEnv, cleanup: cleanOther } = await under.connect();
    await (await startServer({ ...otherEnv, ADMIN_PASSWORD: PASSWORD })).stop();
    expect(await commandIn(otherEnv, 'backup', '--to', join(env.DATA_DIR, 'eine.sicherung'))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/ist die Sicherung einer anderen Installation/),
    });
    await cleanOther();
    await apiClient(server.url, token).call('POST', '/api/Units', { name: 'Eimer' });
    const refused = await command('restore', '--from', 'eine.sicherung');
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/Zählwerk-Server/) });
    expect(await command('move', '--to', 'umgezogen')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/Zählwerk-Server/),
    });
    expect(existsSync(join(env.DATA_DIR, 'umgezogen'))).toBe(false);
    await server.stop();
    expect(await command('move', '--to', 'umgezogen')).toMatchObject({ code: 0, stderr: '' });
    expect(await command('move', '--to', env.DATABASE_URL ?? '.')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/liegt schon eine Datenbank|liegen schon Tabellen/),
    });

    expect(await command('restore', '--from', 'eine.sicherung')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        env.DATABASE_URL
          ? /^eine\.sicherung ist in die Datenbank aus DATABASE_URL zurückgespielt; alle melden sich neu an\. Der Stand von vorher: .*vor.*\nNeue Nummern .* gehen mit Abstand weiter/
          : /^eine\.sicherung ist nach \S+\/zaehlwerk\.db zurückgespielt; alle melden sich neu an\. Der Stand von vorher: .*vor.*\nNeue Nummern .* gehen mit Abstand weiter/,
      ),
    });
    const again = await startServer({ ...env });
    expect((await apiClient(again.url, token).call('GET', '/api/Units')).status).toBe(401);
    const fresh = apiClient(again.url, await signIn(again.url, 'admin', PASSWORD));
    expect((await fresh.list<{ name: string }>('/api/Units')).map(({ name }) => name)).toEqual(['Fass']);
    await again.stop();
  });

  it('and the server keep their files to themselves, also those that were open to others', async () => {
    await (await startServer({ ...env, ADMIN_PASSWORD: PASSWORD })).stop();
    const files = () => readdirSync(env.DATA_DIR).map((name) => join(env.DATA_DIR, name));
    for (const file of files()) chmodSync(file, 0o644);
    chmodSync(env.DATA_DIR, 0o755);
    const server = await startServer({ ...env });
    const open = files().filter((file) => statSync(file).isFile() && (statSync(file).mode & 0o077) !== 0);
    await server.stop();
    expect(open).toEqual([]);
  });
});

describe('restoring without a named place', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-commands-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const restore = (env: NodeJS.ProcessEnv = {}) =>
    commandIn({ INIT_CWD: folder, ...env }, 'restore', '--from', 'eine.sicherung');

  it('is refused where the default folder has no house, and goes on where it has one', async () => {
    await (await startServer({ DATA_DIR: join(folder, 'haus'), ADMIN_PASSWORD: PASSWORD })).stop();
    const made = await commandIn({ INIT_CWD: folder, DATA_DIR: 'haus' }, 'backup', '--to', 'eine.sicherung');
    expect(made.code).toBe(0);
    expect(await restore()).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Keine Datenbank gefunden: data/zaehlwerk.db. Bitte mit DATA_DIR den Datenordner angeben.\n',
    });
    expect(readdirSync(folder).sort()).toEqual(['eine.sicherung', 'haus']);
    const first = 'eine.sicherung ist nach data/zaehlwerk.db zurückgespielt; alle melden sich neu an.';
    expect((await restore({ DATA_DIR: 'data' })).stdout).toContain(`${first} Dort lag noch keine Datenbank.\n`);
    expect((await restore()).stdout).toContain(`${first} Der Stand von vorher: data/zaehlwerk-vor-`);
    rmSync(join(folder, 'data/zaehlwerk.db'));
    expect((await restore()).stdout).toContain(`${first} Dort lag noch keine Datenbank.\n`);
  });
});

describe('a command', () => {
  it.each([
    [['backup'], /--to DATEI/],
    [['backup', '--to', 'ordner'], /^ordner ist ein Ordner\. Aufruf: npm run backup -- --to DATEI\n$/],
    [['backup', 'alt.sicherung'], /^Diese Angaben passen nicht\. Aufruf: npm run backup -- --to DATEI\n$/],
    [['restore', '--from', 'ordner'], /^ordner ist ein Ordner\. Aufruf: npm run restore -- --from DATEI\n$/],
    [['restore', '--von', 'fremd'], /^Diese Angaben passen nicht\. Aufruf: npm run restore -- --from DATEI\n$/],
    [
      ['move', 'postgres://ich:geheim@host/db'],
      /^Diese Angaben passen nicht\. Aufruf: npm run move -- --to postgres:.* oder ORDNER\n$/,
    ],
    [
      ['restore', '--from', 'fremd', '--to', 'neu'],
      /^Diese Angaben passen nicht\. Aufruf: npm run restore -- --from DATEI\n$/,
    ],
    [['move', '--from', 'fremd', '--to', 'neu'], /^Diese Angaben passen nicht\. Aufruf: npm run move -- --to/],
    [['backup', '--to', 'neu', '--to', 'anders'], /^Diese Angaben passen nicht\. Aufruf: npm run backup/],
    [['backup', '--to', 'fremd'], /^fremd ist schon da und keine Sicherung\./],
    [['backup', '--to', 'verweis'], /^verweis ist schon da und keine Sicherung\./],
    [['backup', '--to', '/dev/null'], /^\/dev\/null ist schon da und keine Sicherung\./],
    ...['POSTGRES://ich:geheim@host/db', 'postgres:/ich:geheim@host/db', 'mysql://ich:geheim@host/db'].map(
      (to) => [['move', '--to', to], /^So beginnt .* postgres:\/\/(?![\s\S]*geheim)/] as const,
    ),
    [['restore', '--from', 'fehlt'], /lässt sich nicht lesen/],
    [['restore', '--from', 'fremd'], /keine Sicherung von Zählwerk/],
    [['move'], /--to postgres/],
    [['polish'], /Es gibt: backup, restore, move/],
  ] as const)('%j reports an error in German and ends with 1', async (args, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-commands-'));
    writeFileSync(join(folder, 'fremd'), 'etwas anderes');
    mkdirSync(join(folder, 'ordner'));
    symlinkSync('fehlt', join(folder, 'verweis'));
    const before = readdirSync(folder);
    expect(await commandIn({ DATA_DIR: folder }, ...args)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(message),
    });
    expect(readdirSync(folder).filter((name) => name !== 'zaehlwerk.lock')).toEqual(before);
    expect(readFileSync(join(folder, 'fremd'), 'utf8')).toBe('etwas anderes');
    rmSync(folder, { recursive: true });
  });
});

const commandIn = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const { PATH = '', HOME = '' } = process.env;
    const options = { env: { PATH, HOME, INIT_CWD: env.DATA_DIR, ...env } };
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
