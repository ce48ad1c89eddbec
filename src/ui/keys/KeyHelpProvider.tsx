import { type ReactNode, useCallback, useState } from 'react';
import { lazyDialog } from '../lazyPart';
import type { KeyName } from './keyTable';
import { shownKeys, useShownKeys } from './shownKeys';
import { KeyHelpContext } from './useKeyHelp';
import { usePageKeys } from './useKeys';

const KeyHelp = lazyDialog(() => import('./KeyHelp'));

export function KeyHelpProvider({ children }: { children: ReactNode }) {
  const [names, setNames] = useState<readonly KeyName[]>();
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

const OF_LIBRARY: readonly KeyName[] = ['closeDialog'];
