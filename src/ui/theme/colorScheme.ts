import { useMediaQuery } from '@mui/material';
import { useSyncExternalStore } from 'react';

export type SchemeChoice = 'light' | 'dark' | 'system';

const KEY = 'colorScheme';

function storedScheme(): SchemeChoice {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

const listeners = new Set<() => void>();

export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribe, storedScheme);

export function chooseScheme(chosen: SchemeChoice): void {
  localStorage.setItem(KEY, chosen);
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
