import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoAxeViolations, isShownDark, showIn } from './axe';
import { screenshot } from './browser';

/** Pixels: a phone, a desk. */
const WIDTHS = [360, 1280];

/**
 * Looks at what the page shows just now on a phone and at a desk, one in light and the other in dark, from its top: nothing
 * sticks out at the side, everybody can use it, and a picture of each lies in `.test/screenshots`. The page is again as it
 * was afterwards.
 */
export async function look(page: Page, name: string): Promise<void> {
  const own = page.viewportSize() ?? { width: 1280, height: 800 };
  const other = WIDTHS.filter((width) => width !== own.width).map((width) => ({ width, height: own.height }));
  const isDark = await isShownDark(page);
  for (const size of [...other, own]) {
    await page.setViewportSize(size);
    // Each scheme is examined once, because the analysis is slow.
    await showIn(page, (size === own) === isDark ? 'dark' : 'light');
    // Axe measures only the part of a target that the header does not cover.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoAxeViolations(page);
    await screenshot(page, name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${size.width} px`).toBeLessThanOrEqual(
      size.width,
    );
  }
}
