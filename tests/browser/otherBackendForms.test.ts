import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../helpers/browser';
import type { TableName } from '../helpers/documentedBackend/records';
import { VARIANTS } from '../helpers/documentedBackend/variants';
import { login } from '../helpers/login';
import { otherHouse, walkTo } from '../helpers/otherHouse';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true });
const choose = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  // A list for several choices stays open.
  await page.keyboard.press('Tab');
};

it('signs in and out, and shows messages of the backend as plain text', async () => {
  const { url, backend } = await otherHouse(VARIANTS.bare);
  const page = await openPage({ width: 1280, allow: [/status of 401/] });
  await page.goto(`${url}/orders`);
  await field(page, 'Dein Benutzername *').fill('admin');
  await field(page, 'Passwort *').fill('falsch');
  await button(page, 'Submit').click();
  await page.getByText('Name oder Passwort stimmen nicht.').waitFor();
  await login(page, 'admin', 'geheim');
  await page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
  await button(page, 'Benutzermenü').click();
  await page.getByText('admin', { exact: true }).waitFor();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`${url}/login`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(backend.requests.filter(({ path }) => path === '/api/Users/authenticate')).toHaveLength(2);
});

/** Table, id, path, field, typed text, key, stored value. */
const CHANGES: [TableName, number, string, string, string, string, unknown][] = [
  ['Units', 1, '/admin/unit/1', 'Name', 'Fl.', 'name', 'Fl.'],
  ['PackagingUnits', 1, '/admin/packaging_unit/1', 'Name', 'Kiste', 'name', 'Kiste'],
  ['StockLocations', 2, '/admin/stock_location/2', 'Zählreihenfolge', '7', 'countingOrder', 7],
  ['Suppliers', 1, '/admin/supplier/1', 'Telefon', '030 2', 'phone', '030 2'],
  ['StockItemGroups', 1, '/admin/stock_item_group/1', 'Name', 'Durst', 'name', 'Durst'],
  ['StockItems', 1, '/admin/stock_item/1', 'Bestellnummer', 'P-25', 'orderNumber', 'P-25'],
  ['Users', 2, '/admin/user/2', 'Benutzername', 'Anna Tal', 'name', 'Anna Tal'],
  [
    ...(['StockItemGroupAssignments', 2, '/admin/stock_item_group/1/assignment/2'] as const),
    ...(['Mindestbestand', '5', 'minAmountInGroup', 5] as const),
  ],
];

