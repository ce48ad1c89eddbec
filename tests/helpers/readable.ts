import type { Page } from 'playwright-core';

/** Returns elements wider than the window, as "412 px wide"; a table scrolls in a frame of its own. */
export const findTooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.scrollWidth;
    return width > window.innerWidth ? [`${width} px wide`] : [];
  });

/** Returns texts that are cut or pushed out of their box when spaced as wide as WCAG 2.2 allows (1.4.12). */
export async function findCutWhenSpaced(page: Page): Promise<string[]> {
  await page.evaluate(spaceTexts, SPACED);
  const found = [...(await page.evaluate(findCut)), ...(await findTooWide(page))];
  await page.evaluate(spaceTexts, '');
  return found;
}

/** Returns texts that end in an ellipsis for lack of room. */
export const findDotted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isDotted = (element: Element) => {
      const { textOverflow, webkitLineClamp, position } = getComputedStyle(element);
      // For screen readers only.
      if (position === 'absolute' || !element.textContent?.trim()) return false;
      if (webkitLineClamp !== 'none') return element.scrollHeight > element.clientHeight + 2;
      return textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
    };
    return [...document.querySelectorAll('main :not(input)')]
      .filter(isDotted)
      .map(({ textContent }) => `"${textContent}" ends in dots`);
  });

/**
 * Returns targets smaller than `least` pixels (WCAG 2.2, 2.5.8). Exempt are links within a sentence or in a row that
 * opens with a tap, headers of narrow columns, and elements that only the keyboard reaches.
 */
export const findTooSmall = (page: Page, least = 24): Promise<string[]> => page.evaluate(findSmall, least);

const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Runs in the browser. */
async function spaceTexts(css: string): Promise<void> {
  // Until then a fallback font, which may be wider, is shown.
  await document.fonts.ready;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = css ? [sheet] : [];
  // Tables recalculate their column widths.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

/** Runs in the browser. */
function findCut(): string[] {
  /** Pixels */
  const TOLERANCE = 1.5;
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim();
    const element = node.parentElement;
    if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // Typed text scrolls in its field; the label of an empty field is shown in full on focus.
    if (element.closest('svg, legend, caption, .hidden, textarea, .MuiInputLabel-root:not(.MuiInputLabel-shrink)'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const place = range.getBoundingClientRect();
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp, display } = getComputedStyle(around);
      // Skips texts for screen readers, scrollable boxes, and ellipses in a row that leads to the full text.
      if (clipPath !== 'none' || /auto|scroll/.test(overflowX + overflowY)) break;
      if ((textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && around.closest('tr, header, [role=dialog]'))
        break;
      const cuts =
        /hidden|clip/.test(overflowX + overflowY) || around.matches('button, a.MuiButtonBase-root, .MuiInputBase-root');
      if (!cuts || display === 'inline') continue;
      const box = around.getBoundingClientRect();
      const over = Math.max(
        box.left - place.left,
        place.right - box.right,
        box.top - place.top,
        place.bottom - box.bottom,
      );
      if (over > TOLERANCE)
        found.add(`"${text}" sticks ${Math.round(over)} px out of ${around.tagName}.${around.className}`);
    }
  }
  return [...found];
}

/** Runs in the browser. */
function findSmall(least: number): string[] {
  const TARGETS =
    'a[href], button:enabled, input:enabled, textarea, summary, [role=button], [role=option], [role=menuitem], [role=tab]';
  /** A field's label and icons are part of its target. */
  const AROUND =
    '.MuiInputBase-root, .MuiPickersInputBase-root, .MuiCheckbox-root, .MuiRadio-root, .MuiSwitch-root, .select';
  const found = new Set<string>();
  for (const target of document.querySelectorAll(TARGETS)) {
    if (target.closest('[aria-hidden=true]') || !target.checkVisibility({ visibilityProperty: true })) continue;
    if (getComputedStyle(target).clipPath !== 'none') continue;
    const isText = (node: Node) => node instanceof Text && node.data.trim() !== '';
    if (target.matches('a, button.MuiLink-root') && [...(target.parentElement?.childNodes ?? [])].some(isText))
      continue;
    const boxes = [
      target,
      target.matches('input, textarea') && target.closest(AROUND),
      target.closest('label, .clickable tbody tr'),
    ]
      .filter((each) => each instanceof Element)
      .map((each) => each.getBoundingClientRect());
    const fits = boxes.some(
      ({ width, height }) => Math.round(width) >= (target.matches('th *') ? 24 : least) && Math.round(height) >= least,
    );
    const { width, height } = boxes[0] as DOMRect;
    const name = target.getAttribute('aria-label') ?? target.textContent;
    if (!fits) found.add(`${target.tagName} "${name}" is ${Math.round(width)} × ${Math.round(height)} px`);
  }
  return [...found];
}
