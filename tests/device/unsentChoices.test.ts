// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStore } from '../../src/dataProvider/store';
import { createUnsentChoices, type Unsent, type UnsentChoices } from '../../src/device/unsentChoices';
import type { ListChange } from '../../src/rules/listPreferences';
import { tokenWith } from '../helpers/fakeServer';

const tokenOf = (id: string) => tokenWith({ unique_name: id, name: `user${id}`, role: 'User' });
const columns = (...shown: string[]): ListChange => ({ columns: { shown, hidden: [] } });
const view = (name: string): ListChange => ({ saveViews: [{ name, filter: {} }] });

/** Tabs of one browser, which are notified of each other's changes when `talk` is called. */
function tabs(count: number, stored: string | null = tokenOf('7')) {
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const open = () => {
    const token = createStore<string | null>(stored);
    return { token, ...createUnsentChoices(token, closing.signal) };
  };
  return {
    all: Array.from({ length: count }, open) as [ReturnType<typeof open>, ReturnType<typeof open>],
    open,
    talk: () => window.dispatchEvent(new StorageEvent('storage', { key: 'unsentChoices' })),
    signIn: (next: string | null) => (each: { token: { set(value: string | null): void } }) => each.token.set(next),
  };
}
beforeEach(() => localStorage.clear());

describe('what several tabs choose without a network', () => {
  it.each<[string, (one: UnsentChoices, other: UnsentChoices) => void, Unsent]>([
    [
      'in different lists',
      (one, other) => {
        one.add('units', columns('a'));
        other.add('suppliers', columns('b'));
      },
      { units: columns('a'), suppliers: columns('b') },
    ],
    [
      'of different kinds in one list',
      (one, other) => {
        one.add('units', columns('a'));
        other.add('units', view('A'));
      },
      { units: { ...columns('a'), ...view('A'), removeViews: [] } },
    ],
    [
      'as views of one list',
      (one, other) => {
        one.add('units', view('A'));
        other.add('units', view('B'));
      },
      { units: { removeViews: [], saveViews: ['A', 'B'].map((name) => ({ name, filter: {} })) } },
    ],
    [
      'while another one sends',
      (one, other) => {
        one.add('units', columns('a'));
        other.add('suppliers', columns('b'));
        one.settle('units', columns('a'));
      },
      { suppliers: columns('b') },
    ],
    [
      'in a list that another one sends',
      (one, other) => {
        one.add('units', columns('a'));
        const [, sent] = one.next() ?? [];
        other.add('units', columns('a', 'b'));
        one.settle('units', sent ?? {});
      },
      { units: { ...columns('a', 'b'), removeViews: [], saveViews: [] } },
    ],
    [
      'and have sent already',
      (one, other) => {
        one.add('units', columns('a'));
        other.settle('units', columns('a'));
        expect(one.next()).toBeUndefined();
      },
      {},
    ],
  ])('%s', (_, choose, left) => {
    const { all, open, talk } = tabs(2);
    choose(...all);
    talk();
    // Also in a tab that is opened later.
    expect([...all, open()].map(({ get }) => get())).toEqual([left, left, left]);
  });

  it('is read again when another tab has sent it', () => {
    const {
      all: [one, other],
      talk,
    } = tabs(2);
    const listener = vi.fn();
    other.onSentElsewhere(listener);
    one.add('units', columns('a'));
    talk();
    expect(listener).not.toHaveBeenCalled();
    one.settle('units', columns('a'));
    talk();
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('what is not sent', () => {
  it.each([
    ['goes when its owner signs out', null, {}],
    ['is nobody else’s', tokenOf('8'), {}],
    ['stays with a new token', tokenWith({ unique_name: '7', name: 'user7', role: 'User', iat: 1 }), undefined],
  ])('%s', (_, next, left) => {
    const {
      all: [one],
      signIn,
    } = tabs(1);
    one.add('units', columns('a'));
    signIn(next)(one);
    expect(one.get()).toEqual(left ?? { units: columns('a') });
    expect(localStorage.getItem('unsentChoices') === null).toBe(left !== undefined);
    // Also when the page was closed in between.
    localStorage.setItem('unsentChoices', JSON.stringify({ owner: 7, lists: { units: columns('a') } }));
    expect(tabs(1, next).all[0].get()).toEqual(left ?? { units: columns('a') });
  });

  it.each(['', '{', 'null', '7', '{"owner":7}', '{"owner":7,"lists":null}'])('is nothing where %j lies', (text) => {
    localStorage.setItem('unsentChoices', text);
    const {
      all: [one],
    } = tabs(1);
    expect(one.get()).toEqual({});
    one.add('units', columns('a'));
    expect(one.get()).toEqual({ units: columns('a') });
  });

  it('holds in its tab where the storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    const {
      all: [one],
    } = tabs(1);
    one.add('units', columns('a'));
    one.add('suppliers', columns('b'));
    expect(one.next()).toEqual(['units', columns('a')]);
    one.settle('units', columns('a'));
    expect(one.get()).toEqual({ suppliers: columns('b') });
    full.mockRestore();
    one.settle('suppliers', columns('b'));
    expect(one.get()).toEqual({});
  });
});
