import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screenshot } from '../helpers/browser';
import { createDeliveryNote, postDeliveryNote } from '../helpers/deliveryNote';
import { followGuide } from '../helpers/guide';
import { openAs } from '../helpers/login';
import { type ServerProcess, startServer } from '../helpers/serverProcess';
import { apiClient } from '../server/apiClient';

const PASSWORD = 'Lindenhof-Kochmütze-47';
const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'zaehlwerk-extensions-'));
const PARTS = ['docs', 'extensions', 'index.html', 'package-lock.json', 'package.json', 'public', 'scripts', 'server'];
const VITE = ['vite.config.ts', 'vite.handbook.ts', 'vite.server.config.ts'];
let server: ServerProcess;

beforeAll(async () => {
  for (const part of [...PARTS, 'src', 'tsconfig.json', ...VITE])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  followGuide(copy);
  execFileSync(process.execPath, [join(copy, 'scripts/build.mjs')], { cwd: copy, stdio: 'pipe' });
  const env = { DATA_DIR: join(copy, 'data'), ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' };
  server = await startServer(env, { program: join(copy, 'dist/server/main.js') });
  await postDeliveryNote(await signedIn('admin'), 'L-0');
}, 1_200_000);
afterAll(async () => {
  await server?.stop();
  rmSync(copy, { recursive: true, force: true });
});

async function signedIn(username: string) {
  const login = { username, password: PASSWORD };
  const { body } = await apiClient(server.url).call('POST', '/api/Users/authenticate', login);
  return apiClient(server.url, (body as { token: string }).token);
}

it('shows the additions of the guide in the menu, as forms and as pages', async () => {
  const page = await openAs('admin', PASSWORD, server.url, { width: 1280 });
  await createDeliveryNote(page, 'L-1');
  const row = page.getByRole('row', { name: /L-1/ });
  await row.locator('.MuiChip-root', { hasText: 'reklamiert' }).waitFor();
  await row.getByRole('cell', { name: /^(Mon|Diens|Mitt|Donners|Frei|Sams|Sonn)/ }).waitFor();
  await screenshot(page, 'extensions-list');
  await row.getByRole('link', { name: 'Deckblatt' }).click();
  await page.getByRole('heading', { level: 1, name: 'Deckblatt' }).waitFor();
  await page.getByText('2 Artikel').waitFor();
  expect(await page.getByText(/^Fracht:/).textContent()).toMatch(/12,50\s€/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Leihkisten', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Leihkisten' }).waitFor();
});

it('shows the own rule of the server beside its field', async () => {
  const address = `${server.url}/admin/delivery_notes`;
  const page = await openAs('admin', PASSWORD, address, { width: 1280, allow: [/status of 400/] });
  await page.getByRole('row', { name: /L-0/ }).getByRole('link', { name: 'Bearbeiten' }).click();
  await page.getByLabel('Eingang', { exact: true }).fill('04.05.2126');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Der Eingang liegt in der Zukunft.').waitFor();
});

it('carries pages that are written with nothing but react-admin', async () => {
  const page = await openAs('admin', PASSWORD, `${server.url}/admin/crates`, { width: 1280, allow: [/status of 4/] });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await heading('Leihkisten');
  expect(await page.title()).toMatch(/^Leihkisten – /);
  await page.getByRole('link', { name: 'Hinzufügen' }).first().click();
  await page.waitForURL('**/admin/crates/add');
  await page.getByLabel(/^Name/).fill('Bierkasten');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Dieses Feld wird benötigt').waitFor();
  await page.getByLabel(/^Pfand/).fill('3.1');
  await page.getByRole('combobox', { name: /^Lieferant/ }).click();
  await page.getByRole('option').first().click();
  const supplier = await page.getByRole('combobox', { name: /^Lieferant/ }).inputValue();
  await page.getByLabel('Hinweise').fill('<b>Zerbrechlich</b> <a href="javascript:close()">Mehr</a>');
  await screenshot(page, 'extensions-plain-create');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.waitForURL('**/admin/crates');
  const row = page.getByRole('row', { name: /Bierkasten/ });
  await row.getByText('3,10 €').waitFor();
  await row.getByRole('link', { name: supplier }).waitFor();
  await screenshot(page, 'extensions-plain-list');
  await row.getByText('Bierkasten').click();
  await page.waitForURL(/\/admin\/crates\/\d+\/show$/);
  await page.getByText(supplier).waitFor();
  await page.locator('b', { hasText: 'Zerbrechlich' }).waitFor();
  expect(await page.locator('a', { hasText: 'Mehr' }).getAttribute('href')).toBeNull();
  await screenshot(page, 'extensions-plain-show');
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await page.getByRole('tab', { name: 'Herkunft' }).click();
  await page.waitForURL(/\/admin\/crates\/\d+\/1$/);
  await page.getByRole('combobox', { name: /^Lieferant/ }).waitFor();
  await page.getByRole('tab', { name: 'Leergut' }).click();
  await page.getByLabel(/^Pfand/).fill('-1');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Der Wert muss größer oder gleich 0 sein.').waitFor();
  await page.getByLabel(/^Pfand/).fill('4.5');
  await screenshot(page, 'extensions-plain-edit');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.waitForURL('**/admin/crates');
  await row.getByText('4,50 €').waitFor();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await row.waitFor({ state: 'detached' });
});

it('has the calls, rights, description, export, import and history of every resource', async () => {
  const [admin, user] = await Promise.all([signedIn('admin'), signedIn('jana')]);
  const [note] = await user.list<Record<string, unknown>>('/api/delivery-notes?filter={"number":"L-0"}');
  expect(note).toMatchObject({ number: 'L-0', version: 1 });
  expect(note).not.toHaveProperty('freight');
  expect(await user.call('DELETE', `/api/delivery-notes/${note?.id}`)).toMatchObject({ status: 403 });
  const { body: described } = await admin.call('GET', '/api/openapi.json');
  expect(described).toHaveProperty(['paths', '/api/delivery-notes/{id}', 'put']);
  const { body: file } = await admin.call('GET', '/api/delivery-notes/export.csv');
  expect(file).toMatch(/Nummer;Lieferant;Eingang;/);
  const imported = await admin.call('POST', '/api/delivery-notes/import', { text: file, dryRun: true });
  expect(imported.body).toMatchObject({ counts: { new: 0, changed: 0, wrong: 0 } });
  const log = await admin.list<Record<string, unknown>>('/api/AuditLog');
  expect(log).toContainEqual(expect.objectContaining({ resource: 'deliveryNotes', action: 'create' }));
});
