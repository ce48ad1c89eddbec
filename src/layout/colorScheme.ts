import useMediaQuery from '@mui/material/useMediaQuery';
import { createStore, useStore } from '../dataProvider/store';

export type SchemeChoice = 'light' | 'dark' | 'system';

const KEY = 'colorScheme';
const stored = localStorage.getItem(KEY);
const choice = createStore<SchemeChoice>(stored === 'light' || stored === 'dark' ? stored : 'system');

/** What the user chose; the system decides until then. */
export const useSchemeChoice = (): SchemeChoice => useStore(choice);

export function chooseScheme(chosen: SchemeChoice): void {
  localStorage.setItem(KEY, chosen);
  choice.set(chosen);
}

/** The scheme to show. */
export function useColorScheme(): 'light' | 'dark' {
  const chosen = useSchemeChoice();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  return chosen === 'system' ? (systemIsDark ? 'dark' : 'light') : chosen;
}
