import type { PictureNode } from '../device/keptPicture';
import { isHarmless, isHarmlessTag } from './harmless';

const SVG = 'http://www.w3.org/2000/svg';

/** Makes elements of a picture, without any HTML. What lies on the device is not trusted more than what was on the page. */
export function drawPicture(nodes: readonly PictureNode[], isInSvg = false): DocumentFragment {
  const drawn = document.createDocumentFragment();
  for (const node of nodes) {
    if (typeof node === 'string') drawn.append(node);
    else if (isHarmlessTag(node[0])) drawn.append(elementOf(node, isInSvg));
  }
  return drawn;
}

function elementOf([tag, attributes, content]: Exclude<PictureNode, string>, isInSvg: boolean): Element {
  const isSvg = isInSvg || tag === 'svg';
  const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (isHarmless(name, value)) element.setAttribute(name, value);
  }
  element.append(drawPicture(content, isSvg));
  return element;
}
