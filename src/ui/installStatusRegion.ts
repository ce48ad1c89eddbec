import visuallyHidden from '@mui/utils/visuallyHidden';

/** Announces status texts by one permanent live region, since screen readers miss regions inserted with their text. */
export function installStatusRegion(): () => void {
  const { say, close } = openRegion();
  const told = new WeakMap<Element, string>();
  const changed = new Set<Element>();
  let soon: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    soon = undefined;
    for (const status of changed) {
      const text = textOf(status).replace(/\s+/g, ' ').trim();
      if (
        status.isConnected &&
        text !== (told.get(status) ?? '') &&
        text !== '' &&
        !status.closest('[aria-hidden=true]')
      )
        say(text);
      told.set(status, text);
    }
    changed.clear();
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const status of [statusAround(target), ...[...addedNodes].flatMap(statusesIn)]) {
        if (!status) continue;
        silence(status);
        changed.add(status);
      }
    }
    if (changed.size > 0) soon ??= setTimeout(tell, TOGETHER_MS);
  });

  for (const status of statusesIn(document.body)) {
    silence(status);
    told.set(status, textOf(status).replace(/\s+/g, ' ').trim());
  }
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    clearTimeout(soon);
    close();
  };
}

/** Within it a text assembled in pieces completes, and a dialog releases the page behind it. */
const TOGETHER_MS = 100;
const KEPT_MS = 10_000;

const STATUS = '[role=status]';

/** Uses a shadow tree, so that searching the page, also with the browser, does not find each text twice. */
function openRegion() {
  const host = document.createElement('div');
  // At the bottom it would make the page one pixel longer.
  Object.assign(host.style, visuallyHidden, { top: '0' });
  const region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  host.attachShadow({ mode: 'closed' }).append(region);
  document.body.append(host);
  // Dialogs hide their siblings, but statuses inside dialogs must still be announced.
  const observer = new MutationObserver(() => host.removeAttribute('aria-hidden'));
  observer.observe(host, { attributes: true, attributeFilter: ['aria-hidden'] });
  return {
    say(text: string) {
      const line = document.createElement('p');
      line.textContent = text;
      region.append(line);
      setTimeout(() => line.remove(), KEPT_MS);
    },
    close() {
      observer.disconnect();
      host.remove();
    },
  };
}

const silence = (status: Element) => status.setAttribute('aria-live', 'off');

function statusAround(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(STATUS) ?? null;
}

function statusesIn(node: Node): Element[] {
  if (!(node instanceof Element)) return [];
  return [...(node.matches(STATUS) ? [node] : []), ...node.querySelectorAll(STATUS)];
}

function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
  const { display } = getComputedStyle(node);
  if (display === 'none') return '';
  const text = [...node.childNodes].map(textOf).join('');
  return display.startsWith('inline') ? text : ` ${text} `;
}
