import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoAxeViolations } from './axe';
import { screenshot } from './browser';

/** Pixels: a phone, a desk. */
const WIDTHS = [360, 1280];

/**
 * Looks at what the page shows just now, from its top: nothing sticks out at the side, on a phone nor at a desk; in its own
 * size everybody can use it, and a picture lies in `.test/screenshots`. The page is again as it was afterwards. The sweeps
 * over every screen and dialog, among the long tests, examine either size, light and dark.
 */
export async function look(page: Page, name: string): Promise<void> {
  const own = page.viewportSize() ?? { width: 1280, height: 800 };
  const other = WIDTHS.filter((width) => width !== own.width).map((width) => ({ width, height: own.height }));
  for (const size of [...other, own]) {
    // Chromium now and then keeps the media queries of the former size; it asks them again after another change.
    await page.setViewportSize({ ...size, height: size.height + 1 });
    await page.setViewportSize(size);
    // Axe measures only the part of a target that the header does not cover.
    await page.evaluate(() => window.scrollTo(0, 0));
    // The page takes a moment to fit its new size.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `at ${size.width} px` })
      .toBeLessThanOrEqual(size.width);
  }
  await expectNoAxeViolations(page);
  await screenshot(page, name);
}
