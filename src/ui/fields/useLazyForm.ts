import { type FormEvent, useState } from 'react';
import { UserError } from '../../rules/UserError';
import { errorText } from '../useShowError';

type Messages<V> = Partial<Record<keyof V & string, string>>;

/** Form state with messages on blur or submit. Server messages go to their fields, all others to `failure`. */
export function useLazyForm<V extends Record<string, string>>(
  initial: V,
  check: (values: V) => Messages<V>,
  send: (values: V) => Promise<void>,
) {
  const [values, setValues] = useState(initial);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Messages<V>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const messages = check(values);
  const isValid = Object.keys(messages).length === 0;

  const clear = () => {
    setRefused({});
    setFailure(undefined);
  };
  const reset = () => {
    setValues(initial);
    setShown(new Set());
    clear();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fields = Array.from((event.currentTarget as HTMLFormElement).elements);
    const focusFirst = (wrong: Messages<V>) =>
      fields.find((each): each is HTMLInputElement => each instanceof HTMLInputElement && each.name in wrong)?.focus();
    setShown(new Set(Object.keys(initial)));
    if (!isValid) focusFirst(messages);
    if (!isValid || isSending) return;
    clear();
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const byField = error instanceof UserError ? error.messages : {};
      setRefused(byField as Messages<V>);
      focusFirst(byField as Messages<V>);
      if (!Object.keys(byField).some((key) => key in initial)) setFailure(errorText(error));
    } finally {
      setSending(false);
    }
  };
  const field = (name: keyof V & string) => {
    const message = refused[name] ?? (shown.has(name) ? messages[name] : undefined);
    return {
      name,
      value: values[name],
      error: message !== undefined,
      // Always reserves the line: a button that moves on blur would miss the click.
      helperText: message ?? ' ',
      onChange: ({ target }: { target: { value: string } }) => {
        setValues({ ...values, [name]: target.value });
        clear();
      },
      onBlur: () => setShown(new Set([...shown, name])),
    };
  };
  const isChanged = Object.keys(initial).some((key) => values[key] !== initial[key]);
  return { field, submit, reset, failure, isValid, isChanged, isSending };
}
