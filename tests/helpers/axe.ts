import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Not required by WCAG, but screen reader users navigate by it: one h1, landmarks, headings in order. */
const advice = 'best-practice';
/** Dialogs lie outside of all landmarks; a table in a card may have the card's name. */
const otherwise: RunOptions['rules'] = { region: { enabled: false }, 'landmark-unique': { enabled: false } };
const everything: RunOptions = { runOnly: [...wcag22AA, advice], rules: otherwise };

/**
 * Expects that the page breaks no rule of WCAG 2.2 AA that a machine can check. Waits for running transitions first:
 * half-faded text has half its contrast.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

export const isShownDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);

export async function findInOtherScheme(page: Page): Promise<string[]> {
  const isDark = await isShownDark(page);
  await showIn(page, isDark ? 'light' : 'dark');
  const found = await findViolations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
  await showIn(page, isDark ? 'dark' : 'light');
  return found;
}

export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .toBe(colorScheme);
}

/** Like `expectNoAxeViolations`, but returns the violations. */
export async function findViolations(page: Page, options: RunOptions = everything): Promise<string[]> {
  // The debugging protocol evaluates outside of the page's Content-Security-Policy, which forbids eval.
  const session = await page.context().newCDPSession(page);
  if (!(await evaluate(session, "typeof axe === 'object'"))) await evaluate(session, source);
  const place = (position: string) =>
    evaluate(
      session,
      `void document.querySelector('nav[aria-label="Schnellzugriff"]')?.style.setProperty('position', '${position}')`,
    );
  // Users can scroll targets out from under a phone's bar; axe measures only the uncovered part.
  await place('static');
  // Preloading would fetch style sheets and media again, which only experimental and audio rules need.
  const whole: RunOptions = { ...options, resultTypes: ['violations'], preload: false };
  const { violations } = (await evaluate(session, runAtRest(whole))) as AxeResults;
  await place('');
  await session.detach();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

/**
 * Script that runs axe while nothing moves. A tooltip may begin to fade during a run, so a run in which something
 * began to move does not count. Animations without an end (progress) are not waited for.
 */
const runAtRest = (options: RunOptions): string => `(async () => {
  const moving = () => document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  let begun = 0;
  const count = () => { begun += 1; };
  for (const event of ['transitionrun', 'animationstart']) document.addEventListener(event, count);
  for (;;) {
    await Promise.allSettled(moving().map((animation) => animation.finished));
    begun = 0;
    const results = await axe.run(document, ${JSON.stringify(options)});
    if (begun > 0 || moving().length > 0) continue;
    for (const event of ['transitionrun', 'animationstart']) document.removeEventListener(event, count);
    return results;
  }
})()`;

async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const answer = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description);
  return answer.result.value;
}
