import { useState } from 'react';
import { newKey } from '../dataProvider/newKey';
import { type KeptForm, recallForm, rememberForm } from './keptForm';
import { useUser } from './useDevice';

export interface Kept<T> {
  form: T;
  /** Changes with each entry: other tabs and the page reopened book the same under it. */
  clientId: string;
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
  const [{ form, clientId }, show] = useState(() => {
    const { form: kept, clientId = newKey() } = recallForm(userId, name) ?? {};
    return { form: isForm(kept) ? kept : initial, clientId };
  });
  const [isKept, setKept] = useState(true);
  return {
    form,
    clientId,
    setForm(next) {
      const clientId = newKey();
      show({ form: next ?? initial, clientId });
      setKept(rememberForm(userId, name, next && { ...keep(next), clientId }));
    },
    isKept,
  };
}
