import { useEvent, useNotify } from 'ra-core';
import { useMemo } from 'react';
import { useKeptList } from '../../queries/preferences';
import type { ListChange, ListPreferences } from '../../rules/listPreferences';
import { useShowError } from '../../ui/useShowError';

export interface ListChoice {
  /** undefined while loading, or where choices cannot be stored. */
  chosen: ListPreferences | undefined;
  /** Applies a change at once, and reports it when the server has not stored it. */
  change: (change: ListChange) => void;
}

export function useListChoice(list: string): ListChoice {
  const { chosen, change, isWaiting } = useKeptList(list);
  const notify = useNotify();
  const showError = useShowError();
  const send = useEvent((wanted: ListChange) => {
    // Several choices made offline cause only one notification.
    const isSaid = isWaiting();
    change(wanted).catch((error: unknown) => {
      if (!isWaiting()) showError(error);
      else if (!isSaid) notify(WAITS, { type: 'info' });
    });
  });
  return useMemo(() => ({ chosen, change: send }), [chosen, send]);
}

const WAITS = 'Das gilt schon auf diesem Gerät und wird gespeichert, sobald der Server antwortet.';
