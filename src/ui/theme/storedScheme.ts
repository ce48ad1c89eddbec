export type SchemeChoice = 'light' | 'dark' | 'system';

export const SCHEME_KEY = 'colorScheme';

export function storedScheme(): SchemeChoice {
  const stored = localStorage.getItem(SCHEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
