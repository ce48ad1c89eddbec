import { beforeAll, expect, it } from 'vitest';
import { screenshot } from '../helpers/browser';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

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

const server = demoServer({}, { claims, stockItemCodes });

beforeAll(async () => {
  for (const subject of ['Bruch', 'Fehlmenge', 'Warm']) await server.done('POST', '/api/claims', { subject });
});

const claim = async (id: number) => (await server.api.list<Record<string, unknown>>('/api/claims'))[id - 1];

it.each([
  [360, 1],
  [1280, 2],
])('an action asks its question, %i px wide', async (width, id) => {
  const page = await server.open(`/admin/claims/${id}`, { width });
  const openQuestion = async () => {
    if (width === 360) {
      await page.getByRole('button', { name: 'Aktionen', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Verwerfen' }).click();
    } else await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
    return page.getByRole('dialog', { name: 'Verwerfen' });
  };
  const declined = await openQuestion();
  await declined.getByText(/wirklich verwerfen/).waitFor();
  await look(page, 'action-confirm');
  await declined.getByRole('button', { name: 'Abbrechen' }).click();
  await declined.waitFor({ state: 'detached' });
  expect(await claim(id)).toMatchObject({ state: 'offen', version: 1 });
  await (await openQuestion()).getByRole('button', { name: 'Verwerfen', exact: true }).click();
  await page.getByText('„Verwerfen“ ausgeführt').waitFor();
  expect(await claim(id)).toMatchObject({ state: 'verworfen', version: 2 });
});

it('three actions take one line of a form on a phone, saved or not', async () => {
  const page = await server.open('/admin/claims/3', { width: 360 });
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
  await look(page, 'actions-phone');
  await page.getByLabel('Notiz', { exact: true }).fill('x');
  await page.getByText('Bitte zuerst speichern.').waitFor();
  expect(await lines()).toBe(2);
  expect(await more.isDisabled()).toBe(true);
  await screenshot(page, 'actions-phone-unsaved');
});

it('the dialog of a row keeps its rules', async () => {
  const page = await server.open('/admin/stock_item/1', { width: 360 });
  await page.getByRole('button', { name: 'Code hinzufügen' }).click();
  const row = page.getByRole('dialog');
  const ok = row.getByRole('button', { name: 'Hinzufügen' });
  const factor = row.getByLabel('Einheiten pro Scan');
  await row.getByLabel('Code', { exact: true }).fill('R77');
  await factor.fill('49');
  await factor.blur();
  await row.getByText(TOO_MANY).waitFor();
  expect(await ok.isDisabled()).toBe(true);
  await look(page, 'row-rules-phone');
  await factor.fill('30');
  await factor.blur();
  await row.getByText(TOO_MANY).waitFor({ state: 'detached' });
  expect(await ok.isDisabled()).toBe(true);
  await row.getByRole('textbox', { name: /^Notiz/ }).fill('halbe Palette');
  await ok.click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect
    .poll(() => server.api.list('/api/StockItemCodes?filter={"code":"R77"}'))
    .toMatchObject([{ factor: 30, xNote: 'halbe Palette' }]);
});
