import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenshot } from '../helpers/browser';
import { amountField, button } from '../helpers/countingPage';
import { demoServer } from '../helpers/demoServer';

const server = demoServer();

interface Line {
  lastAmount: number | null;
  expectedAmount: number | null;
  stockItemId: number;
}

/** Starts a count and picks a line that has an earlier amount and a line after it. */
async function countedBefore() {
  const [group] = await server.api.list<{ id: number }>('/api/StockItemGroups?All=true');
  const started = await server.api.call('POST', '/api/Census/StartNewCensus', { stockItemGroupId: group?.id });
  const { id } = started.body as { id: number };
  const lines = await server.api.list<{ lastAmount: number | null }>(`/api/Census/${id}/stock_modifications`);
  const index = lines.findIndex(({ lastAmount }) => lastAmount !== null && lastAmount > 0);
  expect(index).toBeGreaterThanOrEqual(0);
  expect(index).toBeLessThan(lines.length - 1);
  return { address: `/run_census/${id}/${index}`, unlike: Math.round((lines[index]?.lastAmount ?? 0) * 40 + 7) };
}

/** Finds covered buttons. The number keys may cover what is still to be scrolled, the header what has been. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const isHit = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
      return places.every(([x, y]) => {
        const found = document.elementFromPoint(left + width * x, top + height * y);
        // Round buttons have no corners.
        return element.contains(found) || found?.contains(element) || found?.closest('form');
      });
    };
    const below = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return Array.from(document.querySelectorAll('header button, header a, main button, main a'))
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().bottom <= innerHeight)
      .filter((element) => element.closest('header') || element.getBoundingClientRect().top >= below)
      .filter((element) => !isHit(element))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  });

/** Finds texts and fields that the question covers. The rest of the page may have scrolled below the header. */
const laidOver = (page: Page) =>
  page.evaluate(() => {
    const question = document.querySelector('main [role=alert]') as HTMLElement;
    const box = question.getBoundingClientRect();
    return Array.from(document.querySelectorAll('main h1, main h2, main p, main input, main button, header'))
      .filter((each) => !question.contains(each) && each.checkVisibility() && !each.closest('form'))
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
      })
      .map((each) => each.textContent);
  });

it('a question about an amount leaves everything in reach on a phone, with either keys', async () => {
  const { address, unlike } = await countedBefore();
  const page = await server.open(address, { width: 360 });
  await amountField(page).waitFor();
  const ways = [640, 740].flatMap((height) =>
    ['Tastatur des Geräts benutzen', 'Zifferntasten einblenden'].map((keys) => ({ height, keys })),
  );
  for (const [at, { height, keys }] of ways.entries()) {
    const size = { width: 360, height };
    await page.setViewportSize(size);
    // Exactly one of these two buttons is shown, depending on the device.
    if (await button(page, keys).isVisible()) await button(page, keys).click();
    await button(page, keys).waitFor({ state: 'detached' });
    await amountField(page).fill(String(unlike + at));
    await button(page, 'Speichern').click();
    await button(page, 'Stimmt so').waitFor();
    await expect.poll(() => covered(page)).toEqual([]);
    await expect.poll(() => page.getByRole('heading', { level: 2 }).evaluate(isWhole)).toBe(true);
    await expect.poll(() => laidOver(page)).toEqual([]);
    await expect.poll(() => page.getByRole('alert').first().evaluate(isWhole)).toBe(true);
    await screenshot(page, `count-question-${at}`);
    await button(page, 'Stimmt so').click();
    await button(page, 'Vorheriger Artikel').click();
  }
});

it('a question that proposes another amount covers no name either, and nothing shines through it', async () => {
  const items: { id: number; unitsPerPackage: number }[] = await server.done('POST', '/api/StockItems/get', {});
  const groups = await server.api.list<{ id: number; name: string }>('/api/StockItemGroups?All=true');
  const { id } = await server.done('POST', '/api/Census/StartNewCensus', {
    stockItemGroupId: groups.find(({ name }) => name === 'Bier')?.id,
  });
  const lines = await server.api.list<Line>(`/api/Census/${id}/stock_modifications`);
  const packed = ({ stockItemId }: Line) => items.find((each) => each.id === stockItemId)?.unitsPerPackage ?? 1;
  const compared = ({ expectedAmount, lastAmount }: Line) => expectedAmount ?? lastAmount ?? 0;
  const index = lines.findIndex((line) => packed(line) >= 20 && compared(line) >= packed(line));
  expect(index).toBeGreaterThanOrEqual(0);
  const line = lines[index] as Line;
  const page = await server.open(`/run_census/${id}/${index}`, { width: 360, colorScheme: 'dark' });
  await amountField(page).fill(String(Math.round(compared(line) / packed(line))));
  await button(page, 'Speichern').click();
  await page.getByRole('button', { name: / übernehmen$/ }).waitFor();
  await screenshot(page, 'count-question-packages');
  await expect.poll(() => covered(page)).toEqual([]);
  await expect.poll(() => laidOver(page)).toEqual([]);
  await expect.poll(() => page.getByRole('heading', { level: 2 }).evaluate(isWhole)).toBe(true);
  const ground = await page
    .getByRole('alert')
    .first()
    .evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(ground).toMatch(/^rgb\(/);
});

it.each([640, 560])(
  'the counted article stands above the keys of a phone of %i px, however long its name',
  async (height) => {
    const [, group] = await server.api.list<{ id: number }>('/api/StockItemGroups?All=true');
    const { id } = await server.done('POST', '/api/Census/StartNewCensus', { stockItemGroupId: group?.id });
    const lines = await server.api.list<{ stockItemId: number }>(`/api/Census/${id}/stock_modifications`);
    const items: { id: number; name: string }[] = await server.done('POST', '/api/StockItems/get', {});
    for (const { stockItemId } of lines.slice(0, 2)) {
      const item = items.find((each) => each.id === stockItemId);
      const name = `${stockItemId} Alkoholfreies Hefeweizen aus dem großen Fass 30 l`;
      await server.done('PUT', '/api/StockItems', { ...item, version: undefined, name });
    }
    const page = await server.open(`/run_census/${id}/0`, { width: 360, height, isMobile: true, hasTouch: true });
    const place = page.getByTitle('Zu einem anderen Lagerort');
    const expectAbove = async (line: number) => {
      await page.getByText(`${line} / ${lines.length}`, { exact: true }).waitFor({ state: 'attached' });
      expect((await page.getByRole('heading', { level: 2 }).boundingBox())?.height).toBeGreaterThan(40);
      await expect.poll(() => place.evaluate(isWhole)).toBe(true);
      await expect.poll(() => page.getByRole('heading', { level: 2 }).evaluate(isWhole)).toBe(true);
    };
    await expectAbove(1);
    await button(page, 'Nächster Artikel').click();
    await expectAbove(2);
    await button(page, 'Vorheriger Artikel').click();
    await expectAbove(1);
  },
);

/** Runs in the browser: tells whether nothing covers any corner of the element. */
function isWhole(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [left + 8, right - 8].every((x) =>
    [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(x, y))),
  );
}
