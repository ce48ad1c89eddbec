import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoAxeViolations } from '../helpers/axe';
import { openPage, type PageOptions, screenshot } from '../helpers/browser';
import { PASSWORD } from '../helpers/demoCount';
import { demoServer } from '../helpers/demoServer';
import { onTheDevice } from '../helpers/leftBehind';
import { gotoAs } from '../helpers/login';
import { look } from '../helpers/look';

const server = demoServer();

async function open(path: string, options: PageOptions, user = 'admin'): Promise<Page> {
  const page = await server.open(path, { ...options, allow: [/status of 409/] }, user);
  await page.getByRole('row').nth(2).waitFor();
  return page;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `${title} auswählen`, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Suche' });

it('deletes many units at once, and says which are still used', async () => {
  const names = ['Becher', 'Fäßchen'];
  for (const name of names) {
    await server.api.call('POST', '/api/Units', { name });
  }
  const phone = { width: 360, height: 740, colorScheme: 'dark', hasTouch: true, isMobile: true } as const;
  const page = await open('/admin/units', phone);
  await search(page).fill('faess');
  await page.getByText(/^1 von \d+$/).waitFor();
  await box(page, names[1]!).check();
  await search(page).fill('');
  await box(page, names[0]!).check();
  await box(page, 'Flasche').check();
  await page.getByText('3 ausgewählt').waitFor();
  await look(page, 'list-selected');
  await button(page, 'Ausgewählte löschen').click();
  await page.getByText('3 Einheiten wirklich löschen?').waitFor();
  await page.mouse.click(5, 5);
  await button(page, 'OK').click();
  const report = page.getByRole('dialog', { name: 'Ergebnis' });
  await report.getByText('2 von 3 gelöscht.').waitFor();
  await report.getByText('Flasche: Wird noch verwendet:').waitFor();
  expect(await report.getByRole('link').count()).toBeGreaterThan(1);
  await look(page, 'list-report');
  await button(page, 'Schließen').click();
  await page.getByText('1 ausgewählt').waitFor();
  expect(await box(page, 'Flasche').isChecked()).toBe(true);
  for (const name of names) expect(await page.getByRole('row', { name }).count()).toBe(0);
});

it('gives many articles another supplier and one more place', async () => {
  const page = await open('/admin/stock_items', { width: 1280 });
  await search(page).fill('saft');
  await page.getByText(/^\d+ von \d+$/).waitFor();
  await page.getByRole('checkbox', { name: 'Alle auswählen' }).check();
  const count = Number((await page.getByText(/^\d+ ausgewählt$/).textContent())?.split(' ')[0]);
  expect(count).toBeGreaterThan(1);
  await button(page, 'Ausgewählte bearbeiten').click();
  const dialog = page.getByRole('dialog', { name: `${count} Artikel bearbeiten` });
  await dialog.getByRole('checkbox', { name: 'Lieferant ändern' }).check();
  await dialog.getByRole('combobox', { name: 'Lieferant' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('checkbox', { name: 'Lagerorte ändern' }).check();
  await dialog.getByRole('combobox', { name: 'Was geschieht' }).click();
  await page.getByRole('option', { name: 'Hinzufügen' }).click();
  await dialog.getByRole('combobox', { name: 'Lagerorte' }).click();
  await page.getByRole('option', { name: 'Putzmittelraum' }).click();
  await page.keyboard.press('Escape');
  await look(page, 'list-bulk-edit');
  await dialog.getByRole('button', { name: 'Ändern' }).click();
  await page.getByText(`${count} von ${count} geändert.`).waitFor();
  await search(page).fill('saft putzmittel');
  await page.getByText(new RegExp(`^${count} von \\d+$`)).waitFor();
  await screenshot(page, 'list-searched');
});

it('is operated by keys alone, and looks the same after a visit to a record', async () => {
  const page = await open('/admin/stock_items', { width: 1280 });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Tastenkürzel' }).waitFor();
  await expectNoAxeViolations(page);
  await screenshot(page, 'list-keys');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const order = () => page.getByRole('row').allInnerTexts();
  const byName = await order();
  await button(page, 'Einheit').click();
  // A row that moves loses the focus.
  await expect.poll(order).not.toEqual(byName);
  await page.keyboard.press('Tab');
  await page.locator('main h1').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await page.getByText('1 ausgewählt').waitFor();
  await screenshot(page, 'list-row-focus');
  const before = await order();
  const place = () => page.getByRole('region', { name: 'Artikel' }).evaluate(({ scrollTop }) => scrollTop);
  const scrolled = await place();
  expect(scrolled).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Artikel bearbeiten' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(2).waitFor();
  // Rows in view are rendered first, those around them a moment later.
  await expect.poll(order).toEqual(before);
  expect(await place()).toBe(scrolled);
  await page.keyboard.press('/');
  await page.keyboard.type('küche');
  await page.getByText(/^\d+ von \d+$/).waitFor();
  // Rows follow each letter: rows of an earlier filter would move away from under the pointer.
  const found = async () => (await order()).slice(1).every((row) => /küche/i.test(row));
  await expect.poll(found).toBe(true);
  await page.getByRole('link', { name: 'Bearbeiten' }).first().click();
  await page.getByRole('heading', { name: 'Artikel bearbeiten' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(2).waitFor();
  expect(await search(page).inputValue()).toBe('');
});

it('exports the shown rows in the shown order', async () => {
  const page = await open('/admin/stock_items', { width: 1280 });
  await button(page, 'Lagerorte').click();
  await button(page, 'Lagerorte').click();
  await search(page).fill('kiste kuehl');
  await page.getByText(/^\d+ von \d+$/).waitFor();
  const count = Number((await page.getByText(/^\d+ von \d+$/).textContent())?.split(' ')[0]);
  expect(count).toBeLessThan(100);
  const shown = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => row.querySelector('td')?.textContent));
  expect(shown).toHaveLength(count);
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Exportieren').click()]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1);
  expect(lines.map((line) => line.split(';')[0])).toEqual(shown);
});

it('shows somebody the columns and filters that they chose, on every device, and leaves none of it behind', async () => {
  const open = (path: string) => server.open(path, { width: 1280 }, 'jana');
  const page = await open('/admin/stock_items');
  await button(page, 'Spalten').click();
  const column = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await column('Lieferant').click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  // The focus moves along with the column.
  await column('Lieferant').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await button(page, 'Lieferant nach oben').click();
  await page.getByText('Lieferant steht jetzt an Stelle 7 von').waitFor({ state: 'attached' });
  await expectNoAxeViolations(page);
  await screenshot(page, 'list-columns');
  const heads = (from: Page) => from.getByRole('columnheader').allInnerTexts();
  const chosen = ['Id', 'Name', 'Lagerorte', 'Einheit', 'Lieferant', 'Aktionen'];
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await heads(page)).toEqual(chosen);

  await search(page).fill('saft');
  // A short list makes neither page nor table scroll.
  const tooLong = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(tooLong).toBe(0);
  await button(page, 'Ansichten').click();
  await page.getByRole('menuitem', { name: 'Als Ansicht speichern …' }).click();
  await page.getByRole('dialog', { name: 'Als Ansicht speichern' }).waitFor();
  await page.keyboard.type('Säfte am Morgen');
  await page.getByRole('checkbox', { name: 'Die Liste damit öffnen' }).check();
  await look(page, 'list-save-view');
  // The columns were sent by the same call earlier.
  const stored = page.waitForResponse((answer) => answer.request().postDataJSON()?.saveViews !== undefined);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await button(page, 'Ansichten: Säfte am Morgen').click();
  await look(page, 'list-views');
  await page.getByRole('menuitem', { name: 'Ansichten verwalten …' }).click();
  await page.getByRole('dialog', { name: 'Ansichten' }).waitFor();
  await look(page, 'list-manage-views');
  await stored;

  const other = await open('/');
  const places = async () => JSON.stringify(await onTheDevice(other, []));
  // A list that is opened before the view arrives shows only the columns.
  await expect.poll(places).toContain('Säfte am Morgen');
  await other.getByRole('link', { name: 'Artikel', exact: true }).click();
  await button(other, 'Ansichten: Säfte am Morgen').waitFor();
  await expect.poll(() => heads(other)).toEqual(chosen);
  expect(await search(other).inputValue()).toBe('saft');
  // Lists do not wait for the stored preferences.
  await other.route('**/api/Preferences', () => new Promise(() => undefined));
  await other.reload();
  await button(other, 'Ansichten: Säfte am Morgen').waitFor();
  await expect.poll(() => heads(other)).toEqual(chosen);
  await button(other, 'Benutzermenü').click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await other.waitForURL(/\/login$/);
  await expect.poll(places).not.toContain('Säfte am Morgen');
});

it('shows a page opened by its address from the top, and a reloaded one where it was', async () => {
  const page = await open('/admin/suppliers', { width: 360, height: 500 });
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 100));
  await expect.poll(top).toBe(100);
  await page.reload();
  await expect.poll(top).toBe(100);
  await page.goto(`${server.url}/today`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(600);
  expect(await top()).toBe(0);
});

it.each([
  // A short list scrolls with the page; a long one fills the screen and is cut within a row.
  ['/admin/suppliers', false],
  ['/change_prices/1', true],
  ['/admin/stock_items', true],
])('shows on a phone that a list goes on: %s', async (path, isBoxed) => {
  const page = await open(path, { width: 360, height: 740, hasTouch: true, isMobile: true });
  const table = page
    .locator('main')
    .getByRole('region')
    .filter({ has: page.getByRole('table') });
  const seen = await table.evaluate((box) => {
    const bottom = box.getBoundingClientRect().bottom;
    const isCut = [...box.querySelectorAll('tbody tr:not(.spacer)')].some((row) => {
      const { top, bottom: end } = row.getBoundingClientRect();
      return top < bottom - 12 && end > bottom + 12;
    });
    return { isBoxed: box.scrollHeight > box.clientHeight, isCut };
  });
  expect(seen).toEqual({ isBoxed, isCut: isBoxed });
  if (path === '/admin/stock_items') {
    // Once loaded, the part above the table becomes lower, which leaves the table more room.
    const left = () =>
      table.evaluate((box) => {
        const row = box.querySelector('tbody tr:not(.spacer)')?.getBoundingClientRect().height ?? 0;
        const bar = document.querySelector('nav[aria-label="Schnellzugriff"]')?.getBoundingClientRect().top ?? 0;
        return (bar - box.getBoundingClientRect().bottom) / row;
      });
    await expect.poll(left).toBeLessThan(1.2);
    await look(page, 'list-on-phone');
  }
});

it('has the forms of records ready before somebody opens one', async () => {
  const page = await open('/admin/stock_items', { width: 1280 });
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (name.endsWith('.js') ? name.split('/').at(-1) : [])),
    );
  for (const file of ['StockItemEdit', 'GroupCreate', 'UserEdit'])
    await expect.poll(scripts).toContainEqual(expect.stringMatching(new RegExp(`^${file}-`)));
});

