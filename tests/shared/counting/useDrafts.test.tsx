import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDevice, type Device } from '../../../src/device/device';
import { type RememberedDraft, recallDrafts, rememberDraft } from '../../../src/device/drafts';
import { DeviceContext } from '../../../src/device/useDevice';
import { useDrafts } from '../../../src/shared/counting/useDrafts';
import { signInAs } from '../../custom/renderPages';
import { device } from '../../helpers/device';

beforeEach(() => signInAs('User'));
const KEY = '2/census/5';
const FIRST: RememberedDraft = [1, '44', 3];
const SECOND: RememberedDraft = [2, '55', 7];

const open = (tab: Device = device()) =>
  renderHook(() => useDrafts('census/5'), {
    wrapper: ({ children }) => <DeviceContext value={tab}>{children}</DeviceContext>,
  });
function openAnother() {
  const tab = createDevice({ backend: { url: '', additions: true } });
  onTestFinished(() => tab.close());
  return open(tab);
}
const shown = ({ result }: ReturnType<typeof open>) => [...result.current.all].sort();
const typed = ({ result }: ReturnType<typeof open>, [lineId, text, version]: RememberedDraft) =>
  act(() => result.current.set(lineId, text, version));
const saved = ({ result }: ReturnType<typeof open>, [lineId]: RememberedDraft) =>
  act(() => result.current.set(lineId, undefined));
const hear = () => act(() => void window.dispatchEvent(new StorageEvent('storage')));

describe('typed amounts of a count in two tabs', () => {
  it('are shown and kept together', () => {
    const [tab, other] = [open(), openAnother()];
    typed(tab, FIRST);
    typed(other, SECOND);
    hear();
    for (const each of [tab, other])
      expect(shown(each)).toEqual([
        [1, '44'],
        [2, '55'],
      ]);
    expect(tab.result.current.basis(2)).toBe(7);
    saved(other, SECOND);
    hear();
    for (const each of [tab, other]) expect(shown(each)).toEqual([[1, '44']]);
  });

  it.each([
    ['this one heard nothing', (): void => {}],
    ['this one showed another page', (tab: ReturnType<typeof open>) => tab.unmount()],
  ])('are kept together though %s of the other', (_, miss) => {
    const [tab, other] = [open(), openAnother()];
    typed(tab, FIRST);
    miss(tab);
    typed(other, SECOND);
    typed(open(), [3, '66', 1]);
    expect(recallDrafts(KEY)).toEqual([FIRST, SECOND, [3, '66', 1]]);
  });

  it.each([
    ['more was typed there before', (other: ReturnType<typeof open>) => typed(other, [1, '45', 3])],
    ['just that was saved there', () => undefined],
  ])('are given up where the other has saved the line, though typed here: %s', (_, before) => {
    const [tab, other] = [open(), openAnother()];
    typed(tab, FIRST);
    hear();
    before(other);
    hear();
    saved(other, FIRST);
    hear();
    expect([shown(tab), shown(other), recallDrafts(KEY)]).toEqual([[], [], []]);
    typed(tab, [1, '46', 4]);
    hear();
    for (const each of [tab, other]) expect(shown(each)).toEqual([[1, '46']]);
    expect(tab.result.current.basis(1)).toBe(4);
  });

  it('stay where the device had no room for them', () => {
    const tab = open();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    typed(tab, FIRST);
    full.mockRestore();
    rememberDraft(KEY, 2, SECOND);
    hear();
    expect(shown(tab)).toEqual([
      [1, '44'],
      [2, '55'],
    ]);
  });
});
