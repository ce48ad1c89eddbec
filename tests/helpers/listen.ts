import type { Page } from 'playwright-core';

/**
 * Notes what a screen reader is told by itself on the pages that are loaded from now on: texts that come into an alert, into
 * the region that says statuses (`sayStatus`), or into another live region, each as often as it comes.
 * @returns what was heard since the page was loaded. A status is said a moment after it is seen: wait for it.
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
  // No script finds the region of the statuses once it is closed.
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
    // All others have seen the change by then: a status that is said elsewhere is silent.
    queueMicrotask(() => {
      for (const region of regions) if (region.isConnected && region.getAttribute('aria-live') !== 'off') read(region);
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
