import useMediaQuery from '@mui/material/useMediaQuery';
import { createStore, useStore } from '../../dataProvider/store';

type Choice = 'pad' | 'keyboard';

const KEY = 'entryPad';
const choice = createStore<Choice | undefined>(recall());

/** Whether amounts are typed on the page's own keys: on touch screens, unless the user chose otherwise on this device. */
export function useEntryPad(): { isOpen: boolean; toggle: () => void } {
  const chosen = useStore(choice);
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const isOpen = chosen ? chosen === 'pad' : isTouch;
  return { isOpen, toggle: () => choose(isOpen ? 'keyboard' : 'pad') };
}

function choose(next: Choice) {
  choice.set(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page.
  }
}

function recall(): Choice | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'pad' || stored === 'keyboard' ? stored : undefined;
  } catch {
    return undefined;
  }
}
