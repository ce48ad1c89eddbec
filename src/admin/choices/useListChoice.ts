import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDevice } from '../../device/useDevice';
import { PREFERENCES_KEY, PREFERENCES_PATH, type Preferences, usePreferences } from '../../queries/preferences';
import { changedPreferences, type ListChange, type ListPreferences } from '../../rules/listPreferences';
import { useShowError } from '../../ui/useShowError';

export type ListChoice = ReturnType<typeof useListChoice>;

/** `chosen` is undefined while loading, or where choices cannot be stored; changes apply at once. */
export function useListChoice(list: string) {
  const { http } = useDevice();
  const queries = useQueryClient();
  const preferences = usePreferences();
  const { mutate: change } = useMutation({
    mutationKey: PREFERENCES_KEY,
    // Sent one after the other: a later choice must not arrive first.
    scope: { id: 'preferences' },
    networkMode: 'always',
    mutationFn: (wanted: ListChange) => http('PUT', PREFERENCES_PATH, { body: { list, ...wanted }, background: true }),
    async onMutate(wanted) {
      await queries.cancelQueries({ queryKey: PREFERENCES_KEY });
      queries.setQueryData<Preferences>(
        PREFERENCES_KEY,
        (known) =>
          known && { lists: { ...known.lists, [list]: changedPreferences(known.lists[list] ?? NONE, wanted) } },
      );
    },
    onError: useShowError(),
    // Reads instead of taking the answer, which may come after somebody else has signed in.
    onSettled() {
      if (queries.isMutating({ mutationKey: PREFERENCES_KEY }) === 1)
        return queries.invalidateQueries({ queryKey: PREFERENCES_KEY });
    },
  });
  const chosen: ListPreferences | undefined = preferences && (preferences.lists[list] ?? NONE);
  return useMemo(() => ({ chosen, change }), [chosen, change]);
}

const NONE: ListPreferences = {};
