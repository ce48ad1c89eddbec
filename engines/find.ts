import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Target, Words } from './tab';
import type { Wire } from './wire';

/** Testing Library, loaded into the page: it finds elements by role and accessible name, which drivers cannot. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

export interface Found {
  /** Where a click hits the element, in pixels of the window; null while it cannot be clicked. */
  at: { x: number; y: number } | null;
  value: string | null;
}

/**
 * @param isToBeUsed scrolls the element into view and says where to click
 * @returns the first visible match; null when there is none
 */
export async function find(wire: Wire, target: Target, isToBeUsed = false): Promise<Found | null> {
  if (!(await wire.call(() => 'TestingLibraryDom' in window))) await wire.load(library);
  return wire.call(findInPage, stepsTo(target), isToBeUsed);
}

interface Step {
  by: 'role' | 'label' | 'text';
  words: Sent;
  name: Sent;
}

/** A string or RegExp as JSON, for the page. */
type Sent = { text: string } | { pattern: string; flags: string } | null;

const stepsTo = (target: Target): Step[] => [...(target.within ? stepsTo(target.within) : []), stepOf(target)];

function stepOf(target: Target): Step {
  if ('label' in target) return { by: 'label', words: sent(target.label), name: null };
  if ('text' in target) return { by: 'text', words: sent(target.text), name: null };
  return { by: 'role', words: sent(target.role), name: sent(target.name) };
}

function sent(words: Words | undefined): Sent {
  if (words === undefined) return null;
  return typeof words === 'string' ? { text: words } : { pattern: words.source, flags: words.flags };
}

/** Runs in the page. */
function findInPage(steps: readonly Step[], isToBeUsed: boolean): Found | null {
  type Matcher = string | RegExp | undefined;
  type Query = (scope: Element, matcher: Matcher, options?: object) => Element[];
  type Library = { queryAllByRole: Query; queryAllByLabelText: Query; queryAllByText: Query };
  const { TestingLibraryDom: queries } = window as unknown as { TestingLibraryDom: Library };
  const matcherOf = (words: Sent): Matcher => {
    if (words === null) return undefined;
    return 'text' in words ? words.text : new RegExp(words.pattern, words.flags);
  };
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  let found: Element[] = [document.body];
  for (const { by, words, name } of steps) {
    found = found
      .flatMap((scope) => {
        if (by === 'role') return queries.queryAllByRole(scope, matcherOf(words), { name: matcherOf(name) });
        if (by === 'label') return queries.queryAllByLabelText(scope, matcherOf(words));
        return queries.queryAllByText(scope, matcherOf(words));
      })
      .filter(isShown);
  }
  const [first] = found;
  if (!first) return null;
  const value = first instanceof HTMLInputElement ? first.value : null;
  if (!isToBeUsed) return { at: null, value };
  first.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = first.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isMet = hit !== null && (first.contains(hit) || hit.contains(first));
  // A click on a moving or covered element would miss it.
  const moves = document
    .getAnimations()
    .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(first));
  return { at: !isMet || moves || first.matches(':disabled') ? null : { x, y }, value };
}
