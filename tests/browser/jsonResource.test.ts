import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../helpers/axe';
import { openPage, screenshot } from '../helpers/browser';
import { createDeliveryNote, postDeliveryNote } from '../helpers/deliveryNote';
import { login, openAs } from '../helpers/login';
import { type ServerProcess, startServer } from '../helpers/serverProcess';
import { apiClient } from '../server/apiClient';
import { failedStart } from '../server/failedStart';

const PASSWORD = 'Lindenhof-Kochmütze-47';
const URL_OF = '/api/delivery-notes';
const example = fileURLToPath(new URL('../../examples/deliveryNotes.resource.json', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'zaehlwerk-json-'));
const file = join(dataDir, 'resources/deliveryNotes.resource.json');
const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' };
let server: ServerProcess;

beforeAll(async () => {
  mkdirSync(join(dataDir, 'resources'));
  copyFileSync(example, file);
  server = await startServer(env);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function signedIn(name: string) {
  const { body } = await apiClient(server.url).call('POST', '/api/Users/authenticate', {
    username: name,
    password: PASSWORD,
  });
  return apiClient(server.url, (body as { token: string }).token);
}

it('is in the menu, and its form knows references, links, conditions and decimals', async () => {
  const page = await openPage({ width: 1280 });
  await page.goto(server.url);
  await login(page, 'admin', PASSWORD);
  await createDeliveryNote(page, 'L-1');
  await expectNoAxeViolations(page);
  await screenshot(page, 'json-resource-list');
  await page.getByRole('row', { name: /L-1/ }).getByRole('link', { name: 'Bearbeiten' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lieferschein bearbeiten' }).waitFor();
  const freight = page.getByLabel('Fracht', { exact: true });
  await freight.waitFor();
  expect(Number((await freight.inputValue()).replace(',', '.'))).toBe(12.5);
  await expectNoAxeViolations(page);
  await screenshot(page, 'json-resource-form');
  const [stored] = await (await signedIn('admin')).list<Record<string, unknown>>(`${URL_OF}?filter={"number":"L-1"}`);
  expect(stored).toMatchObject({ number: 'L-1', freight: 12.5, items: [expect.any(Number), expect.any(Number)] });
});

it('hides fields of administrators from a user', async () => {
  const id = await postDeliveryNote(await signedIn('admin'), 'L-2');
  const page = await openAs('jana', PASSWORD, `${server.url}/admin/delivery_notes/${id}`, { width: 360 });
  await page.getByLabel('Nummer', { exact: true }).waitFor();
  expect(await page.getByLabel('Fracht').count()).toBe(0);
  await screenshot(page, 'json-resource-user');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

it('does not start with a field whose kind has changed, and leaves its data as they were', async () => {
  const read = async () => (await signedIn('admin')).list(URL_OF);
  await postDeliveryNote(await signedIn('admin'), 'L-3');
  const before = await read();
  await server.stop();
  const definition = JSON.parse(readFileSync(example, 'utf8'));
  definition.fields.freight = { kind: 'text', label: 'Fracht' };
  writeFileSync(file, JSON.stringify(definition));
  const { code, stderr } = await failedStart(env);
  expect(code).toBe(1);
  expect(stderr).toContain(
    'Das Feld „freight“ von „deliveryNotes“ ist in der Datenbank „Dezimalzahl mit 2 Nachkommastellen“',
  );
  expect(stderr).not.toMatch(/\n\s+at /);
  copyFileSync(example, file);
  server = await startServer(env);
  expect(await read()).toEqual(before);
});
