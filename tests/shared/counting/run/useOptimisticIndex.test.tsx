import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOptimisticIndex } from '../../../../src/shared/counting/run/useOptimisticIndex';

/** An address that changes when the test says so. */
function given() {
  const asked: number[] = [];
  const hook = renderHook(({ index }) => useOptimisticIndex(index, (to) => asked.push(to)), {
    initialProps: { index: 0 },
  });
  return {
    asked,
    shown: () => hook.result.current[0],
    go: (to: number) => act(() => hook.result.current[1](to)),
    address: (index: number) => hook.rerender({ index }),
  };
}

it('shows the line at once, and stays there when the address follows', () => {
  const { asked, shown, go, address } = given();
  go(1);
  expect([asked, shown()]).toEqual([[1], 1]);
  address(1);
  expect(shown()).toBe(1);
});

it('does not fall back while the address follows several steps, one by one', () => {
  const { shown, go, address } = given();
  go(1);
  go(2);
  go(3);
  for (const index of [1, 2, 3]) {
    address(index);
    expect(shown()).toBe(3);
  }
});

it('follows the address: back, or to another line', () => {
  const { shown, go, address } = given();
  go(1);
  address(7);
  expect(shown()).toBe(7);
  address(0);
  expect(shown()).toBe(0);
});

it('goes back to where it came from when asked', () => {
  const { shown, go, address } = given();
  go(1);
  address(1);
  go(0);
  expect(shown()).toBe(0);
  address(0);
  address(1);
  expect(shown()).toBe(1);
});

it('goes back with the browser also before the address has followed', () => {
  const { shown, go, address } = given();
  go(1);
  address(1);
  go(2);
  // The router skips /2, because the address is back at /1 by then.
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  address(1);
  expect(shown()).toBe(1);
  go(2);
  address(2);
  expect(shown()).toBe(2);
});
