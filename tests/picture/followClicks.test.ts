// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followClicks } from '../../src/picture/followClicks';

let root: HTMLElement;
let tree: ShadowRoot;
let clicks: ReturnType<typeof followClicks>;
const opened = vi.fn<(address: string) => void>();

function link(to: string, place: [x: number, y: number]): HTMLAnchorElement {
  const made = document.createElement('a');
  made.setAttribute('href', to);
  made.getBoundingClientRect = () => new DOMRect(...place, 100, 20);
  return made;
}

beforeEach(() => {
  opened.mockClear();
  root = document.body.appendChild(document.createElement('div'));
  tree = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' });
  tree.append(link('/admin/unit/1', [0, 0]), link('/admin/unit/2', [0, 30]), link('/orders', [0, 30]));
  clicks = followClicks(tree, root);
});
afterEach(() => {
  clicks.end(false);
  document.body.replaceChildren();
});

const click = (x: number, y: number, more: MouseEventInit = {}, target: Element = document.body) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y, ...more }));
const type = (key: string, target: Element = document.body, more: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key, ...more }));
const note = () => tree.querySelector('.picture-note')?.textContent;

/** The page is there, with links of its own. */
function open(isThere = true) {
  for (const to of ['/admin/unit/1', '/orders']) {
    const real = link(to, [0, 0]);
    real.addEventListener('click', (event) => {
      event.preventDefault();
      opened(to);
    });
    root.append(real);
  }
  clicks.end(isThere);
}

const WAITS = 'Wird gleich geöffnet …';
const NOT_YET = 'Einen Moment, die Seite wird noch geöffnet …';

it.each<[string, () => unknown, string | undefined, string[]]>([
  ['nothing', () => {}, undefined, []],
  ['a click on a link', () => click(5, 5), WAITS, ['/admin/unit/1']],
  ['a click on what lies above another link', () => click(5, 35), WAITS, ['/orders']],
  ['two clicks', () => [click(5, 5), click(5, 35)], WAITS, ['/orders']],
  ['a click on a link, and one beside', () => [click(5, 5), click(500, 5)], NOT_YET, ['/admin/unit/1']],
  ['a click beside a link', () => click(500, 5), NOT_YET, []],
  ['a click for a new tab', () => click(5, 5, { ctrlKey: true }), NOT_YET, []],
  ['a letter', () => type('s'), NOT_YET, []],
  ['a key that types nothing', () => type('Tab'), undefined, []],
  ['a shortcut of the browser', () => type('r', document.body, { ctrlKey: true }), undefined, []],
])('%s', (_, happen, said, wanted) => {
  happen();
  expect(note()).toBe(said);
  open();
  expect(opened.mock.calls.map(([to]) => to)).toEqual(wanted);
});

it('what the page itself has already is its own', () => {
  const own = vi.fn();
  const button = root.appendChild(document.createElement('button'));
  button.addEventListener('click', own);
  click(5, 5, {}, button);
  type('s', button);
  expect(own).toHaveBeenCalledOnce();
  expect(note()).toBeUndefined();
  open();
  expect(opened).not.toHaveBeenCalled();
});

it('nothing is opened when there is no page, nor clicked when it is there', () => {
  click(5, 5);
  open(false);
  click(5, 35);
  expect(opened).not.toHaveBeenCalled();
  expect(note()).toBe(WAITS);
});
