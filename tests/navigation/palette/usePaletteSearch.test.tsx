import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Option } from '../../../src/navigation/palette/FoundList';
import { groupOf } from '../../../src/navigation/palette/PaletteGroup';
import { MANY, usePaletteSearch } from '../../../src/navigation/palette/usePaletteSearch';
import { idleSlices } from '../../helpers/idleSlices';

const workAll = idleSlices();
afterEach(cleanup);

const articles = (count: number) =>
  groupOf(
    'Artikel',
    Array.from({ length: count }, (_, at) => `${at % 2 === 0 ? 'Kiste' : 'Flasche'} ${at}`),
    (title) => ({ key: title, title, icon: '', to: `/${title}` }),
  );
const screens = groupOf('Seiten', ['Zählungen'], (title) => ({ key: title, title, icon: '', to: `/${title}` }), {
  atFirst: 1,
});
const none: never[] = [];
const open = (count: number, typed = '') => {
  const groups = [screens, articles(count)];
  return renderHook(({ typed }) => usePaletteSearch(groups, typed, none), { initialProps: { typed } });
};
const titles = ({ options }: ReturnType<typeof usePaletteSearch>) => options.map(({ entry }) => entry.title);

describe('among many', () => {
  it('the last results stay until the search is over', async () => {
    const { result, rerender } = open(MANY);
    expect(result.current).toMatchObject({ typed: '', isSearching: false });
    rerender({ typed: 'flasche 77' });
    expect(titles(result.current)).toEqual(['Zählungen']);
    expect(result.current).toMatchObject({ typed: '', isSearching: true });
    workAll();
    await waitFor(() => expect(result.current).toMatchObject({ typed: 'flasche 77', isSearching: false }));
    expect(titles(result.current)[0]).toBe('Flasche 77');
  });

  it('a key that acts on a result finds it at once', () => {
    const { result, rerender } = open(MANY, 'kiste');
    rerender({ typed: 'kiste 50' });
    expect(result.current.isSearching).toBe(true);
    let found: readonly Option[] = [];
    act(() => {
      found = result.current.finish();
    });
    expect(found[0]?.entry.title).toBe('Kiste 50');
    expect(result.current).toMatchObject({ typed: 'kiste 50', isSearching: false });
    expect(titles(result.current)[0]).toBe('Kiste 50');
  });

  it('a search is dropped for the next one, and an emptied box shows the first entries at once', async () => {
    const { result, rerender } = open(MANY);
    for (const typed of ['k', 'kx', 'fl']) rerender({ typed });
    workAll();
    await waitFor(() => expect(result.current).toMatchObject({ typed: 'fl', total: MANY / 2 }));
    rerender({ typed: '' });
    expect(titles(result.current)).toEqual(['Zählungen']);
    workAll();
    expect(result.current).toMatchObject({ typed: '', isSearching: false });
  });
});

it('among few all is found at once', () => {
  const { result, rerender } = open(100);
  rerender({ typed: 'flasche 77' });
  expect(result.current).toMatchObject({ typed: 'flasche 77', isSearching: false, total: 1 });
  expect(titles(result.current)).toEqual(['Flasche 77']);
});
