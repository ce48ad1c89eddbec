import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type RememberedDraft, recallDrafts, rememberDrafts } from '../../../src/device/drafts';
import { useDrafts } from '../../../src/shared/counting/useDrafts';
import { signInAs } from '../../custom/renderPages';
import { WithDevice } from '../../helpers/device';

beforeEach(() => signInAs('User'));
const KEY = '2/census/5';
const FIRST: RememberedDraft = [1, '44', 3];
const SECOND: RememberedDraft = [2, '55', 7];

const open = () => renderHook(() => useDrafts('census/5'), { wrapper: WithDevice });
const shown = ({ result }: ReturnType<typeof open>) => [...result.current.all].sort();
const typed = ({ result }: ReturnType<typeof open>, [lineId, text, version]: RememberedDraft) =>
  act(() => result.current.set(lineId, text, version));
const hear = () => act(() => void window.dispatchEvent(new StorageEvent('storage')));

describe('typed amounts of a count in two tabs', () => {
  it('are shown and kept together', () => {
    const tab = open();
    typed(tab, FIRST);
    rememberDrafts(KEY, [FIRST, SECOND]);
    hear();
    expect(shown(tab)).toEqual([
      [1, '44'],
      [2, '55'],
    ]);
    expect(tab.result.current.basis(2)).toBe(7);
    rememberDrafts(KEY, [FIRST]);
    hear();
    expect(shown(tab)).toEqual([[1, '44']]);
  });

  it.each<[string, RememberedDraft[]]>([
    ['as it was before', [[1, '4', 3], SECOND]],
    ['not at all', [SECOND]],
  ])('stay as they are typed here when the other writes a line %s', (_, written) => {
    const tab = open();
    typed(tab, FIRST);
    rememberDrafts(KEY, written);
    hear();
    expect(shown(tab)).toEqual([
      [1, '44'],
      [2, '55'],
    ]);
    typed(tab, [3, '66', 1]);
    expect(recallDrafts(KEY)).toEqual(expect.arrayContaining([FIRST, SECOND, [3, '66', 1]]));
    typed(tab, [1, '', 3]);
    act(() => tab.result.current.set(1, undefined));
    hear();
    expect(shown(tab)).toEqual([
      [2, '55'],
      [3, '66'],
    ]);
  });

  it.each([
    ['this one heard nothing', (): void => {}],
    ['this one showed another page', (tab: ReturnType<typeof open>) => tab.unmount()],
  ])('are kept together though %s of the other', (_, miss) => {
    const first = open();
    typed(first, FIRST);
    miss(first);
    rememberDrafts(KEY, [FIRST, SECOND]);
    typed(open(), [3, '66', 1]);
    expect(recallDrafts(KEY)).toEqual([FIRST, SECOND, [3, '66', 1]]);
  });

  it('stay where the device had no room for them', () => {
    const tab = open();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    typed(tab, FIRST);
    full.mockRestore();
    rememberDrafts(KEY, [SECOND]);
    hear();
    expect(shown(tab)).toEqual([
      [1, '44'],
      [2, '55'],
    ]);
  });
});
