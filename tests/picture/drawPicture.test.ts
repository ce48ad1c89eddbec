// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { drawPicture } from '../../src/picture/drawPicture';
import { takePicture } from '../../src/picture/takePicture';

/** Of a page with this in it: what a picture of it shows. */
function shown(...content: Element[]): string {
  const page = document.createElement('div');
  page.append(...content);
  const host = document.createElement('div');
  host.append(drawPicture(takePicture(page).page));
  return host.innerHTML;
}

function element(tag: string, attributes: Record<string, string> = {}, text = ''): Element {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
}

function input(type: string, change: { value?: string; checked?: boolean; defaultChecked?: boolean }): Element {
  const made = document.createElement('input');
  made.type = type;
  Object.assign(made, change);
  return made;
}

it.each<[string, Element, string]>([
  [
    'text and classes',
    element('h1', { class: 'css-1 title' }, 'Äpfel <b>'),
    '<h1 class="css-1 title">Äpfel &lt;b&gt;</h1>',
  ],
  ['links to pages of our own', element('a', { href: '/admin/unit/3' }), '<a href="/admin/unit/3"></a>'],
  ['no links elsewhere', element('a', { href: 'https://example.org' }, 'x'), '<a>x</a>'],
  ['no links elsewhere by the same scheme', element('a', { href: '//example.org' }, 'x'), '<a>x</a>'],
  ['no code in links', element('a', { href: 'javascript:alert(1)' }, 'x'), '<a>x</a>'],
  ['no handlers', element('p', { onclick: 'alert(1)', class: 'a' }), '<p class="a"></p>'],
  ['nothing that is loaded', element('p', { style: 'background: url(/a.png)' }), '<p></p>'],
  ['no names that labels and scripts find', element('p', { id: 'main', tabindex: '0' }), '<p></p>'],
  ['no scripts', element('script', {}, 'alert(1)'), ''],
  ['no frames', element('iframe', { src: '/orders' }), ''],
  ['no elements with code of their own', element('own-element', {}, 'x'), ''],
  ['what stands in a search', input('search', { value: 'saft' }), '<input type="search" value="saft">'],
  ['no passwords', input('password', { value: 'geheim' }), '<input type="password" value="">'],
  ['a tick', input('checkbox', { checked: true }), '<input type="checkbox" checked="">'],
  [
    'no tick that was taken off',
    input('checkbox', { defaultChecked: true, checked: false }),
    '<input type="checkbox">',
  ],
])('a picture has %s', (_, from, wanted) => {
  expect(shown(from)).toBe(wanted);
});

it('has drawings that can be seen', () => {
  const host = document.createElement('div');
  host.append(drawPicture([['svg', { viewBox: '0 0 24 24' }, [['path', { d: 'M0 0' }, []]]]]));
  const path = host.querySelector('path');
  expect(path?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(host.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 24 24');
});

it('leaves out rows below the window, and their place free', () => {
  const table = document.createElement('table');
  const body = table.createTBody();
  for (let at = 0; at < 100; at++) {
    const row = body.insertRow();
    row.insertCell().textContent = `Artikel ${at}`;
    row.getBoundingClientRect = () => new DOMRect(0, at * 44, 1280, 44);
  }
  const [picture] = [shown(table)];
  expect(picture).toContain('Artikel 20');
  expect(picture).not.toContain('Artikel 30');
  const heights = [...picture.matchAll(/<tr/g)].length - 1;
  expect(picture).toContain(`<tr class="spacer" style="height: ${(100 - heights) * 44}px"><td></td></tr>`);
});

it('is not trusted more than the page was', () => {
  const host = document.createElement('div');
  host.append(
    drawPicture([
      ['script', {}, ['alert(1)']],
      ['p', { onclick: 'alert(1)', title: 'x' }, ['y']],
    ]),
  );
  expect(host.innerHTML).toBe('<p title="x">y</p>');
});
