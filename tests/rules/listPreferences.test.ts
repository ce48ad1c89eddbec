import { describe, expect, it } from 'vitest';
import {
  changedPreferences,
  importOf,
  type ListChange,
  type ListPreferences,
  MAX_IMPORTS,
} from '../../src/rules/listPreferences';

const view = (name: string, q = name) => ({ name, filter: { q } });
const columns = (shown: string[], hidden: string[] = []) => ({ shown, hidden });

describe('preferences of a list', () => {
  it.each<[string, ListPreferences, ListChange, ListPreferences]>([
    ['get columns', {}, { columns: columns(['a']) }, { columns: columns(['a']) }],
    [
      'get an order alone',
      {},
      { columns: { ...columns([]), order: ['b', 'a'] } },
      { columns: { ...columns([]), order: ['b', 'a'] } },
    ],
    ['lose them', { columns: columns(['a']) }, { columns: columns([]) }, {}],
    ['get a view', {}, { saveViews: [view('A')] }, { views: [view('A')] }],
    ['get one more', { views: [view('A')] }, { saveViews: [view('B')] }, { views: [view('A'), view('B')] }],
    [
      'have one of a name',
      { views: [view('Wein')] },
      { saveViews: [view(' WEIN', 'x')] },
      { views: [view(' WEIN', 'x')] },
    ],
    ['lose one', { views: [view('A'), view('B')] }, { removeViews: ['a'] }, { views: [view('B')] }],
    ['have nothing to lose', { views: [view('A')] }, { removeViews: ['B'] }, { views: [view('A')] }],
    ['begin with a view', { views: [view('A')] }, { start: 'a' }, { views: [view('A')], start: 'A' }],
    ['begin with no view that is not there', { views: [view('A')] }, { start: 'B' }, { views: [view('A')] }],
    ['begin as the list is', { views: [view('A')], start: 'A' }, { start: null }, { views: [view('A')] }],
    [
      'keep the start',
      { views: [view('A')], start: 'A' },
      { columns: columns(['a']) },
      { columns: columns(['a']), views: [view('A')], start: 'A' },
    ],
    ['lose the start with its view', { views: [view('A')], start: 'A' }, { removeViews: ['A'] }, {}],
    [
      'call a view otherwise',
      { views: [view('A')], start: 'A' },
      { removeViews: ['A'], saveViews: [view('B')], start: 'B' },
      { views: [view('B')], start: 'B' },
    ],
  ])('%s', (_, before, change, after) => {
    expect(changedPreferences(before, change)).toEqual(after);
  });
});

describe('how a file was read', () => {
  const read = (heads: string[], field: string | null = 'name') => ({
    heads,
    mapping: Object.fromEntries(heads.map((head) => [head, field])),
    defaults: {},
  });

  it('is kept per row of heads, the latest first, of so many', () => {
    let kept: ListPreferences = { views: [view('A')] };
    for (let at = 0; at <= MAX_IMPORTS; at++)
      kept = changedPreferences(kept, { rememberImport: read([`Spalte ${at}`]) });
    expect(kept.views).toEqual([view('A')]);
    expect(kept.imports).toHaveLength(MAX_IMPORTS);
    expect(importOf(kept.imports ?? [], ['Spalte 0'])).toBeUndefined();
    kept = changedPreferences(kept, { rememberImport: read(['Spalte 3'], null) });
    expect(kept.imports).toHaveLength(MAX_IMPORTS);
    expect(kept.imports?.[0]).toEqual(read(['Spalte 3'], null));
    expect(importOf(kept.imports ?? [], ['Spalte 3', 'Preis'])).toBeUndefined();
  });

  it('stays when something else is chosen', () => {
    const kept = changedPreferences({ imports: [read(['Name'])] }, { saveViews: [view('A')] });
    expect(kept).toEqual({ imports: [read(['Name'])], views: [view('A')] });
  });
});
