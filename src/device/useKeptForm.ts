import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** State stored on this device after every change. What another tab has typed or booked meanwhile is taken over. */
export function useKeptForm<T>(
  name: string,
  initial: T,
  isForm: (value: unknown) => value is T,
  keep: (form: T) => KeptForm,
): Kept<T> {
  const userId = useUser()?.id ?? 0;
  const read = () => {
    const { form: kept, clientId = newKey() } = recallForm(userId, name) ?? {};
    return { form: isForm(kept) ? kept : initial, clientId };
  };
  const [{ form, clientId }, show] = useState(read);
  const [isKept, setKept] = useState(true);
  const known = useRef(keptId(userId, name));
  const look = useEffectEvent(() => {
    const id = keptId(userId, name);
    if (id === known.current) return;
    known.current = id;
    show(read());
    setKept(true);
  });
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    window.addEventListener('storage', look, options);
    // A phone that sleeps hears of nothing.
    document.addEventListener('visibilitychange', look, options);
    return () => stop.abort();
  }, []);
  return {
    form,
    clientId,
    setForm(next) {
      const clientId = newKey();
      show({ form: next ?? initial, clientId });
      setKept(rememberForm(userId, name, next && { ...keep(next), clientId }));
      // Where the device has no room, the form before is still kept.
      known.current = keptId(userId, name);
    },
    isKept,
  };
}

const keptId = (userId: number, name: string) => recallForm(userId, name)?.clientId;
