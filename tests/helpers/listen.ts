import type { Page } from 'playwright-core';

/**
 * Records announcements of a screen reader on pages loaded from now on: texts that enter an alert, the status region
 * (`installStatusRegion`) or another live region, each time they appear.
 * @returns a function that reads the announcements since the page was loaded. A status is announced a moment after it
 * is seen: wait for it.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(note);
  return () => page.evaluate(() => (window as unknown as Listening).heard);
}

interface Listening {
  heard: string[];
}

/** Runs in the browser. */
function note(): void {
  const LIVE = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]';
  const { heard } = Object.assign(window as unknown as Listening, { heard: [] as string[] });
  const before = new WeakMap<Element, string>();
  const read = (region: Element) => {
    const text = region.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    if (text !== (before.get(region) ?? '') && text !== '') heard.push(text);
    before.set(region, text);
  };
  // Once attached, the closed shadow root of the status region is out of reach for scripts.
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes) if (added.textContent) heard.push(added.textContent);
    }).observe(root, { childList: true, subtree: true });
    return root;
  };
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(LIVE);
      if (region) regions.add(region);
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        for (const each of [added, ...added.querySelectorAll('*')]) if (each.matches(LIVE)) regions.add(each);
      }
    }
    // Runs after all other observers: a status that is announced elsewhere is marked silent by then.
    queueMicrotask(() => {
      for (const region of regions) if (region.isConnected && region.getAttribute('aria-live') !== 'off') read(region);
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