it.each([360, 1280])(
  'shows the first rows of a long list at %i px, and the others when they have come',
  async (width) => {
    const COUNT = 600;
    const known: unknown[] = await server.done('GET', '/api/PackagingUnits');
    const added = Array.from({ length: COUNT - known.length }, (_, at) => `Fass ${known.length + at}`);
    if (added.length > 0)
      await server.done('POST', '/api/PackagingUnits/import', { text: ['Name', ...added].join('\r\n') });
    const page = await openPage({ width });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/PackagingUnits', async (route) => {
      await held;
      await route.continue();
    });
    await gotoAs(page, 'admin', PASSWORD, `${server.url}/admin/packaging_units`);
    await page.getByText('Weitere folgen …').waitFor();
    await page.getByRole('row').nth(5).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Alle auswählen' }).isDisabled()).toBe(true);
    await look(page, `list-beginning-${width}`);
    await search(page).fill('fass 577');
    await page.getByText('Weitere folgen …').waitFor();
    letGo();
    await page.getByText(`1 von ${COUNT}`).waitFor();
    await page.getByRole('row', { name: 'Fass 577' }).waitFor();
    await search(page).fill('');
    await page.getByText(`${COUNT} Verpackungseinheiten`).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Alle auswählen' }).isEnabled()).toBe(true);
  },
);
