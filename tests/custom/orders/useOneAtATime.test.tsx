import { act, renderHook } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { useOneAtATime } from '../../../src/custom/orders/useOneAtATime';

const renderActions = () =>
  renderHook(useOneAtATime, {
    wrapper: ({ children }) => <CoreAdminContext dataProvider={testDataProvider()}>{children}</CoreAdminContext>,
  });

describe('useOneAtATime', () => {
  it('does nothing on calls that come while an action runs, even before anything is drawn anew', async () => {
    const { result } = renderActions();
    const done: string[] = [];
    const action = (name: string) => () => result.current.run(async () => void done.push(name));
    await act(() => Promise.all([action('first')(), action('second')(), action('third')()]));
    await act(action('later'));
    expect(done).toEqual(['first', 'later']);
  });

  it.each([
    ['yes', true, ['asked', 'done']],
    ['no', false, ['asked']],
  ])('runs an action after its question was answered with %s', async (_title, answer, steps) => {
    const { result } = renderActions();
    const seen: string[] = [];
    const ask = async () => {
      seen.push('asked');
      return answer;
    };
    await act(() => result.current.run(async () => void seen.push('done'), ask));
    expect(seen).toEqual(steps);
    expect(result.current.isRunning).toBe(false);
  });

  it('counts as running while the action runs, not while the question waits', async () => {
    const { result } = renderActions();
    let answer = (_agreed: boolean) => {};
    let finish = () => {};
    const asked = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await act(
      async () =>
        void result.current.run(
          () => work,
          () => asked,
        ),
    );
    expect(result.current.isRunning).toBe(false);
    await act(async () => answer(true));
    expect(result.current.isRunning).toBe(true);
    await act(async () => finish());
    expect(result.current.isRunning).toBe(false);
  });

  it('goes on after a failure', async () => {
    const { result } = renderActions();
    const done: string[] = [];
    await act(() => result.current.run(() => Promise.reject(new Error('Nein.'))));
    await act(() => result.current.run(async () => void done.push('second')));
    expect(done).toEqual(['second']);
  });
});
