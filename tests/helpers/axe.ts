import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails with rule, element and reason for everything on the page that breaks WCAG 2.2 AA as far as a machine can see.
 * Waits for running transitions first: half-faded text has half its contrast.
 */
export async function expectNoAxeViolations(page: Page, rules: RunOptions['rules'] = {}): Promise<void> {
  // Style sheets and media would be fetched anew, for experimental rules and for sounds alone.
  const options: RunOptions = { runOnly: wcag22AA, rules, resultTypes: ['violations'], preload: false };
  // The debugging protocol evaluates outside of the page's Content-Security-Policy, which forbids eval.
  const session = await page.context().newCDPSession(page);
  const evaluate = async (expression: string) => {
    const answer = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description);
    return answer.result.value;
  };
  await evaluate(`Promise.allSettled(document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished)).then(() => {})`);
  if (!(await evaluate("typeof axe === 'object'"))) await evaluate(source);
  const place = (position: string) =>
    evaluate(
      `void document.querySelector('nav[aria-label="Schnellzugriff"]')?.style.setProperty('position', '${position}')`,
    );
  // What lies half behind the bar of a phone scrolls out of it; to a machine it is half as large.
  await place('static');
  const { violations }: AxeResults = await evaluate(`axe.run(document, ${JSON.stringify(options)})`);
  await place('');
  await session.detach();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect(found).toEqual([]);
}