describe('with a backend that replaces records and answers nothing', () => {
  it('changes one field of a record of each kind, and nothing else', async () => {
    const { open, tables } = await otherHouse(VARIANTS.sparing);
    const links = () =>
      tables.StockLocationAssignments.map((each) => `${each.stockItemId}: ${each.stockLocationId}`).sort();
    const page = await open('/census');
    for (const [table, id, path, label, typed, key, value] of CHANGES) {
      const record = () => tables[table].find((each) => each.id === id);
      const before = structuredClone([record(), links()]);
      await walkTo(page, path);
      await title(page, /bearbeiten$/).waitFor();
      await field(page, label).fill(typed);
      await button(page, 'Speichern').click();
      await page.waitForURL((url) => url.pathname !== path);
      // The address changes before the form has gone, and the next form may have a field of the same name.
      await title(page, /bearbeiten$/).waitFor({ state: 'detached' });
      expect([record(), links()], table).toEqual([{ ...Object(before[0]), [key]: value }, before[1]]);
    }
  });

  it('creates records of each kind', async () => {
    const { open, tables } = await otherHouse(VARIANTS.sparing);
    const page = await open('/admin/units');
    const add = async (list: string, listTitle: string, fill: () => Promise<void>) => {
      await walkTo(page, list);
      // Until then the previous page has the button, and the list may have a filter of the field's name.
      await title(page, listTitle).waitFor();
      await page.getByRole('link', { name: 'Hinzufügen' }).or(button(page, 'Hinzufügen')).first().click();
      await title(page, / (hinzufügen|erstellen)$/).waitFor();
      await fill();
      await button(page, 'Speichern').click();
      await page.waitForURL((url) => url.pathname === list);
    };
    const named = (name: string) => async () => field(page, 'Name').fill(name);
    await add('/admin/units', 'Einheiten', named('Fass'));
    await add('/admin/packaging_units', 'Verpackungseinheiten', named('Palette'));
    await add('/admin/stock_locations', 'Lagerorte', named('Hof'));
    await add('/admin/suppliers', 'Lieferanten', named('Obsthof'));
    await add('/admin/stock_item_groups', 'Alle Bestände', async () => {
      await field(page, 'Name').fill('Säfte');
      await choose(page, 'Zähltag', 'Dienstag');
    });
    await add('/admin/users', 'Benutzer', async () => {
      await field(page, 'Benutzername').fill('Bernd');
      await field(page, 'Passwort').fill('Lindenblüte');
      await choose(page, 'Bestände', 'Säfte');
    });
    await add('/admin/stock_items', 'Artikel', async () => {
      await field(page, 'Name').fill('Apfelsaft');
      await field(page, 'Einheiten pro Verpackung').fill('6');
      await field(page, 'Preis pro Einheit').fill('1,20');
      await choose(page, 'Einheit', 'Fass');
      await choose(page, 'Verpackungseinheit', 'Palette');
      await choose(page, 'Lieferant', 'Obsthof');
      await choose(page, 'Lagerorte', 'Hof');
    });
    const made = (table: TableName) => tables[table].at(-1);
    const group = made('StockItemGroups')?.id;
    await add(`/admin/stock_item_group/assignments/${group}`, 'Bestandszuordnungen', async () => {
      await choose(page, 'Artikel', 'Apfelsaft');
      await field(page, 'Mindestbestand').fill('12');
    });
    expect(made('StockItemGroups')).toMatchObject({ name: 'Säfte', executionDayOfWeek: 2 });
    expect(made('StockLocations')).toMatchObject({ name: 'Hof', countingOrder: 0 });
    expect(made('Users')).toMatchObject({
      name: 'Bernd',
      password: 'Lindenblüte',
      role: 'User',
      stockItemGroups: [group],
    });
    expect(made('StockItems')).toMatchObject({
      name: 'Apfelsaft',
      unitId: made('Units')?.id,
      packagingUnitId: made('PackagingUnits')?.id,
      supplierId: made('Suppliers')?.id,
      unitsPerPackage: 6,
      pricePerUnit: 1.2,
      active: true,
    });
    expect(made('StockLocationAssignments')).toMatchObject({
      stockItemId: made('StockItems')?.id,
      stockLocationId: made('StockLocations')?.id,
    });
    expect(made('StockItemGroupAssignments')).toMatchObject({
      stockItemGroupId: group,
      stockItemId: made('StockItems')?.id,
      minAmountInGroup: 12,
      fixedOrderAmount: null,
    });
  });

  it('deletes, and says in the words of the backend why not', async () => {
    const { open, tables } = await otherHouse(VARIANTS.sparing);
    const page = await open('/admin/units', { width: 1280, allow: [/status of 409/] });
    const remove = async (name: string) => {
      await page.getByRole('row', { name }).getByRole('button', { name: 'Löschen' }).click();
      await button(page, 'OK').click();
    };
    await remove('Dose');
    await page.getByText('Der Eintrag wird noch gebraucht.').waitFor();
    await remove('Glas');
    // The dialog hides the list behind it, so the backend is asked first.
    await expect.poll(() => tables.Units.map(({ name }) => name)).toEqual(['Flasche', 'Dose']);
    await page.getByRole('row', { name: 'Glas' }).waitFor({ state: 'detached' });
  });
});

it.each(['sparing', 'keyed'] as const)('keeps settings as key and value: %s', async (variant) => {
  const { open, tables } = await otherHouse(VARIANTS[variant]);
  const page = await open('/admin/settings');
  await field(page, 'Name der Instanz').fill('Gasthof Bär');
  await field(page, 'Lieferadresse').fill('Am Markt 1');
  await button(page, 'Speichern').click();
  await page.getByText('Gespeichert', { exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe('Einstellungen – Gasthof Bär');
  expect(tables.ConfigValues).toMatchObject([
    { key: 'INSTANCE_NAME', value: 'Gasthof Bär' },
    { key: 'TIME_ZONE', value: 'Europe/Berlin' },
    { key: 'DELIVERY_ADDRESS', value: 'Am Markt 1' },
  ]);
});
