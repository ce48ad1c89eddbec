import { useEvent, useNotify } from 'ra-core';
import { useMemo } from 'react';
import { useKeptList } from '../../queries/preferences';
import type { ListChange, ListPreferences } from '../../rules/listPreferences';
import { useShowError } from '../../ui/useShowError';

export interface ListChoice {
  /** Undefined: nothing can be chosen, or it is not known yet. */
  chosen: ListPreferences | undefined;
  /** Holds at once. What the server has not stored yet, or refuses, is said. */
  change: (change: ListChange) => void;
}

/** What whoever is signed in has chosen in a list, and choosing anew. */
export function useListChoice(list: string): ListChoice {
  const { chosen, change, isWaiting } = useKeptList(list);
  const notify = useNotify();
  const showError = useShowError();
  const send = useEvent((wanted: ListChange) => {
    // One sentence for all that is chosen before there is a network again.
    const isSaid = isWaiting();
    change(wanted).catch((error: unknown) => {
      if (!isWaiting()) showError(error);
      else if (!isSaid) notify(WAITS, { type: 'info' });
    });
  });
  return useMemo(() => ({ chosen, change: send }), [chosen, send]);
}

const WAITS = 'Das gilt schon auf diesem Gerät und wird gespeichert, sobald der Server antwortet.';
