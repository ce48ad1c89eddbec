import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBackupFile } from '../../../server/backup/backupFile';
import { addDays, todayIn } from '../../../src/rules/dates';
import { type DatabaseEnv, describeRules } from '../../helpers/databases';
import { type Bon, registerFiles, registerZip, SECRETS } from '../../helpers/registers/registerFiles';
import { zipOf } from '../../helpers/registers/zipOf';
import { type ServerProcess, startServer } from '../../helpers/serverProcess';
import { type ApiClient, apiClient, signIn } from '../apiClient';

const PASSWORD = 'Lindenblüte 1897';
const [WAITER = ''] = SECRETS;
/** Text of a drink, to check that each place is searched. */
const DRINK = 'Pils vom Fass';

describeRules('names of people in an export', (under) => {
  let env: DatabaseEnv;
  let cleanup: () => Promise<void>;
  let server: ServerProcess;
  let api: ApiClient;
  let token: string;
  let temporary: string;
  beforeAll(async () => {
    ({ env, cleanup } = await under.connect());
    temporary = join(env.DATA_DIR, 'temporary');
    mkdirSync(temporary);
    server = await startServer({ ...env, ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'trace', TMPDIR: temporary });
    token = await signIn(server.url, 'admin', PASSWORD);
    api = apiClient(server.url, token);
  });
  afterAll(async () => {
    await server.stop();
    await cleanup();
  });

  const at = `${addDays(todayIn('Europe/Berlin'), -2)}T20:00:00Z`;
  const bon = (kasse: string): Bon => ({
    kasse,
    id: '1',
    at,
    lines: [{ artNr: '1', text: DRINK, amount: 2, price: 4, subs: [] }],
  });
  const swap = (kasse: string, name: string, from: RegExp, to: string) =>
    zipOf(
      registerFiles({ bons: [bon(kasse)] }).map((file) =>
        file.name === name ? { ...file, content: String(file.content).replace(from, to) } : file,
      ),
    );

  const expectNone = (place: string, content: Uint8Array | string) => {
    const bytes = Buffer.from(content);
    const found = SECRETS.filter((secret) => bytes.includes(secret) || bytes.includes(Buffer.from(secret, 'utf16le')));
    expect(found, place).toEqual([]);
  };

  it('are read past, or quoted to the sender of a file that is refused', async () => {
    let sent = 0;
    const send = (zip: Buffer, query = '') =>
      api.call('POST', `/api/SalesImports?fileName=Kasse.zip${query}`, zip, `names of people ${sent++}`);
    const full = registerZip({ bons: [bon('A')], closings: [{ kasse: 'A', z: 1, createdAt: at }] });
    expect(Object.values(unzipSync(full)).some((bytes) => Buffer.from(bytes).includes(WAITER))).toBe(true);
    const dry = await send(full, '&dryRun=true');
    const done = await send(full);
    expect([dry.status, done.status]).toEqual([200, 201]);
    for (const { body } of [dry, done]) expectNone('the answer', JSON.stringify(body));
    const refused = [
      swap('B', 'lines.csv', /"2,000"/, `"${WAITER}"`),
      swap('C', 'transactions.csv', /"2026[^"]+"/, `"${WAITER}"`),
      swap('D', 'transactions.csv', /\r\n$/, `;"${WAITER}"\r\n`),
      swap('E', 'lines.csv', /"1";"1";"1"/, `"1";"${WAITER}";"1"`),
      swap('F', 'index.xml', /<Version>/, `<${WAITER.replace(' ', '')}>${WAITER}<Version>`),
    ];
    for (const zip of refused) expect((await send(zip)).status).toBe(400);
    expect((await send(swap('G', 'lines.csv', /"2,000"/, '"2,000'))).status).toBe(400);
    const items = await api.list<{ text: string }>('/api/SoldItems');
    expect(items.map(({ text }) => text)).toEqual([DRINK]);
  });

  it.each(['SalesImports', 'CashRegisters', 'SoldItems', 'AuditLog', 'Shrinkage', 'Markup', 'Today'])(
    'are not in %s',
    async (path) => {
      const { status, body } = await api.call('GET', `/api/${path}`);
      expect(status).toBe(200);
      expectNone(path, JSON.stringify(body));
    },
  );

  it('are not in the package of an auditor', async () => {
    const [from, to] = [-30, 0].map((days) => addDays(todayIn('Europe/Berlin'), days));
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}/api/AuditPackage?From=${from}&To=${to}`, { headers });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Buffer.from(files['verkaufsartikel.csv'] ?? []).includes(DRINK)).toBe(true);
    for (const [name, bytes] of Object.entries(files)) expectNone(name, bytes);
  });

  it('are not in a backup', async () => {
    expect((await api.call('POST', '/api/Backup')).status).toBe(200);
    const [name = ''] = readdirSync(join(env.DATA_DIR, 'backups'));
    let text = '';
    for await (const line of readBackupFile(join(env.DATA_DIR, 'backups', name))) text += line;
    expect(text).toContain(DRINK);
    expectNone('the backup', text);
  });

  it('are in no file and in no line of the log', async () => {
    expect(readdirSync(temporary)).toEqual([]);
    for (const file of filesIn(env.DATA_DIR)) expectNone(file, readFileSync(file));
    expect(server.stderr()).toContain('MENGE ist keine Zahl.');
    expectNone('the log', server.stdout() + server.stderr());
  });
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => existsSync(path) && statSync(path).isFile());
