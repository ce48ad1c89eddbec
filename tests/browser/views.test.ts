import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../helpers/axe';
import { screenshot } from '../helpers/browser';
import { openAs } from '../helpers/login';
import { type ServerProcess, startServer } from '../helpers/serverProcess';
import { apiClient } from '../server/apiClient';

const PASSWORD = 'Lindenhof-Kochmütze-47';
const root = fileURLToPath(new URL('../..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'zaehlwerk-views-'));
const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' };
let server: ServerProcess;

const complaints = {
  name: 'complaints',
  label: { one: 'Reklamation', many: 'Reklamationen' },
  menu: { section: 'Wareneingang', order: 5 },
  title: 'subject',
  fields: {
    subject: { kind: 'text', label: 'Betreff', required: true },
    packages: { kind: 'integer', label: 'Gebinde', required: true },
    packagePrice: { kind: 'decimal', scale: 4, unit: '€', label: 'Preis je Gebinde', required: true },
    amount: { kind: 'decimal', scale: 2, unit: '€', label: 'Betrag', computed: 'packages * packagePrice' },
    state: { kind: 'choice', label: 'Stand', choices: ['offen', 'erledigt'], default: 'offen' },
  },
  views: [
    {
      name: 'open',
      label: 'Offene Reklamationen',
      where: "state <> 'erledigt'",
      sort: ['amount', 'DESC'],
      columns: ['subject', 'amount'],
      card: { sum: 'amount' },
    },
  ],
  api: { dialect: 'simpleRest', url: '/api/complaints' },
};

async function signedIn() {
  const { body } = await apiClient(server.url).call('POST', '/api/Users/authenticate', {
    username: 'admin',
    password: PASSWORD,
  });
  return apiClient(server.url, (body as { token: string }).token);
}

beforeAll(async () => {
  mkdirSync(join(dataDir, 'resources'));
  writeFileSync(join(dataDir, 'resources/complaints.resource.json'), JSON.stringify(complaints));
  server = await startServer(env);
  const api = await signedIn();
  for (const [subject, packages, packagePrice, state] of [
    ['Bruch', 3, 12.4, 'offen'],
    ['Fehlmenge', 6, 18, 'offen'],
    ['Erledigtes', 1, 99, 'erledigt'],
    ['Zu warm', 1, 0, 'offen'],
  ])
    await api.call('POST', '/api/complaints', { subject, packages, packagePrice, state });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it.each([360, 1280])('a card on Heute leads to its view, %i px wide', async (width) => {
  const page = await openAs('admin', PASSWORD, `${server.url}/today`, { width });
  await page.getByRole('link', { name: /^Offene Reklamationen: 3 · 145,20 €/ }).click();
  await page.waitForURL('**/admin/complaints?view=open');
  await page.getByText('Fehlmenge').waitFor();
  const rows = page.getByRole('row').filter({ hasText: /Bruch|Fehlmenge|Zu warm|Erledigtes/ });
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringMatching(/Fehlmenge[\s\S]*108,00 €/),
    expect.stringMatching(/Bruch[\s\S]*37,20 €/),
    expect.stringMatching(/Zu warm[\s\S]*0,00 €/),
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await expectNoAxeViolations(page);
  await screenshot(page, `view-${width}`);
  await page.getByRole('button', { name: 'Ansichten: Offene Reklamationen' }).click();
  await page.getByRole('menuitemradio', { name: 'Alle Reklamationen' }).click();
  await page.getByText('Erledigtes').waitFor();
  expect(new URL(page.url()).search).toBe('');
});

const resource = (...args: string[]) =>
  new Promise<{ code: number; lines: string[] }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/resource.mjs', ...args],
      { cwd: root, env: { ...process.env, ...env } },
      (error, out) => resolve({ code: Number(error?.code ?? 0), lines: out.trim().split('\n') }),
    );
  });

it('the model goes into files and is compared with them, beside the running server', async () => {
  const folder = join(dataDir, 'model');
  expect(await resource('export', '--to', folder)).toEqual({
    code: 0,
    lines: [`1 Ressource und die Einstellungen stehen in ${folder}.`],
  });
  expect(readdirSync(folder)).toEqual(['complaints.resource.json', 'settings.json']);
  expect((await resource('export', '--to', folder)).code).toBe(1);
  expect(await resource('diff', '--against', folder)).toEqual({ code: 0, lines: ['Keine Unterschiede.'] });
  const api = await signedIn();
  await api.call('PUT', '/api/ConfigValues', { key: 'INSTANCE_NAME', value: 'Anderswo' });
  const there = structuredClone(complaints) as { fields: Record<string, unknown> };
  delete there.fields.state;
  writeFileSync(join(folder, 'complaints.resource.json'), JSON.stringify({ ...there, views: undefined }));
  expect(await resource('diff', '--against', folder)).toEqual({
    code: 1,
    lines: [
      '+ complaints, fields.state',
      '+ complaints, views',
      expect.stringMatching(/^~ Einstellung INSTANCE_NAME: .* → Anderswo$/),
      '3 Unterschiede.',
    ],
  });
  expect(await resource('diff', '--against', join(folder, 'complaints.resource.json'))).toMatchObject({
    code: 1,
    lines: { length: 3, 2: '2 Unterschiede.' },
  });
  writeFileSync(join(folder, 'complaints.resource.json'), '{');
  expect((await resource('diff', '--against', folder)).code).toBe(2);
  expect((await resource('diff', '--against', join(folder, 'nothing'))).code).toBe(2);
});
