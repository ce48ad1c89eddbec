import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../helpers/axe';
import { screenshot } from '../helpers/browser';
import { adminApi, PASSWORD } from '../helpers/demoCount';
import { DEMO_SETTINGS, fillWithDemoData } from '../helpers/demoFolder';
import { openAs } from '../helpers/login';
import { type ServerProcess, startServer } from '../helpers/serverProcess';

const TOO_MANY = 'So viele sind in keinem Karton.';
const claims = {
  name: 'claims',
  label: { one: 'Beanstandung', many: 'Beanstandungen' },
  menu: { section: 'Wareneingang', order: 5 },
  title: 'subject',
  fields: {
    subject: { kind: 'text', label: 'Betreff', required: true },
    note: { kind: 'text', label: 'Notiz' },
    state: { kind: 'choice', label: 'Stand', choices: ['offen', 'verworfen'], default: 'offen', readOnly: true },
  },
  actions: [
    { name: 'forward', label: 'An den Lieferanten weiterleiten', when: "state = 'offen'", set: { note: "'weg'" } },
    {
      name: 'drop',
      label: 'Verwerfen',
      when: "state = 'offen'",
      confirm: 'Die Beanstandung wirklich verwerfen? Der Lieferant erfährt davon nichts.',
      set: { state: "'verworfen'" },
    },
    { name: 'remind', label: 'Erinnern', when: "state = 'offen'", set: { note: "'erinnert'" } },
  ],
  api: { dialect: 'simpleRest', url: '/api/claims' },
};
const stockItemCodes = {
  extends: 'stockItemCodes',
  fields: { xNote: { kind: 'text', label: 'Notiz', requiredWhen: 'factor > 24' } },
  rules: [{ must: 'factor <= 48', message: TOO_MANY, field: 'factor' }],
};

const dataDir = mkdtempSync(join(tmpdir(), 'zaehlwerk-actions-'));
let server: ServerProcess;

beforeAll(async () => {
  await fillWithDemoData(dataDir);
  mkdirSync(join(dataDir, 'resources'));
  for (const [name, definition] of Object.entries({ claims, stockItemCodes }))
    writeFileSync(join(dataDir, `resources/${name}.resource.json`), JSON.stringify(definition));
  server = await startServer({ DATA_DIR: dataDir, ...DEMO_SETTINGS });
  const api = await adminApi(server);
  for (const subject of ['Bruch', 'Fehlmenge', 'Warm']) await api.call('POST', '/api/claims', { subject });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const claim = async (id: number) =>
  (await (await adminApi(server)).list<Record<string, unknown>>('/api/claims'))[id - 1];
const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

it.each([
  [360, 1],
  [1280, 2],
])('an action asks its question, %i px wide', async (width, id) => {
  const page = await openAs('admin', PASSWORD, `${server.url}/admin/claims/${id}`, { width });
  const openQuestion = async () => {
    if (width === 360) {
      await page.getByRole('button', { name: 'Aktionen', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Verwerfen' }).click();
    } else await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
    return page.getByRole('dialog', { name: 'Verwerfen' });
  };
  const declined = await openQuestion();
  await declined.getByText(/wirklich verwerfen/).waitFor();
  await fits(page, width);
  await expectNoAxeViolations(page);
  await screenshot(page, `action-confirm-${width}`);
  await declined.getByRole('button', { name: 'Abbrechen' }).click();
  await declined.waitFor({ state: 'detached' });
  expect(await claim(id)).toMatchObject({ state: 'offen', version: 1 });
  await (await openQuestion()).getByRole('button', { name: 'Verwerfen', exact: true }).click();
  await page.getByText('„Verwerfen“ ausgeführt').waitFor();
  expect(await claim(id)).toMatchObject({ state: 'verworfen', version: 2 });
});

it('three actions take one line of a form on a phone, saved or not', async () => {
  const page = await openAs('admin', PASSWORD, `${server.url}/admin/claims/3`, { width: 360 });
  const more = page.getByRole('button', { name: 'Aktionen', exact: true });
  await more.waitFor();
  const lines = () =>
    page.evaluate(() => {
      const bar = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Speichern',
      )?.parentElement;
      return new Set([...(bar?.querySelectorAll('button') ?? [])].map((each) => each.getBoundingClientRect().top)).size;
    });
  expect(await lines()).toBe(2);
  await fits(page, 360);
  await screenshot(page, 'actions-phone');
  await page.getByLabel('Notiz', { exact: true }).fill('x');
  await page.getByText('Bitte zuerst speichern.').waitFor();
  expect(await lines()).toBe(2);
  expect(await more.isDisabled()).toBe(true);
  await screenshot(page, 'actions-phone-unsaved');
});

it('the dialog of a row keeps its rules', async () => {
  const page = await openAs('admin', PASSWORD, `${server.url}/admin/stock_item/1`, { width: 360 });
  await page.getByRole('button', { name: 'Code hinzufügen' }).click();
  const row = page.getByRole('dialog');
  const ok = row.getByRole('button', { name: 'OK' });
  const factor = row.getByLabel('Einheiten pro Scan');
  await row.getByLabel('Code', { exact: true }).fill('R77');
  await factor.fill('49');
  await factor.blur();
  await row.getByText(TOO_MANY).waitFor();
  expect(await ok.isDisabled()).toBe(true);
  await expectNoAxeViolations(page);
  await screenshot(page, 'row-rules-phone');
  await factor.fill('30');
  await factor.blur();
  await row.getByText(TOO_MANY).waitFor({ state: 'detached' });
  expect(await ok.isDisabled()).toBe(true);
  await row.getByRole('textbox', { name: /^Notiz/ }).fill('halbe Palette');
  await ok.click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect
    .poll(async () =>
      (await adminApi(server)).list<Record<string, unknown>>('/api/StockItemCodes?filter={"code":"R77"}'),
    )
    .toMatchObject([{ factor: 30, xNote: 'halbe Palette' }]);
});
