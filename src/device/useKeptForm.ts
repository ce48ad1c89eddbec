import { useState } from 'react';
import { type KeptForm, recallForm, rememberForm } from './keptForm';
import { useUser } from './useDevice';

/** State stored on this device after every change; `undefined` forgets it. */
export function useKeptForm<T>(
  name: string,
  initial: T,
  isForm: (value: unknown) => value is T,
  keep: (form: T) => KeptForm,
): [T, (value: T | undefined) => void] {
  const userId = useUser()?.id ?? 0;
  const [value, setValue] = useState(() => {
    const kept = recallForm(userId, name)?.form;
    return isForm(kept) ? kept : initial;
  });
  return [
    value,
    (next) => {
      setValue(next ?? initial);
      rememberForm(userId, name, next && keep(next));
    },
  ];
}
