import type { Browser, BrowserContext, ElementHandle, Locator, Page } from 'playwright-core';
import type { Running } from './server';

export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function signedIn(browser: Browser, { token }: Pick<Running, 'token'>): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  return context;
}

/** Returns the milliseconds from opening the list of items to the frame with its first row. */
export const firstRow = (page: Page, url: string): Promise<number> =>
  untilShown(page, `${url}/admin/stock_items`, 'tbody a');

/**
 * Returns the milliseconds from the start of a navigation to the frame that shows an element, by the page's own clock.
 * Playwright's `waitFor` polls often at first, and then every half second.
 * @param selector its first match counts
 * @param text content of the element; anything by default
 */
export async function untilShown(page: Page, url: string, selector: string, text = ''): Promise<number> {
  // A new window loads its own user interface for up to half a second.
  await new Promise((end) => setTimeout(end, WINDOW_OPENS_MS));
  await page.addInitScript(noteWhenShown, { selector, text });
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => document.documentElement.dataset.shownAfter, undefined, {
    timeout: 180_000,
  });
  return Number(await shown.jsonValue());
}

const WINDOW_OPENS_MS = 1000;

/** Runs in the page, before its own scripts. */
function noteWhenShown({ selector, text }: { selector: string; text: string }): void {
  const find = () => {
    const element = document.querySelector(selector);
    return element?.textContent?.includes(text) ? element : undefined;
  };
  const { port1, port2 } = new MessageChannel();
  // A message posted in a frame callback arrives right after the frame is drawn.
  port2.onmessage = () => {
    document.documentElement.dataset.shownAfter ??= String(performance.now());
  };
  const look = () => {
    if (find()?.checkVisibility()) port1.postMessage('');
    else requestAnimationFrame(look);
  };
  const observer = new MutationObserver(() => {
    if (!find()) return;
    observer.disconnect();
    requestAnimationFrame(look);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Returns the longest time between two frames while text is typed into the list's search. */
export async function typing(page: Page): Promise<number> {
  const box = page.getByRole('searchbox').first();
  await box.click();
  const longest = await longestFrame(page, () => box.pressSequentially('artikel 77', { delay: 120 }));
  await box.fill('');
  return longest;
}

/** Returns the longest time between two frames while text is typed into the global search. */
export async function searching(page: Page): Promise<number> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox');
  await box.waitFor();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 5000 })));
  const longest = await longestFrame(page, () => box.pressSequentially('artikel 77', { delay: 120 }));
  await page.keyboard.press('Escape');
  return longest;
}

/** Returns the longest time between two frames while the list is sorted by name, down and up again. */
export async function sorting(page: Page): Promise<number> {
  const [button] = await found(page.locator('th', { hasText: 'Name' }).getByRole('button'));
  return longestFrame(page, async () => {
    for (const order of ['descending', 'ascending']) {
      await button?.click();
      await page.locator(`th[aria-sort=${order}]`, { hasText: 'Name' }).waitFor();
    }
  });
}

/** Returns the longest time between two frames while three rows are ticked, then all. */
export async function ticking(page: Page): Promise<number> {
  const boxes = await found(page.locator('tbody').getByRole('checkbox'));
  const [all] = await found(page.getByRole('checkbox', { name: 'Alle auswählen' }));
  return longestFrame(page, async () => {
    for (const box of boxes.slice(0, 3)) await box.click();
    await all?.click();
    await page
      .getByText(/ausgewählt/)
      .first()
      .waitFor();
  });
}

/** Returns the longest time between two frames from the first rows of a long list until all are loaded. */
export const arriving = (page: Page): Promise<number> => longestFrame(page, () => untilWhole(page));

/** Waits until a long list has loaded beyond its first rows. */
export const untilWhole = (page: Page): Promise<void> =>
  page.getByText('Weitere folgen …').waitFor({ state: 'detached' });

/** Resolves a locator before the measurement, since finding by role runs in the page. @throws Error without a match */
async function found(locator: Locator): Promise<ElementHandle<Element>[]> {
  await locator.first().waitFor();
  return (await locator.elementHandles()) as ElementHandle<Element>[];
}

/** Returns the longest time in milliseconds between two frames while `act` runs. */
async function longestFrame(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    let last = performance.now();
    document.body.dataset.longest = '0';
    if (document.body.dataset.isWatched) return;
    document.body.dataset.isWatched = 'true';
    const note = (now: number) => {
      const { longest = '0' } = document.body.dataset;
      document.body.dataset.longest = String(Math.max(Number(longest), now - last));
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await act();
  // Waits for one more frame, so that the current one is counted.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return Number(await page.locator('body').getAttribute('data-longest'));
}
