import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoAxeViolations } from './axe';
import { screenshot } from './browser';

/** Pixels: a phone, a desk. */
const WIDTHS = [360, 1280];

/**
 * Looks at what the page shows just now on a phone and at a desk, from its top: nothing sticks out at the side, everybody
 * can use it, and a picture of each lies in `.test/screenshots`. The page has its own size again afterwards.
 */
export async function look(page: Page, name: string): Promise<void> {
  const own = page.viewportSize() ?? { width: 1280, height: 800 };
  const other = WIDTHS.filter((width) => width !== own.width).map((width) => ({ width, height: own.height }));
  for (const size of [...other, own]) {
    await page.setViewportSize(size);
    // What lies half under the header is half as large to a machine.
    await page.evaluate(() => window.scrollTo(0, 0));
    // Colours are the same at both widths, and contrast is what takes long to work out.
    await expectNoAxeViolations(page, size === own ? {} : { 'color-contrast': { enabled: false } });
    await screenshot(page, name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${size.width} px`).toBeLessThanOrEqual(
      size.width,
    );
  }
}
