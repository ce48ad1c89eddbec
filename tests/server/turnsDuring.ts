import { vi } from 'vitest';

/** Advances the clock by `ms` at each reading; work in turns yields after 10 ms. Restore mocks afterwards. */
export function hasten(ms: number) {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += ms;
    return now;
  });
}

/** Returns how often other work had a turn until `work` was done. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const others = () => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  await work();
  isDone = true;
  return turns;
}
