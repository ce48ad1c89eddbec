import { useState } from 'react';
import { type KeptForm, recallForm, rememberForm } from './keptForm';
import { useUser } from './useDevice';

export interface Kept<T> {
  form: T;
  /** `undefined` forgets the form. */
  setForm(form: T | undefined): void;
  /** The device has room for what was typed last. */
  isKept: boolean;
}

/** State stored on this device after every change. */
export function useKeptForm<T>(
  name: string,
  initial: T,
  isForm: (value: unknown) => value is T,
  keep: (form: T) => KeptForm,
): Kept<T> {
  const userId = useUser()?.id ?? 0;
  const [form, setForm] = useState(() => {
    const kept = recallForm(userId, name)?.form;
    return isForm(kept) ? kept : initial;
  });
  const [isKept, setKept] = useState(true);
  return {
    form,
    setForm(next) {
      setForm(next ?? initial);
      setKept(rememberForm(userId, name, next && keep(next)));
    },
    isKept,
  };
}
