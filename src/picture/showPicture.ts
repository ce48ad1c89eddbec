import type { KeptPicture } from '../device/keptPicture';
import { drawPicture } from './drawPicture';
import { followClicks } from './followClicks';
import { pictureStyles } from './pictureStyles';
import { whenOpened } from './whenOpened';

/**
 * Shows what a list showed last, at its place, until the page itself stands there. It lies in a closed tree of its own, inert:
 * nothing finds a text or an element twice, neither who listens to the page, nor the browser's search, nor a script.
 * @param root where the console will draw
 */
export function showPicture({ css, page }: KeptPicture, root: Element): void {
  // Without them its styles would need a style element, which the page's policy does not allow.
  if (!('adoptedStyleSheets' in Document.prototype)) return;
  const host = document.createElement('div');
  host.dataset.picture = 'shown';
  host.setAttribute('aria-hidden', 'true');
  host.inert = true;
  const tree = host.attachShadow({ mode: 'closed' });
  tree.adoptedStyleSheets = [css, pictureStyles].map(sheetOf);
  const line = document.createElement('div');
  line.className = 'picture-line';
  tree.append(drawPicture(page));
  const slow = setTimeout(() => tree.append(line), UNNOTICED_MS);
  document.body.append(host);
  document.documentElement.style.cursor = 'progress';
  const clicks = followClicks(tree, root);
  whenOpened(root, (isThere) => {
    clearTimeout(slow);
    host.remove();
    document.documentElement.style.cursor = '';
    clicks.end(isThere);
  });
}

/** Most starts are over before anybody wonders, and what moves would slow them down. */
const UNNOTICED_MS = 400;

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
