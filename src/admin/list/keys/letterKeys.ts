import { declareMemory } from '../../../device/memory';
import { useMemory } from '../../../device/useDevice';

const KEY = 'letterKeys';
const OFF = 'off';
const letters = declareMemory(() => localStorage.getItem(KEY) !== OFF);

/** Whether single characters are shortcuts; remembered on this device. */
export function useLetterKeys(): [boolean, (isOn: boolean) => void] {
  const [isOn, set] = useMemory(letters);
  const change = (next: boolean) => {
    localStorage.setItem(KEY, next ? 'on' : OFF);
    set(next);
  };
  return [isOn, change];
}
