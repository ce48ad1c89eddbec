export type ListKey = 'search' | 'add' | 'help' | 'next' | 'previous' | 'first' | 'last' | 'open' | 'toggle';

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * What a key does on a list; undefined for all others.
 * @param letters whether single characters are shortcuts: people who speak to their computer turn them off (WCAG 2.1.4)
 */
export function listKey({ key, ctrlKey, metaKey, altKey }: Pressed, letters: boolean): ListKey | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return MOVES[key] ?? (letters ? LETTERS[key] : undefined);
}

const LETTERS: Readonly<Record<string, ListKey>> = { '/': 'search', n: 'add', N: 'add', '?': 'help' };
const MOVES: Readonly<Record<string, ListKey>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  Enter: 'open',
  ' ': 'toggle',
};
