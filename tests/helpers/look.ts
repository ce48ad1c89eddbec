import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoAxeViolations } from './axe';
import { screenshot } from './browser';

/** Pixels: phone and desktop. */
const WIDTHS = [360, 1280];

/**
 * Checks the page at phone and desktop width: nothing sticks out at the side. At its own size it also checks
 * accessibility and saves a picture in `.test/screenshots`. Restores the page afterwards. The long tests of every
 * screen and dialog check both sizes, light and dark.
 */
export async function look(page: Page, name: string): Promise<void> {
  const own = page.viewportSize() ?? { width: 1280, height: 800 };
  const other = WIDTHS.filter((width) => width !== own.width).map((width) => ({ width, height: own.height }));
  for (const size of [...other, own]) {
    // Chromium sometimes keeps the media queries of the former size until another change.
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
