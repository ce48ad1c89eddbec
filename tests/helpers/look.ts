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
    await expectFit(page, size);
    // Axe measures only the part of a target that the header does not cover.
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  await expectNoAxeViolations(page);
  await screenshot(page, name);
}

interface Size {
  width: number;
  height: number;
}

/** Gives the page a size, in pixels, and checks that nothing sticks out at the side. */
export async function expectFit(page: Page, size: Size): Promise<void> {
  const message = `at ${size.width} px`;
  await expect.poll(() => widthNeeded(page, size), { message }).toBeLessThanOrEqual(size.width);
}

/**
 * Returns the width of what is on the page, in pixels, at a size. Chromium sometimes keeps the media queries of the
 * former width until they change once more: where something sticks out, the page is given the other width before it is
 * asked again.
 */
async function widthNeeded(page: Page, size: Size): Promise<number> {
  await page.setViewportSize(size);
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  const other = WIDTHS.find((width) => width !== size.width) ?? size.width;
  if (needed > size.width) await page.setViewportSize({ ...size, width: other });
  return needed;
}
