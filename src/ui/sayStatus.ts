/**
 * Says what comes into a `role="status"`, at one place. Screen readers follow a live region that they know already, and many
 * miss what is put into the page together with its text, as React does with nearly every notice. So one region is there
 * from the beginning, and the statuses themselves are silent: each text is heard once. Alerts are left alone: they are made
 * for being put into the page.
 * @returns ends it
 */
export function sayStatus(): () => void {
  const { say, close } = openRegion();
  /** What each status was heard with last. */
  const told = new WeakMap<Element, string>();
  const changed = new Set<Element>();
  let soon: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    soon = undefined;
    for (const status of changed) {
      const text = textOf(status).replace(/\s+/g, ' ').trim();
      // What is behind a dialog is not heard.
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

/** Milliseconds in which a text that is put together is complete, and a dialog has let go of the page behind it. */
const TOGETHER_MS = 100;
/** Milliseconds after which nobody is still to be told. */
const KEPT_MS = 10_000;

const STATUS = '[role=status]';

/** The region lies in a tree of its own: nothing that looks for a text on the page, such as the browser's search, finds it twice. */
function openRegion() {
  const host = document.createElement('div');
  Object.assign(host.style, {
    position: 'absolute',
    // Below the page it would make that a pixel longer.
    top: '0',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  });
  const region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  host.attachShadow({ mode: 'closed' }).append(region);
  document.body.append(host);
  // Dialogs hide all that lies beside them; statuses inside of them are to be heard all the same.
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

/** As it is read: words of different blocks apart, and without what is hidden. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
  const { display } = getComputedStyle(node);
  if (display === 'none') return '';
  const text = [...node.childNodes].map(textOf).join('');
  return display.startsWith('inline') ? text : ` ${text} `;
}
