import { useMediaQuery } from '@mui/material';
import { declareChoice, useChoice } from '../../../device/choice';

const choice = declareChoice('entryPad');

export function useEntryPad(): { isOpen: boolean; toggle: () => void } {
  const [chosen, choose] = useChoice(choice);
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const isOpen = chosen === 'pad' || (chosen !== 'keyboard' && isTouch);
  return { isOpen, toggle: () => choose(isOpen ? 'keyboard' : 'pad') };
}
