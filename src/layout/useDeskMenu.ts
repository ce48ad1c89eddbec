import { declareMemory } from '../device/memory';
import { useMemory } from '../device/useDevice';

const KEY = 'menu';
const CLOSED = 'closed';
const open = declareMemory(() => localStorage.getItem(KEY) !== CLOSED);

/** State of the menu on wide screens, remembered on this device. */
export function useDeskMenu(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, set] = useMemory(open);
  const change = (next: boolean) => {
    localStorage.setItem(KEY, next ? 'open' : CLOSED);
    set(next);
  };
  return [isOpen, change];
}
