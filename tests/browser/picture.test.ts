import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type PageOptions, screenshot } from '../helpers/browser';
import { demoServer } from '../helpers/demoServer';
import { tokenWith } from '../helpers/fakeServer';

const server = demoServer();
const LIST = '/admin/units';

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('picture'));
const picture = (page: Page) => page.locator('[data-picture]');
const rows = (page: Page) => page.getByRole('row');
/** All but the line that says that the page is being opened. */
const look = (page: Page) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return page.screenshot({ clip: { x: 0, y: 3, width, height: height - 3 } });
};

/** How many pixels of two pictures differ. A browser may draw the edge of a letter in one of two ways. */
const differing = (page: Page, pictures: readonly [Buffer, Buffer]) =>
  page.evaluate(
    async (encoded) => {
      const [one, other] = await Promise.all(
        encoded.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return new Uint32Array(context?.getImageData(0, 0, image.width, image.height).data.buffer ?? []);
        }),
      );
      return one?.reduce((count, pixel, at) => (pixel === other?.[at] ? count : count + 1), 0);
    },
    pictures.map((each) => each.toString('base64')),
  );
/** Of a quarter of a million, or of a million. */
const HARDLY_ANY = 100;

/** A list that has been drawn, and of which a picture is kept. */
async function openList(options: PageOptions, path = LIST): Promise<Page> {
  const page = await server.open(path, options);
  await rows(page).nth(2).waitFor();
  await expect.poll(() => kept(page)).not.toBeNull();
  return page;
}

/** In the next tab, the program of the console comes when it is let through. */
async function openHeld(from: Page, path = LIST): Promise<{ page: Page; letThrough: () => void }> {
  const page = await from.context().newPage();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/(?!first-).*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(server.url + path, { waitUntil: 'commit' });
  return { page, letThrough };
}

/** A tab that tells whether there was a picture at any time. */
async function watchedTab(from: Page): Promise<{ page: Page; wasShown: () => Promise<boolean> }> {
  const page = await from.context().newPage();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-picture]')) document.documentElement.dataset.hadPicture = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  return { page, wasShown: async () => (await page.locator('html').getAttribute('data-had-picture')) === 'yes' };
}

const phone = { width: 360, height: 740, hasTouch: true, isMobile: true } as const;

it.each<[string, PageOptions]>([
  ['light at a desk', { width: 1280 }],
  ['dark at a desk', { width: 1280, colorScheme: 'dark' }],
  ['light on a phone', phone],
  ['dark on a phone', { ...phone, colorScheme: 'dark' }],
])('while the console is loaded, a list looks as it did last: %s', async (_, options) => {
  const before = await openList(options);
  const real = await look(before);
  const { page, letThrough } = await openHeld(before);
  await picture(page).waitFor({ state: 'attached' });
  const difference = async () => differing(before, [await look(page), real]);
  await expect.poll(difference).toBeLessThan(HARDLY_ANY);
  await screenshot(page, `picture-${options.colorScheme ?? 'light'}`);
  // There is nothing that could be taken for the page.
  expect(await page.locator('#root > *').count()).toBe(0);
  expect(await page.getByText('Flasche').count()).toBe(0);
  letThrough();
  await rows(page).nth(2).waitFor();
  await picture(page).waitFor({ state: 'detached' });
  await expect.poll(difference).toBeLessThan(HARDLY_ANY);
  await page.getByRole('searchbox', { name: 'Suche' }).fill('flasche');
  await page.getByText(/^1 von \d+$/).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.style.cursor)).toBe('');
});

it('a picture is of the list as it opens, not as somebody has searched it', async () => {
  const page = await openList({ width: 1280 });
  await page.getByRole('searchbox', { name: 'Suche' }).fill('flasche');
  await page.getByText(/^1 von \d+$/).waitFor();
  await page.close();
  const { page: next, letThrough } = await openHeld(page);
  await picture(next).waitFor({ state: 'attached' });
  expect(await kept(next)).toContain('Dose');
  letThrough();
  await rows(next).nth(2).waitFor();
});

it('a click on a link waits for the page, and other clicks are told so', async () => {
  const before = await openList({ width: 1280 });
  const { page, letThrough } = await openHeld(before);
  await picture(page).waitFor({ state: 'attached' });
  const place = await before.getByRole('link', { name: 'Lieferanten', exact: true }).boundingBox();
  await page.mouse.click(700, 20);
  await screenshot(page, 'picture-note');
  await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 10);
  await screenshot(page, 'picture-click');
  letThrough();
  await page.getByRole('heading', { level: 1, name: 'Lieferanten' }).waitFor();
  await picture(page).waitFor({ state: 'detached' });
});

it('there is none at another address, nor of another size', async () => {
  const before = await openList({ width: 1280 });
  const other = await watchedTab(before);
  await other.page.goto(`${server.url}/admin/suppliers`);
  await rows(other.page).nth(2).waitFor();
  expect(await other.wasShown()).toBe(false);
  await before.goto(server.url + LIST);
  await expect.poll(() => kept(before)).toContain('"path":"/admin/units"');
  const { page: narrow, wasShown } = await watchedTab(before);
  await narrow.setViewportSize({ width: 900, height: 800 });
  await narrow.goto(server.url + LIST);
  await rows(narrow).nth(2).waitFor();
  expect(await wasShown()).toBe(false);
  await expect.poll(() => kept(narrow)).toContain('"width":900');
});

it('whoever signs out takes it along, also from other tabs', async () => {
  const page = await openList({ width: 1280 });
  const { page: held, letThrough } = await openHeld(page);
  await picture(held).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(/\/login$/);
  await picture(held).waitFor({ state: 'detached' });
  expect(await kept(page)).toBeNull();
  letThrough();
  await held.waitForURL(/\/login$/);
  expect(await kept(held)).toBeNull();
});

it('it goes with a session that the server has ended', async () => {
  const page = await openList({ width: 1280, allow: [/status of 401/] });
  // As readable as the one before, and worth nothing.
  const claims = await page.evaluate(() => JSON.parse(atob((localStorage.getItem('token') ?? '').split('.')[1] ?? '')));
  const { page: next, wasShown } = await watchedTab(page);
  await page.close();
  await next.goto(`${server.url}/favicon.svg`);
  await next.evaluate((token) => localStorage.setItem('token', token), tokenWith(claims));
  await next.goto(server.url + LIST);
  await next.waitForURL(/\/login$/);
  await next.getByRole('heading', { name: 'Login', exact: true }).first().waitFor();
  await picture(next).waitFor({ state: 'detached' });
  expect(await wasShown()).toBe(true);
  expect(await kept(next)).toBeNull();
});

it('it does not hide that there is no network', async () => {
  const page = await openList({ width: 1280, installs: true, allow: [/net::ERR_/] });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const context = page.context();
  await context.setOffline(true);
  const { page: offline, wasShown } = await watchedTab(page);
  await offline.goto(server.url + LIST);
  await offline.getByText('Keine Verbindung').first().waitFor();
  await picture(offline).waitFor({ state: 'detached' });
  expect(await wasShown()).toBe(true);
  await screenshot(offline, 'picture-offline');
});

it('it does not stay when the program cannot be had', async () => {
  const before = await openList({ width: 1280, allow: [/net::ERR_FAILED/] });
  const page = await before.context().newPage();
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(/\/assets\/(?!first-).*\.js$/, async (route) => {
    await failing;
    await route.abort();
  });
  await page.goto(server.url + LIST, { waitUntil: 'commit' });
  await picture(page).waitFor({ state: 'attached' });
  fail();
  await picture(page).waitFor({ state: 'detached' });
});
