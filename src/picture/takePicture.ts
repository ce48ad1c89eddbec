import type { PictureNode } from '../device/keptPicture';
import { isHarmless, isHarmlessTag } from './harmless';
import { BARS } from './look';
import { stylesInUse } from './stylesInUse';

export interface Taken {
  css: string;
  page: PictureNode[];
}

/** What the window shows of an element's content, with the styles it has. */
export function takePicture(root: Element): Taken {
  return { css: stylesInUse(root), page: contentOf(root) };
}

function contentOf(element: Element): PictureNode[] {
  const lowest = element.localName === 'tbody' ? lowestShown(element) : undefined;
  const shown: PictureNode[] = [];
  let below = 0;
  for (const child of element.childNodes) {
    if (child instanceof Element && lowest !== undefined) {
      const { top, height } = child.getBoundingClientRect();
      if (top > lowest) {
        below += height;
        continue;
      }
    }
    shown.push(...nodeOf(child));
  }
  if (below > 0) shown.push(['tr', { class: 'spacer', style: `height: ${below}px` }, [['td', {}, []]]]);
  return shown;
}

/** Rows further down cannot be seen: something as high stands for them. */
function lowestShown(body: Element): number {
  const table = body.closest('[role=region]')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
  return Math.min(table, window.innerHeight) + BARS;
}

function nodeOf(node: Node): PictureNode[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element) || !isHarmlessTag(node.localName)) return [];
  return [[node.localName, attributesOf(node), contentOf(node)]];
}

function attributesOf(element: Element): Record<string, string> {
  const kept = [...element.attributes].flatMap(({ name, value }) =>
    isHarmless(name, value) && !ENTERED.includes(name) ? [[name, value]] : [],
  );
  return { ...Object.fromEntries(kept), ...(element instanceof HTMLInputElement && enteredIn(element)) };
}

const ENTERED = ['value', 'checked'];

/** What stands in a field, which its attributes do not tell; of secrets and files nothing. */
function enteredIn({ type, value, checked }: HTMLInputElement): Record<string, string> {
  if (type === 'checkbox' || type === 'radio') return checked ? { checked: '' } : {};
  return { value: ['text', 'search'].includes(type) ? value : '' };
}
