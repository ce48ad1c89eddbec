import useMediaQuery from '@mui/material/useMediaQuery';
import { useSyncExternalStore } from 'react';
import { SCHEME_KEY, type SchemeChoice, storedScheme } from './storedScheme';

const listeners = new Set<() => void>();

export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribe, storedScheme);

export function chooseScheme(chosen: SchemeChoice): void {
  localStorage.setItem(SCHEME_KEY, chosen);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColorScheme(): 'light' | 'dark' {
  const chosen = useSchemeChoice();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  return chosen === 'system' ? (systemIsDark ? 'dark' : 'light') : chosen;
}
