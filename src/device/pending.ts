import { createStore } from '../dataProvider/store';

const DELAY_MS = 500;

export type Pending = ReturnType<typeof createPending>;

export function createPending() {
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isShown = createStore(false);
  return {
    begin() {
      count += 1;
      if (count === 1) timer = setTimeout(() => isShown.set(true), DELAY_MS);
    },
    end() {
      count -= 1;
      if (count < 0) {
        console.warn('More requests ended than began; the loading counter starts again at 0.');
        count = 0;
      }
      if (count > 0) return;
      clearTimeout(timer);
      isShown.set(false);
    },
    count: () => count,
    isShown: isShown as Pick<typeof isShown, 'get' | 'subscribe'>,
  };
}
