import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '../../server/db/engine/postgres';
import { openDatabase } from '../../server/db/open';
import { resources } from '../../src/resources';
import { type DatabaseEnv, describeOnEachDatabase } from '../helpers/databases';
import { eventually } from '../helpers/eventually';
import { freePort } from '../helpers/freePort';
import { startServer } from '../helpers/serverProcess';
import { waitsIn } from '../helpers/waitsIn';
import { type ApiClient, apiClient, signIn } from './apiClient';
import { failedStart } from './failedStart';
import { slowRequest } from './slowRequest';

const PASSWORD = 'Lindenblüte 1897';

describeOnEachDatabase('the server process', (under) => {
  let env: DatabaseEnv;
  let cleanup: () => Promise<void>;
  beforeEach(async () => {
    ({ env, cleanup } = await under.connect());
  });
  afterEach(() => cleanup());

  it('prints the address once requests are answered, and how to set up from another device; no warnings', async () => {
    const server = await startServer({ ...env });
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${server.url}${path}`)).status).toBe(200);
    const setup = await apiClient(server.url).call('GET', '/api/setup');
    expect(setup.body).toMatchObject({ needsAdmin: true, codeNeeded: false, demoData: false, instanceName: null });
    expect(await server.stop()).toBe(0);
    const [address, code, ...more] = server.stdout().trimEnd().split('\n');
    expect(address).toMatch(/http:\/\/localhost:\d+/);
    expect(code).toMatch(/anderen Gerät: http:\/\/\S+:\d+\/\?code=([A-Z0-9]{4}-[A-Z0-9]{4}) \(Code \1\)$/);
    expect(more).toEqual([]);
    expect(server.stderr()).toBe('');
  });

  it('removes leftovers of a killed backup', async () => {
    const backups = join(env.DATA_DIR, 'backups');
    const part = join(backups, 'zaehlwerk-20261122-020000.sicherung.part');
    mkdirSync(backups, { recursive: true });
    writeFileSync(part, 'x');
    utimesSync(part, new Date(0), new Date(0));
    const server = await startServer({ ...env });
    expect(readdirSync(backups)).toEqual([]);
    expect(await server.stop()).toBe(0);
  });

  it('makes the administrator and the demo data of its environment, at the first start alone', async () => {
    const wanted = { ...env, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' };
    const first = await startServer(wanted);
    const jana = apiClient(first.url, await signIn(first.url, 'jana', PASSWORD));
    expect(await jana.list('/api/StockItemGroups')).toHaveLength(5);
    const token = await signIn(first.url, 'admin', PASSWORD);
    expect(first.stdout()).not.toContain('Code');
    const before = await contents(apiClient(first.url, token));
    expect(before).toEqual({ users: 3, censuses: 7, suppliers: 12 });
    expect(await first.stop()).toBe(0);

    const second = await startServer({ ...wanted, ADMIN_PASSWORD: 'ein anderes Passwort' });
    const api = apiClient(second.url, token);
    const again = await api.call('POST', '/api/Users/initadmin', { password: PASSWORD, demoData: true });
    expect(again).toMatchObject({ status: 409, body: { code: 'STATE' } });
    expect(await contents(api)).toEqual(before);
    const setup = await apiClient(second.url).call('GET', '/api/setup');
    expect(setup.body).toMatchObject({ needsAdmin: false, instanceName: 'Gasthaus Lindenhof' });
    await expect(signIn(second.url, 'admin', 'ein anderes Passwort')).rejects.toThrow('LOGIN_FAILED');
    expect(await second.stop()).toBe(0);
  });

  it('answers the running request on a signal, takes no new ones, and ends with 0', async () => {
    const first = await startServer({ ...env, ADMIN_PASSWORD: PASSWORD });
    const token = await signIn(first.url, 'admin', PASSWORD);
    const request = await slowRequest(`${first.url}/api/Units`, token, { name: 'Kanister' });
    const stopped = first.stop();
    await request.untilOthersAreRefused();
    expect(await request.finish()).toMatch(/^HTTP\/1.1 201 .*"name":"Kanister"/s);
    expect(await stopped).toBe(0);

    const second = await startServer({ ...env });
    const units = await apiClient(second.url, token).list<{ name: string }>('/api/Units');
    expect(units.map(({ name }) => name)).toEqual(['Kanister']);
    expect(await second.stop()).toBe(0);
  });

  if (under.kind === 'postgres') {
    it('starts beside another server on the same database, also when both make its tables', async () => {
      const other = await under.connect();
      const shared = { ...env, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1', JWT_SECRET: 'ein gemeinsamer Schlüssel' };
      const [first, second] = await Promise.all([
        startServer(shared),
        startServer({ ...shared, DATA_DIR: other.env.DATA_DIR }),
      ]);
      const token = await signIn(first.url, 'admin', PASSWORD);
      expect(await contents(apiClient(second.url, token))).toEqual({ users: 3, censuses: 7, suppliers: 12 });
      expect(await Promise.all([first.stop(), second.stop()])).toEqual([0, 0]);
      await other.cleanup();
    });

    it('waits for the administrator and the demo data of another one, however long those take', async () => {
      const other = await under.connect();
      const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl = '' } = env;
      await (await openDatabase({ dataDir, databaseUrl, registry: resources }, { info() {}, warn() {} })).close();
      const database = await openPostgres(databaseUrl, () => undefined);
      const shared = { ...env, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1', JWT_SECRET: 'ein gemeinsamer Schlüssel' };
      // Loading the demo data inserts this row and therefore waits in the middle.
      const tx = await database.db.startTransaction().execute();
      await tx.insertInto('installation').values({ name: 'demoData', value: '' }).execute();
      const waits = (...locks: string[]) => eventually(async () => expect(await waitsIn(database.db)).toEqual(locks));
      const first = startServer(shared);
      await waits('transactionid');
      const second = startServer({ ...shared, DATA_DIR: other.env.DATA_DIR });
      // Waiting for the turn has no time limit; waiting for the row has.
      await waits('advisory', 'transactionid');
      await tx.rollback().execute();
      await database.close();
      const servers = await Promise.all([first, second]);
      for (const { url } of servers) {
        const api = apiClient(url, await signIn(url, 'admin', PASSWORD));
        expect(await contents(api)).toEqual({ users: 3, censuses: 7, suppliers: 12 });
      }
      expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
      await other.cleanup();
    });

    it('does not start with a database that does not exist', async () => {
      const url = new URL(env.DATABASE_URL ?? '');
      url.pathname = '/vertippt';
      const failed = await failedStart({ PORT: '0', ...env, DATABASE_URL: url.href });
      expectRefusal(failed, /^Die Datenbank aus DATABASE_URL gibt es auf diesem PostgreSQL nicht\./);
    });
  }
});

const contents = async (api: ApiClient) => ({
  users: (await api.list('/api/Users')).length,
  censuses: (await api.list('/api/Census')).length,
  suppliers: (await api.list('/api/Suppliers')).length,
});

describe('the server process, on any database,', () => {
  let env: { DATA_DIR: string };
  beforeEach(() => {
    env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'zaehlwerk-')) };
  });
  afterEach(() => rmSync(env.DATA_DIR, { recursive: true, force: true }));

  it('ends with 0 even when a client never finishes its request', async () => {
    const server = await startServer({ ...env, ADMIN_PASSWORD: PASSWORD });
    const token = await signIn(server.url, 'admin', PASSWORD);
    await slowRequest(`${server.url}/api/Units`, token, { name: 'Kanister' });
    expect(await server.stop()).toBe(0);
  });

  it.each([
    ['a port that is no number', { PORT: 'abc' }, /^PORT=abc ist keine Portnummer\./],
    [
      'a database of another make',
      { DATABASE_URL: 'mysql://root:geheim@localhost/lager' },
      /^DATABASE_URL .*Beispiel: postgres:/,
    ],
    [
      'a password of the mail server that is not written as addresses want it',
      { SMTP_URL: 'smtp://kasse:geheim/50@mail.example.com' },
      /^(?!.*geheim)SMTP_URL ist nicht lesbar\./,
    ],
    ['a signing key that is too short', { JWT_SECRET: 'kurz' }, /^JWT_SECRET ist zu kurz\./],
    ['a first password that is too short', { ADMIN_PASSWORD: '1234567' }, /^ADMIN_PASSWORD .*Mindestens 8 Zeichen\./],
    ['a first password that everybody tries', { ADMIN_PASSWORD: 'password1' }, /^ADMIN_PASSWORD .*zu bekannt/],
  ])('does not start with %s', async (_, wrong, sentence) => {
    expectRefusal(await failedStart({ PORT: '0', ...env, ...wrong }), sentence);
  });

  it('does not start on a port that is taken', async () => {
    const port = String(await freePort());
    const other = createServer().listen(port);
    await once(other, 'listening');
    expectRefusal(await failedStart({ ...env, PORT: port }), new RegExp(`^Port ${port} ist schon belegt\\.`));
    other.close();
  });

  it.each([
    ['a data folder that cannot be written', { DATA_DIR: 'daten' }, /^Der Datenordner .*eine Datei\/daten lässt sich/],
    [
      'a folder of backups inside a file',
      { BACKUP_DIR: 'x' },
      /^Unter .*eine Datei\/x kann kein Ordner für Sicherungen sein\. .*BACKUP_DIR/,
    ],
    [
      'a folder of backups that is a file',
      { BACKUP_DIR: '' },
      /^Unter .*eine Datei kann kein Ordner für Sicherungen sein\. .*BACKUP_DIR/,
    ],
    [
      'a folder of resources that is a file',
      { RESOURCES_DIR: '' },
      /^Der Ordner für eigene Ressourcen .*eine Datei lässt sich nicht lesen\. .*RESOURCES_DIR/,
    ],
    [
      'a folder of resources that is not there',
      { RESOURCES_DIR: '../eigne' },
      /^Den Ordner für eigene Ressourcen .*eigne gibt es nicht\. .*RESOURCES_DIR/,
    ],
  ])('does not start on %s', async (_, wrong, sentence) => {
    const file = join(env.DATA_DIR, 'eine Datei');
    writeFileSync(file, '');
    const folders = Object.fromEntries(Object.entries(wrong).map(([name, inside]) => [name, join(file, inside)]));
    expectRefusal(await failedStart({ PORT: '0', ...env, ...folders }), sentence);
  });

  it('does not start on a file that is not a database, and leaves it unchanged', async () => {
    const file = join(env.DATA_DIR, 'zaehlwerk.db');
    writeFileSync(file, 'Das ist keine Datenbank, sondern eine Einkaufsliste. '.repeat(100));
    const before = readFileSync(file);
    expectRefusal(await failedStart({ PORT: '0', ...env }), /zaehlwerk\.db ist keine lesbare Datenbank/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it.each([
    ['missing', 'fehlt', rmSync],
    ['empty', 'ist leer', truncateSync],
  ])('does not begin an empty house where the database is %s, but its anchor is there', async (_, is, lose) => {
    const start = async () => (await startServer({ ...env })).stop();
    await start();
    lose(join(env.DATA_DIR, 'zaehlwerk.db'));
    const before = readdirSync(env.DATA_DIR);
    const sentence = `audit-anchor\\.json, aber zaehlwerk\\.db ${is}\\. Bitte DATABASE_URL .*npm run restore.* leeren Ordner`;
    expectRefusal(await failedStart({ PORT: '0', ...env }), new RegExp(sentence));
    expect(readdirSync(env.DATA_DIR)).toEqual(before);
    rmSync(join(env.DATA_DIR, 'audit-anchor.json'));
    expect(await start()).toBe(0);
  });

  it('names the file that cannot be opened, not its folder', async () => {
    mkdirSync(join(env.DATA_DIR, 'zaehlwerk.db'));
    expectRefusal(
      await failedStart({ PORT: '0', ...env }),
      /^Die Datei .*\/zaehlwerk\.db lässt sich nicht beschreiben\. Bitte Besitzer und Rechte der Datei prüfen\.\n$/,
    );
  });

  it('does not start with a database that cannot be reached', async () => {
    const url = `postgres://niemand:geheim@127.0.0.1:${await freePort()}/zaehlwerk`;
    const failed = await failedStart({ PORT: '0', ...env, DATABASE_URL: url });
    expectRefusal(failed, /^Die Datenbank aus DATABASE_URL ist nicht erreichbar \(ECONNREFUSED\)\./);
    expect(failed.stderr).not.toContain('geheim');
  });

  it('does not start beside another server on the same data folder, and starts when that one is gone', async () => {
    const first = await startServer({ ...env });
    expectRefusal(await failedStart({ PORT: '0', ...env }), /läuft schon ein Zählwerk-Server\./);
    await first.kill();
    const second = await startServer({ ...env });
    expect(await second.stop()).toBe(0);
  });
});

/** Expects one line for the operator on stderr, without a stack, nothing on stdout, and an exit code of failure. */
function expectRefusal({ code, stdout, stderr }: Awaited<ReturnType<typeof failedStart>>, sentence: RegExp) {
  expect(stderr).toMatch(sentence);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stdout).toBe('');
  expect(code).toBeGreaterThan(0);
}
