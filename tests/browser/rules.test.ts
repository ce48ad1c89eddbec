import { expect, it } from 'vitest';
import { screenshot } from '../helpers/browser';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const TOO_MUCH = 'Mehr als der Betrag kann nicht gutgeschrieben werden.';
const NO_CREDIT = 'Bitte die Gutschrift eintragen.';
const euro = { kind: 'decimal', scale: 2, unit: '€' };
const claims = {
  name: 'claims',
  label: { one: 'Beanstandung', many: 'Beanstandungen' },
  menu: { section: 'Wareneingang', order: 5 },
  title: 'subject',
  fields: {
    subject: { kind: 'text', label: 'Betreff', required: true },
    packages: { kind: 'integer', label: 'Gebinde', required: true },
    price: { ...euro, label: 'Preis' },
    amount: { ...euro, label: 'Betrag', computed: 'packages * price' },
    credit: { ...euro, label: 'Gutschrift', readOnlyWhen: "state = 'erledigt'" },
    reason: { kind: 'text', label: 'Grund', requiredWhen: 'credit = 0' },
    state: { kind: 'choice', label: 'Stand', choices: ['offen', 'erledigt'], default: 'offen' },
  },
  rules: [
    { must: 'credit <= amount', message: TOO_MUCH, field: 'credit' },
    { when: "state = 'erledigt'", must: 'credit is not empty', message: NO_CREDIT, field: 'credit' },
  ],
  api: { dialect: 'simpleRest', url: '/api/claims' },
};
const suppliers = {
  extends: 'suppliers',
  rules: [{ must: "name <> 'Verboten'", message: 'So heißt kein Lieferant.', field: 'name' }],
};

const server = demoServer({}, { claims, suppliers });

it('a broken rule appears at its field and blocks saving, on a phone and at a desk', async () => {
  const page = await server.open('/admin/claims/add', { width: 360 });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  await field('Betreff').fill('Bruch');
  await field('Gebinde').fill('2');
  await field('Preis').fill('10');
  await field('Gutschrift').fill('20,01');
  await field('Gutschrift').press('Tab');
  await page.getByText(TOO_MUCH).waitFor();
  expect(await save.isDisabled()).toBe(true);
  await look(page, 'rules-phone');
  await field('Gutschrift').fill('0');
  await page.getByText(TOO_MUCH).waitFor({ state: 'detached' });
  await page
    .getByRole('textbox', { name: 'Grund' })
    .and(page.locator('[required], [aria-required=true]'))
    .fill('Kulanz');
  await save.click();
  await page.getByText('Bruch').waitFor();

  const desk = await server.open('/admin/claims/1', { width: 1280 });
  await desk.getByRole('textbox', { name: 'Gutschrift', exact: true }).fill('');
  await desk.getByRole('combobox', { name: 'Stand' }).click();
  await desk.getByRole('option', { name: 'erledigt' }).click();
  await desk.getByRole('combobox', { name: 'Stand' }).press('Tab');
  await desk.getByText(NO_CREDIT).waitFor();
  await screenshot(desk, 'rules-desk');
  await desk.getByRole('textbox', { name: 'Gutschrift', exact: true }).fill('5');
  await desk.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect
    .poll(async () => (await server.api.list<Record<string, unknown>>('/api/claims'))[0])
    .toMatchObject({ credit: 5, state: 'erledigt' });
  await desk.goto(`${server.url}/admin/claims/1`);
  await expect.poll(() => desk.getByRole('textbox', { name: 'Gutschrift', exact: true }).isDisabled()).toBe(true);
});

it('a rule alone is added to a resource of the product', async () => {
  const page = await server.open('/admin/supplier/add', { width: 1280 });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Verboten');
  await page.getByRole('textbox', { name: 'Name', exact: true }).press('Tab');
  await page.getByText('So heißt kein Lieferant.').waitFor();
  await screenshot(page, 'rules-supplier');
});
