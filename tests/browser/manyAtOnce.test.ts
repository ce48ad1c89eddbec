import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByLabel(/^Verschieben: /) });
const names = async (page: Page) =>
  (await page.getByLabel(/^Verschieben: /).all()).reduce<Promise<string[]>>(
    async (before, handle) => [
      ...(await before),
      String(await handle.getAttribute('aria-label')).replace('Verschieben: ', ''),
    ],
    Promise.resolve([]),
  );
const handle = (page: Page, name: string) => page.getByLabel(`Verschieben: ${name}`, { exact: true });

async function drag(page: Page, name: string, onto: string) {
  const from = await handle(page, name).boundingBox();
  const to = await handle(page, onto).boundingBox();
  if (!from || !to) throw new Error(`${name} or ${onto} is not shown`);
  const middle = (box: typeof from) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.move(...middle(from));
  await page.mouse.down();
  const [x, y] = middle(to);
  await page.mouse.move(x, (middle(from)[1] + y) / 2, { steps: 4 });
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

/** Presses a key and waits two frames, so that picking up, moving and dropping a row are rendered one by one. */
async function pressAlone(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function stored(): Promise<string[]> {
  const all: { name: string; countingOrder: number }[] = await server.done('GET', '/api/StockLocations');
  return all.sort((a, b) => a.countingOrder - b.countingOrder).map(({ name }) => name);
}

describe('the order of locations', () => {
  it('is changed by pointer, keys and buttons, and saved by one call', async () => {
    const page = await server.open('/admin/stock_locations', { width: 1280 });
    await page.getByRole('link', { name: 'Reihenfolge ändern' }).click();
    await rows(page).first().waitFor();
    const before = await names(page);
    const [first = '', second = '', third = ''] = before;
    expect(before).toEqual(await stored());
    await look(page, 'order-locations');

    await drag(page, first, third);
    await expect.poll(() => names(page)).toEqual([second, third, first, ...before.slice(3)]);
    await handle(page, first).focus();
    for (const key of ['Space', 'ArrowUp', 'Space']) await pressAlone(page, key);
    await expect.poll(() => names(page)).toEqual([second, first, third, ...before.slice(3)]);
    await pressAlone(page, 'Space');
    await pressAlone(page, 'Escape');
    expect(new URL(page.url()).pathname).toBe('/admin/stock_locations/order');
    await button(page, `Nach unten: ${second}`).click();
    await expect.poll(() => names(page)).toEqual(before);
    await button(page, `Nach unten: ${first}`).click();
    await button(page, `Nach unten: ${first}`).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(first);

    const calls: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && calls.push(new URL(request.url()).pathname));
    await button(page, 'Speichern').click();
    await page.waitForURL('**/admin/stock_locations');
    expect(calls.filter((path) => path.startsWith('/api/'))).toEqual(['/api/StockLocations/order']);
    expect(await stored()).toEqual([second, third, first, ...before.slice(3)]);
  });

  it('stays on the page when somebody adds a location meanwhile', async () => {
    const page = await server.open('/admin/stock_locations/order', { width: 360, allow: [/409/] });
    await rows(page).first().waitFor();
    const before = await names(page);
    const [first = '', second = ''] = before;
    await button(page, `Nach unten: ${first}`).click();
    await server.done('POST', '/api/StockLocations', { name: 'Abseite', countingOrder: 0 });
    await button(page, 'Speichern').click();
    await page.getByText('Jemand anderes hat diese Liste inzwischen geändert.').waitFor();
    const wanted = [second, first, ...before.slice(2), 'Abseite'];
    await expect.poll(() => names(page)).toEqual(wanted);
    await look(page, 'order-conflict');
    await button(page, 'Speichern').click();
    await page.waitForURL('**/admin/stock_locations');
    expect(await stored()).toEqual(wanted);
  });

  it('at one location is that of its articles, in the next count too', async () => {
    const [location] = await server.done('GET', '/api/StockLocations');
    const page = await server.open(`/admin/stock_location/${location.id}`, { width: 360 });
    await page.getByRole('link', { name: 'Reihenfolge ändern' }).click();
    await rows(page).first().waitFor();
    const [first = '', second = '', ...others] = await names(page);
    await look(page, 'order-articles');
    await button(page, `Nach unten: ${first}`).click();
    await button(page, 'Speichern').click();
    await page.waitForURL(`**/admin/stock_location/${location.id}`);
    await page.getByRole('link', { name: 'Reihenfolge ändern' }).click();
    await expect.poll(() => names(page)).toEqual([second, first, ...others]);
  });
});

describe('many articles of a group', () => {
  it('are added at once, with their minimums', async () => {
    const group: { id: number } = await server.done('POST', '/api/StockItemGroups', {
      name: 'Neuer Bestand',
      executionDayOfWeek: 1,
    });
    const page = await server.open(`/admin/stock_item_group/assignments/${group.id}`, { width: 360 });
    const more = page.getByRole('link', { name: 'Mehrere hinzufügen' });
    await more.waitFor();
    const lefts = await page
      .locator('main button, main a')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
    expect(Math.min(...lefts)).toBeGreaterThanOrEqual(0);
    await more.click();
    await page.getByLabel('Alle sichtbaren ankreuzen').waitFor();
    expect(await button(page, 'Artikel hinzufügen').isDisabled()).toBe(true);
    await page.getByRole('searchbox', { name: 'Suche' }).fill('helles');
    const shown = page.getByRole('checkbox', { name: /ankreuzen$/ });
    await expect.poll(() => shown.count()).toBeLessThan(20);
    await page.getByLabel('Alle sichtbaren ankreuzen').check();
    // Without the checkbox that selects all rows.
    const count = (await shown.count()) - 1;
    await page
      .getByLabel(/^Mindestbestand /)
      .first()
      .fill('24');
    await look(page, 'add-many');
    await page.getByRole('searchbox', { name: 'Suche' }).fill('cola');
    await page.getByRole('searchbox', { name: 'Suche' }).press('Enter');
    await page
      .getByLabel(/^Mindestbestand /)
      .first()
      .fill('2,5');
    expect(await button(page, /Artikel hinzufügen/).isDisabled()).toBe(true);
    await page
      .getByLabel(/^Mindestbestand /)
      .first()
      .fill('12');
    await button(page, `${count + 1} Artikel hinzufügen`).click();
    await page.waitForURL(`**/admin/stock_item_group/assignments/${group.id}`);
    const made: { minAmountInGroup: number }[] = await server.done(
      'GET',
      `/api/StockItemGroups/${group.id}/stock_item_group_assignments`,
    );
    const minimums = made.map(({ minAmountInGroup }) => minAmountInGroup).sort((a, b) => b - a);
    expect(minimums).toEqual([24, 12, ...Array(count - 1).fill(0)]);
  });
});
