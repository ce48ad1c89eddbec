import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SLICED_SEARCH_ROWS, useRowSearch } from '../../../src/admin/list/useRowSearch';
import { resources } from '../../../src/resources';
import { type AnyRecord, type AnyResource, resourceNamed } from '../../../src/resources/kit';
import { idleSlices } from '../../helpers/idleSlices';

const resource: AnyResource = resourceNamed(resources, 'units');
const searched = { resource, role: 'Admin', lookup: {} as never, parts: [] } as const;
const records = (count: number): AnyRecord[] =>
  Array.from({ length: count }, (_, id) => ({ id, version: 1, name: `${id % 2 === 0 ? 'Kiste' : 'Flasche'} ${id}` }));
const many = records(SLICED_SEARCH_ROWS + 1000);
const named = (typed: string, rows = many) =>
  rows.filter(({ name }) => typed.split(' ').every((part) => String(name).toLowerCase().includes(part)));

const workAll = idleSlices();
afterEach(cleanup);

function open(rows: readonly AnyRecord[], typed = '') {
  return renderHook(({ rows, typed }) => useRowSearch(searched, rows, typed), { initialProps: { rows, typed } });
}

describe('in a long list', () => {
  it('the last results stay until the search is over', async () => {
    const { result, rerender } = open(many);
    expect(result.current).toMatchObject({ rows: many, typed: '', isSearching: false });
    rerender({ rows: many, typed: 'kiste' });
    expect(result.current).toMatchObject({ rows: many, typed: '', isSearching: true });
    workAll();
    await waitFor(() => expect(result.current).toMatchObject({ typed: 'kiste', isSearching: false }));
    expect(result.current.rows).toEqual(named('kiste'));
  });

  it('code that needs the complete result gets it at once', () => {
    const { result, rerender } = open(many);
    rerender({ rows: many, typed: 'kiste 1' });
    expect(result.current.isSearching).toBe(true);
    expect(result.current.now()).toEqual(named('kiste 1'));
    // Asks with later input, which may not be rendered yet.
    expect(result.current.now('kiste 12')).toEqual(named('kiste 12'));
  });

  it('similar matches are marked as such, and never mixed with real ones', async () => {
    const { result, rerender } = open(many);
    rerender({ rows: many, typed: 'kitse 77' });
    workAll();
    await waitFor(() => expect(result.current).toMatchObject({ isSimilar: true, isSearching: false }));
    expect(result.current.rows).toEqual(named('kiste 77'));
    expect(result.current.now()).toEqual(named('kiste 77'));
    rerender({ rows: many, typed: 'kiste 77' });
    workAll();
    await waitFor(() => expect(result.current).toMatchObject({ isSimilar: false, isSearching: false }));
    expect(result.current.rows).toEqual(named('kiste 77'));
  });

  it('a search is given up for the next one', async () => {
    const { result, rerender } = open(many);
    const shown: string[] = [];
    for (const typed of ['k', 'kx', 'k', 'fl']) rerender({ rows: many, typed });
    workAll();
    await waitFor(() => {
      shown.push(result.current.typed);
      expect(result.current.isSearching).toBe(false);
    });
    expect(result.current.rows).toEqual(named('fl'));
    expect(new Set(shown)).toEqual(new Set(shown.includes('') ? ['', 'fl'] : ['fl']));
  });

  it('an emptied search shows all of it without a wait', async () => {
    const { result, rerender } = open(many);
    rerender({ rows: many, typed: 'kiste' });
    rerender({ rows: many, typed: '' });
    expect(result.current).toMatchObject({ rows: many, typed: '', isSearching: false });
    workAll();
    expect(result.current).toMatchObject({ rows: many, typed: '', isSearching: false });
  });

  it('rows in another order are found in that order', async () => {
    const { result, rerender } = open(many, '');
    rerender({ rows: many, typed: '77' });
    workAll();
    await waitFor(() => expect(result.current.isSearching).toBe(false));
    const turned = many.toReversed();
    rerender({ rows: turned, typed: '77' });
    expect(result.current).toMatchObject({ rows: named('77'), isSearching: true });
    expect(result.current.now()).toEqual(named('77', turned));
    workAll();
    await waitFor(() => expect(result.current.rows).toEqual(named('77', turned)));
  });

  it('opened with a search, nothing is shown before the search is over', async () => {
    const { result } = open(many, 'kiste');
    expect(result.current).toMatchObject({ rows: undefined, isSearching: true });
    workAll();
    await waitFor(() => expect(result.current.rows).toEqual(named('kiste')));
  });
});

it('in a list that is not long, all is found at once', () => {
  const few = records(1000);
  const { result, rerender } = open(few, 'kiste 7');
  expect(result.current).toMatchObject({ rows: named('kiste 7', few), isSearching: false });
  rerender({ rows: few, typed: 'fl' });
  expect(result.current).toMatchObject({ rows: named('fl', few), typed: 'fl', isSearching: false });
});
