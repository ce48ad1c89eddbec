import useMediaQuery from '@mui/material/useMediaQuery';
import { declareMemory } from '../../../device/memory';
import { useMemory } from '../../../device/useDevice';

type Choice = 'pad' | 'keyboard';

const KEY = 'entryPad';
const choice = declareMemory(recall);

export function useEntryPad(): { isOpen: boolean; toggle: () => void } {
  const [chosen, setChosen] = useMemory(choice);
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const isOpen = chosen ? chosen === 'pad' : isTouch;
  const toggle = () => {
    const next = isOpen ? 'keyboard' : 'pad';
    setChosen(next);
    remember(next);
  };
  return { isOpen, toggle };
}

function remember(next: Choice) {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage the choice lasts until the page is left.
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
