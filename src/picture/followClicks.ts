const WAITS = 'Wird gleich geöffnet …';
const NOT_YET = 'Einen Moment, die Seite wird noch geöffnet …';

/**
 * What somebody does while there is only a picture is not lost without a word. A click on a link waits, and is carried out by
 * the page once that stands there; to anything else the picture says that it is none yet.
 * @param tree of the picture
 * @param root where the page will stand
 */
export function followClicks(tree: ShadowRoot, root: Element): { end(isThere: boolean): void } {
  const listening = new AbortController();
  const { signal } = listening;
  const note = document.createElement('div');
  note.className = 'picture-note';
  let wanted: string | undefined;

  const say = (text: string) => {
    note.textContent = text;
    tree.append(note);
  };
  const click = (event: MouseEvent) => {
    // The page may be there already in part: its menu works.
    if (isInPage(event.target, root)) return;
    event.preventDefault();
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const link = isPlain ? linkAt(tree, event.clientX, event.clientY) : undefined;
    wanted = link ?? wanted;
    say(link === undefined ? NOT_YET : WAITS);
  };
  const type = (event: KeyboardEvent) => {
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !isInPage(event.target, root)) say(NOT_YET);
  };
  document.addEventListener('click', click, { signal, capture: true });
  document.addEventListener('keydown', type, { signal, capture: true });
  return {
    end(isThere) {
      listening.abort();
      if (isThere && wanted !== undefined) open(wanted, root);
    },
  };
}

const isInPage = (target: EventTarget | null, root: Element) =>
  target instanceof Element &&
  root.contains(target) &&
  target.closest('a, button, input, label, [role=button], [contenteditable]') !== null;

/** Nothing in a picture can be hit; it is measured instead. */
function linkAt(tree: ShadowRoot, x: number, y: number): string | undefined {
  const links = [...tree.querySelectorAll('a[href]')].filter((link) => {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
  // What lies above something else comes later, as the bar at the bottom of a phone does.
  return links.at(-1)?.getAttribute('href') ?? undefined;
}

/** By the page's own link, so that it is opened as a click there would; what is gone since is for its address to say. */
function open(address: string, root: Element) {
  const link = [...root.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
    (each) => each.getAttribute('href') === address,
  );
  if (link) link.click();
  else window.location.assign(address);
}
