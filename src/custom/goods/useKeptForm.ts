import { useState } from 'react';
import { type KeptForm, recallForm, rememberForm } from '../../device/keptForm';
import { useUser } from '../../device/useDevice';

/**
 * State that lies on the device after every change, so that neither a reload nor a closed tab takes it away.
 * @param name tells forms of a user apart
 * @param isForm whether what was kept is still of this shape
 * @param keep how it is kept
 * @returns the value, and how to change it; `undefined` forgets it
 */
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
