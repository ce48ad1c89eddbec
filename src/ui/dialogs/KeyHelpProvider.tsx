import { type ReactNode, useCallback, useState } from 'react';
import type { KeyName } from '../keys/keyTable';
import { shownKeys, useShownKeys } from '../keys/shownKeys';
import { KeyHelpContext } from '../keys/useKeyHelp';
import { usePageKeys } from '../keys/useKeys';
import { lazyDialog } from '../lazyPart';

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
