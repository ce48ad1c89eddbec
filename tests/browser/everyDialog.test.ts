import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findInOtherScheme, findViolations } from '../helpers/axe';
import { PASSWORD } from '../helpers/demoCount';
import { demoServer } from '../helpers/demoServer';
import { findTooWide } from '../helpers/readable';

const server = demoServer();

interface Opened {
  path: string;
  open: (page: Page) => Promise<unknown>;
  /** Role of the opened element; a dialog by default. */
  role?: 'menu' | 'listbox' | 'radiogroup';
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const click = (name: string) => (page: Page) => button(page, name).click();
const press = (key: string) => async (page: Page) => {
  await page.getByRole('row').nth(2).waitFor();
  await page.keyboard.press(key);
};

/** One overlay of each kind: all overlays are made of few parts. */
const OPENED: Readonly<Record<string, Opened>> = {
  'a question': { path: '/admin/units', open: click('Löschen') },
  'the columns of a list': { path: '/admin/stock_items', open: click('Spalten') },
  'the views of a list': { path: '/admin/stock_items', open: click('Ansichten'), role: 'menu' },
  'an import': { path: '/admin/suppliers', open: click('Importieren') },
  'the help for keys': { path: '/admin/units', open: press('?') },
  'the search over everything': { path: '/admin/units', open: press('Control+k') },
  'the menu of the user': { path: '/admin/units', open: click('Benutzermenü'), role: 'menu' },
  'a calendar': { path: '/admin/audit_log', open: click('Kalender öffnen') },
  'a form above a page': { path: '/stock_taking', open: click('Neue Inventur starten') },
  'the choices of a field': {
    path: '/admin/stock_item/add',
    open: (page) => page.getByRole('combobox', { name: 'Einheit', exact: true }).click(),
    role: 'listbox',
  },
  'a record created in a form': {
    path: '/admin/stock_item/add',
    async open(page) {
      await page.getByRole('combobox', { name: 'Einheit', exact: true }).fill('Phiole');
      await page.getByRole('option', { name: '„Phiole“ anlegen' }).click();
    },
  },
  'two records that become one': {
    path: '/admin/units',
    async open(page) {
      for (const name of ['Bund', 'Rolle'])
        await page.getByRole('checkbox', { name: `${name} auswählen`, exact: true }).check();
      await click('Zusammenführen …')(page);
      await page.getByText('Beide müssen dasselbe bedeuten').waitFor();
    },
  },
  'a choice between two changes': {
    path: '/admin/supplier/add',
    async open(page) {
      const { id, version } = await server.done('POST', '/api/Suppliers', { name: 'Mosterei', phone: '030 1' });
      await page.goto(`${server.url}/admin/supplier/${id}`);
      await page.getByLabel('Telefon', { exact: true }).fill('030 2');
      await server.done('PUT', '/api/Suppliers', { id, version, phone: '030 3' });
      await page.keyboard.press('Control+s');
    },
    role: 'radiogroup',
  },
};

it('overlays can be used by everybody, in light and dark', async () => {
  const page = await server.open('/admin/units', { width: 360, height: 740, allow: [/status of 409/] });
  const found: string[] = [];
  for (const [name, { path, open, role = 'dialog' }] of Object.entries(OPENED)) {
    // Opened at desktop width, where every overlay has its button; checked on a phone as well.
    await page.setViewportSize(DESK);
    await page.goto(server.url + path);
    await open(page);
    await page.getByRole(role).first().waitFor();
    found.push(...(await problemsOf(page)).map((each) => `${name}: ${each}`));
  }
  expect(found).toEqual([]);
});

it('the pages before the login can be used by everybody, too', async () => {
  const page = await server.open('/account', { ...DESK, allow: [/status of 401/] }, 'jana');
  const found: string[] = [];
  const lookAt = async (name: string) => {
    found.push(...(await problemsOf(page)).map((each) => `${name}: ${each}`));
  };
  await click('Einschalten')(page);
  await page.locator(':focus').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor();
  await lookAt('the secret of the second factor');
  const secret = Secret.fromBase32((await page.locator('code').innerText()).replace(/\s/g, ''));
  await page.getByLabel('Code aus der App', { exact: true }).fill(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Wiederherstellungscodes' }).waitFor();
  await lookAt('the codes for recovery');
  await page.goto(`${server.url}/logout`);
  await button(page, 'Submit').click();
  await page.getByText('Bitte gib dein Passwort ein').waitFor();
  await lookAt('the login');
  await page.getByLabel('Dein Benutzername *', { exact: true }).fill('jana');
  await page.getByLabel('Passwort *', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code aus der App oder Wiederherstellungscode', { exact: true }).waitFor();
  await lookAt('the second step of the login');
  expect(found).toEqual([]);
});

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

async function problemsOf(page: Page): Promise<string[]> {
  const found = [...(await findViolations(page)), ...(await findInOtherScheme(page))];
  await page.setViewportSize(PHONE);
  found.push(...(await findViolations(page)), ...(await findTooWide(page)));
  await page.setViewportSize(DESK);
  return found;
}
