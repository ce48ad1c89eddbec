import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from '../../src/ui/focus/keepFocus';

let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <header><button id="header">Kopf</button></header>
    <main tabindex="-1">
      <h1 tabindex="-1">Einheiten</h1>
      <section tabindex="0" id="table"><div id="row"><button id="delete">Löschen</button></div></section>
      <div id="bar"><button id="save">Speichern</button></div>
    </main>
    <div class="MuiModal-root" id="dialog"><button id="ok">OK</button></div>`;
  end = keepFocus();
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!;
const focus = (selector: string) => find(selector).focus();
const remove = (selector: string) => find(selector).remove();
const point = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
/** Disables a focused button as its action does. Browsers then remove its focus, which jsdom does not. */
const switchOff = (selector: string) => {
  const button = find<HTMLButtonElement>(selector);
  button.blur();
  button.disabled = true;
};
const switchOn = (selector: string) => {
  find<HTMLButtonElement>(selector).disabled = false;
};
/** Lets the observer and pending timers run. */
const soon = () => vi.advanceTimersByTimeAsync(0);
const has = (selector: string) => expect(document.activeElement).toBe(find(selector));

describe('the focus of a removed element', () => {
  it.each<[string, goes: string[], focused: string, goesOn: string]>([
    ['the table around its row', ['#row'], '#delete', '#table'],
    ['the heading of the page', ['#table'], '#delete', 'h1'],
    ['the page where it has no heading', ['h1', '#table'], '#delete', 'main'],
  ])('goes to %s', async (_, goes, focused, goesOn) => {
    focus(focused);
    for (const each of goes) remove(each);
    await soon();
    has(goesOn);
  });

  it('goes back below a dialog that closes, whose button is gone', async () => {
    focus('#delete');
    focus('#ok');
    remove('#row');
    remove('#dialog');
    await soon();
    has('#table');
  });

  it('goes nowhere behind an open dialog', async () => {
    focus('#delete');
    find('main').setAttribute('aria-hidden', 'true');
    remove('#row');
    await soon();
    expect(document.activeElement).toBe(document.body);
  });

  it('is left to an element that takes it at once', async () => {
    focus('#delete');
    remove('#row');
    focus('#save');
    await soon();
    has('#save');
  });

  it('stays nowhere after a click elsewhere', async () => {
    focus('#delete');
    point();
    remove('#row');
    await soon();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the focus of a button that is off', () => {
  it('comes back when it is on', async () => {
    focus('#save');
    switchOff('#save');
    await soon();
    expect(document.activeElement).toBe(document.body);
    switchOn('#save');
    await soon();
    has('#save');
  });

  it('goes on when it stays off, and comes back all the same', async () => {
    focus('#save');
    switchOff('#save');
    await vi.advanceTimersByTimeAsync(2000);
    has('h1');
    switchOn('#save');
    await soon();
    has('#save');
  });

  it('is not taken from an element focused meanwhile', async () => {
    focus('#save');
    switchOff('#save');
    await soon();
    focus('#delete');
    switchOn('#save');
    await vi.advanceTimersByTimeAsync(2000);
    has('#delete');
  });

  it('goes on when it goes away', async () => {
    focus('#save');
    switchOff('#save');
    await soon();
    remove('#bar');
    await soon();
    has('h1');
  });
});

it('a field that is left on purpose stays left', async () => {
  focus('#save');
  find('#save').blur();
  remove('#row');
  await soon();
  expect(document.activeElement).toBe(document.body);
});
