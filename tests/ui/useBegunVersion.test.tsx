import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBegunVersion } from '../../src/ui/useBegunVersion';

it('stays the version that was shown first, until a refusal was seen', () => {
  const { result, rerender } = renderHook(({ shown }) => useBegunVersion(shown), { initialProps: { shown: 3 } });
  rerender({ shown: 4 });
  expect(result.current.version).toBe(3);
  act(() => result.current.forget());
  expect(result.current.version).toBe(4);
  rerender({ shown: 5 });
  expect(result.current.version).toBe(5);
});
