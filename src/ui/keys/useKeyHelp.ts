import { createContext, useContext } from 'react';

export const KeyHelpContext = createContext<(() => void) | undefined>(undefined);

/** Shows the keys that do something on the page. @throws Error without a `KeyHelpProvider` around it */
export function useKeyHelp(): () => void {
  const open = useContext(KeyHelpContext);
  if (!open) throw new Error('useKeyHelp needs a KeyHelpProvider around it');
  return open;
}
