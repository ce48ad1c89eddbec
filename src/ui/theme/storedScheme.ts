export type SchemeChoice = 'light' | 'dark' | 'system';

export const SCHEME_KEY = 'colorScheme';

/** What the user chose on this device; the system decides until then. */
export function storedScheme(): SchemeChoice {
  const stored = localStorage.getItem(SCHEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
