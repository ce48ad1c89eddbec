import type { Page } from 'playwright-core';
import type { Address } from '../../screenshots/addresses';

/**
 * Opens one screen after the other without reloading the console.
 * @param page shows a screen of the console
 * @returns findings of `find` on all screens, with their addresses
 */
export async function lookAtAll(
  page: Page,
  addresses: readonly Address[],
  find: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  await page.getByRole('heading', { level: 1, name: 'Nicht gefunden' }).waitFor();
  const found: string[] = [];
  for (const { path } of addresses) {
    await page.evaluate(navigate, path);
    found.push(...(await find(page)).map((each) => `${path}: ${each}`));
  }
  return found;
}

/** Runs in the browser: waits until another screen is there and has not been busy for some frames. */
function navigate(path: string): Promise<void> {
  const FRAMES = 4;
  const before = document.querySelector('h1');
  // In the form of the router's own history entries.
  history.pushState({ key: path, idx: (history.state?.idx ?? 0) + 1 }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  return new Promise((resolve) => {
    let quiet = 0;
    const look = () => {
      const heading = document.querySelector('h1');
      const isBusy = document.querySelector('[aria-label="Wird geladen"], [role=progressbar]:not([aria-valuenow])');
      quiet = heading && heading !== before && !isBusy ? quiet + 1 : 0;
      if (quiet < FRAMES) requestAnimationFrame(look);
      else resolve();
    };
    look();
  });
}
