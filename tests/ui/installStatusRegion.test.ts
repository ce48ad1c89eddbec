import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installStatusRegion } from '../../src/ui/installStatusRegion';

let end: () => void;
let region: Element;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main><p role="status" id="old">Alt</p></main><div id="dialog"></div>';
  const attachShadow = vi.spyOn(Element.prototype, 'attachShadow');
  end = installStatusRegion();
  const root: ShadowRoot = attachShadow.mock.results[0]?.value;
  region = root.firstElementChild!;
  attachShadow.mockRestore();
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const find = (selector: string) => document.querySelector(selector)!;
const heard = () => [...region.children].map(({ textContent }) => textContent);
const come = (html: string) => find('main').insertAdjacentHTML('beforeend', html);
const later = (ms = 100) => vi.advanceTimersByTimeAsync(ms);

describe('a status that comes into the page with its text', () => {
  it.each<[string, html: string, heard: string[]]>([
    ['is said', '<div role="status">Gespeichert.</div>', ['Gespeichert.']],
    ['is said wherever it lies', '<section><div role="status">Gespeichert.</div></section>', ['Gespeichert.']],
    [
      'is said word by word',
      '<div role="status"><div>3 Artikel</div><div>an<b style="display:inline">ge</b>legt</div></div>',
      ['3 Artikel angelegt'],
    ],
    ['is said as each of several', '<p role="status">Eins</p><p role="status">Zwei</p>', ['Eins', 'Zwei']],
    ['has nothing to say while it is empty', '<p role="status"></p>', []],
    [
      'is said without what is hidden',
      '<p role="status">3<i aria-hidden="true">!</i><i style="display:none">?</i></p>',
      ['3'],
    ],
    ['is not said behind a dialog', '<div aria-hidden="true"><p role="status">Hinten</p></div>', []],
    ['is no alert, which is heard by itself', '<p role="alert">Falsch</p>', []],
  ])('%s', async (_, html, expected) => {
    expect(region).toHaveAttribute('aria-live', 'polite');
    come(html);
    await later();
    expect(heard()).toEqual(expected);
    for (const status of document.querySelectorAll('[role=status]')) expect(status).toHaveAttribute('aria-live', 'off');
    for (const alert of document.querySelectorAll('[role=alert]')) expect(alert).not.toHaveAttribute('aria-live');
  });
});

describe('a status that is there', () => {
  it('announces a change, once it is complete, and not the same text again', async () => {
    const old = find('#old');
    old.textContent = '1';
    old.append(' Treffer');
    await later();
    old.textContent = '1 Treffer';
    await later();
    expect(heard()).toEqual(['1 Treffer']);
  });

  it('says the same again after it was empty', async () => {
    const old = find('#old');
    for (const text of ['Fehler', '', 'Fehler']) {
      old.textContent = text;
      await later();
    }
    expect(heard()).toEqual(['Fehler', 'Fehler']);
  });

  it('is heard while a dialog hides all beside it', async () => {
    for (const each of document.body.children) if (each.id !== 'dialog') each.setAttribute('aria-hidden', 'true');
    find('#dialog').innerHTML = '<p role="status">3 Zeilen</p>';
    await later();
    expect(heard()).toEqual(['3 Zeilen']);
    expect(document.querySelectorAll('body > [aria-hidden]')).toHaveLength(1);
  });
});

it('forgets its announcements', async () => {
  come('<p role="status">Gespeichert.</p>');
  await later();
  await later(10_000);
  expect(heard()).toEqual([]);
});
