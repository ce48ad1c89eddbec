import { useState } from 'react';

/**
 * Keeps the version that was shown when a dialog opened: a refetch meanwhile must not hide a colleague's change. After a
 * refusal, saving again knowingly replaces what is shown by then.
 */
export function useBegunVersion(shown: number): { version: number; forget: () => void } {
  const [begun, setBegun] = useState<number | undefined>(shown);
  return { version: begun ?? shown, forget: () => setBegun(undefined) };
}
