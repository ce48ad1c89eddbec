import { createContext, useContext } from 'react';

export const KeyHelpContext = createContext<(() => void) | undefined>(undefined);

/** @throws Error outside of a `KeyHelpProvider` */
export function useKeyHelp(): () => void {
  const open = useContext(KeyHelpContext);
  if (!open) throw new Error('useKeyHelp needs a KeyHelpProvider around it');
  return open;
}
