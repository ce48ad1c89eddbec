import { type ReactNode, useCallback, useState } from 'react';
import { lazyDialog } from '../lazyPart';
import type { KeyName } from './keyTable';
import { shownKeys, useShownKeys } from './shownKeys';
import { KeyHelpContext } from './useKeyHelp';
import { usePageKeys } from './useKeys';

const KeyHelp = lazyDialog(() => import('./KeyHelp'));

/** The help of keys, by "?" and by `useKeyHelp`. */
export function KeyHelpProvider({ children }: { children: ReactNode }) {
  const [names, setNames] = useState<readonly KeyName[]>();
  // Those of the page, before the help lies above it.
  const open = useCallback(() => setNames(shownKeys()), []);
  usePageKeys({ help: open });
  useShownKeys(OF_LIBRARY);
  return (
    <KeyHelpContext value={open}>
      {children}
      {names && <KeyHelp names={names} onClose={() => setNames(undefined)} />}
    </KeyHelpContext>
  );
}

/** Dialogs and menus close by themselves. */
const OF_LIBRARY: readonly KeyName[] = ['closeDialog'];
