import { useRef, useState } from 'react';
import { newKey } from '../dataProvider/newKey';
import { type KeptForm, recallForm, rememberForm } from './keptForm';
import { useUser } from './useDevice';
import { useOtherTabs } from './useOtherTabs';
import { withChanges } from './withChanges';

interface Shown<T> {
  form: T;
  /** Changes with each entry: other tabs and the page reopened book the same under it. */
  clientId: string;
  isKept: boolean;
}

export interface Kept<T> extends Shown<T> {
  /** `undefined` forgets the form. */
  setForm(form: T | undefined): void;
  /** Forgets what was booked, and leaves what was typed beside it meanwhile, here or in another tab. */
  forget(booked: T): void;
}

/** Stored on this device after every change; takes over what another tab has typed or booked meanwhile. */
export function useKeptForm<T>(
  name: string,
  initial: T,
  isForm: (value: unknown) => value is T,
  keep: (form: T) => KeptForm,
): Kept<T> {
  const userId = useUser()?.id ?? 0;
  const recall = () => recallForm(userId, name);
  const formIn = ({ form }: Partial<KeptForm> = {}) => (isForm(form) ? form : initial);
  const shownOf = (kept: KeptForm | undefined): Shown<T> => ({
    form: formIn(kept),
    clientId: kept?.clientId ?? newKey(),
    isKept: true,
  });
  const [shown, setShown] = useState(() => shownOf(recall()));
  /** The latest form, for work that ends long after it began. */
  const latest = useRef(shown);
  const known = useRef(recall());
  const show = (next: Shown<T>) => {
    latest.current = next;
    setShown(next);
  };
  const setForm = (next: T | undefined) => {
    const clientId = newKey();
    const isKept = rememberForm(userId, name, next && { ...keep(next), clientId });
    show({ form: next ?? initial, clientId, isKept });
    // A device without room still keeps the previous form.
    known.current = recall();
  };
  const look = () => {
    const [before, kept] = [known.current, recall()];
    if (kept?.clientId === before?.clientId) return;
    known.current = kept;
    const { form, isKept } = latest.current;
    if (isKept) show(shownOf(kept));
    else setForm(withChanges(formIn(before), form, formIn(kept)));
  };
  useOtherTabs(look);
  return {
    ...shown,
    setForm,
    forget(booked) {
      look();
      const { form } = latest.current;
      setForm(form === booked ? undefined : withChanges(booked, form, initial));
    },
  };
}
