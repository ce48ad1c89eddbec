import { useState } from 'react';

/** Keeps the version shown when a dialog opened; after a refusal, saving again knowingly replaces what is shown. */
export function useBegunVersion(shown: number): { version: number; forget: () => void } {
  const [begun, setBegun] = useState<number | undefined>(shown);
  return { version: begun ?? shown, forget: () => setBegun(undefined) };
}
