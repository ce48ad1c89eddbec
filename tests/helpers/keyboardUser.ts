import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface KeyboardUser {
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /**
   * Presses Tab until a stop such as `button "Speichern"` has the focus, and checks every stop on the way.
   * @param inRow texts of the table row or card around the stop
   */
  goTo(stop: string, ...inRow: string[]): Promise<void>;
  goBackTo(stop: string, ...inRow: string[]): Promise<void>;
  /** Waits until the stop has the focus and can be seen. */
  expectAt(stop: string): Promise<void>;
}

/**
 * First line of Playwright's snapshot: `- link "Hilfe":`, `- 'button "Neu: …"'`, `- textbox "Menge" [disabled]: "3"`.
 */
const ROLE_AND_NAME = /^- '?(\w+)( "(?:[^"\\]|\\.)*")?/;

/** No page of these tests has more stops. */
const MAX_STOPS = 120;

export function keyboardUser(page: Page): KeyboardUser {
  const focused = page.locator(':focus');
  const where = async () => {
    if ((await focused.count()) === 0) return 'nowhere';
    const [, role = '', name = ''] = ROLE_AND_NAME.exec(await focused.first().ariaSnapshot()) ?? [];
    return role + name;
  };
  // Dialogs and notifications move while they open and close.
  const look = () => expect.poll(() => page.evaluate(problemOfFocus)).toBe('');
  const walk = async (key: string, stop: string, inRow: string[]) => {
    const passed: string[] = [];
    for (let at = 0; at < MAX_STOPS; at++) {
      await page.keyboard.press(key);
      await look();
      passed.push(await where());
      if (passed.at(-1) === stop && (await page.evaluate(isIn, inRow))) return;
    }
    throw new Error(`${stop} is none of the stops: ${passed.join(', ')}`);
  };
  return {
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    goTo: (stop, ...inRow) => walk('Tab', stop, inRow),
    goBackTo: (stop, ...inRow) => walk('Shift+Tab', stop, inRow),
    async expectAt(stop) {
      await expect.poll(where).toBe(stop);
      await look();
    },
  };
}

/** Runs in the browser. */
function isIn(texts: string[]): boolean {
  const row = document.activeElement?.closest('tr, article, li')?.textContent ?? '';
  return texts.every((text) => row.includes(text));
}

/** Runs in the browser: returns the reason why the focus cannot be seen; '' when it can. */
function problemOfFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return 'the focus is nowhere';
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const what = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`;
  if (right - left < 1 || bottom - top < 1) return `${what} has no size`;
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return `${what} is out of sight`;
  // The previous stop's tooltip is still fading out.
  const upper = document.elementsFromPoint(x, y).find((each) => !each.closest('[role=tooltip]'));
  if (!upper || !(element.contains(upper) || upper.contains(element))) return `${what} lies behind ${upper?.outerHTML}`;
  // The frame of a field and the box around a check mark show the focus of the element inside.
  const marked = element.closest('.Mui-focused, .Mui-focusVisible') ?? element;
  const { outlineStyle, outlineWidth } = getComputedStyle(marked);
  const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  return hasRing || marked.matches('.Mui-focused') ? '' : `${what} has no ring`;
}
