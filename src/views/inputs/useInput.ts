import type { FocusEvent } from 'react';
import { useController, useFormContext } from 'react-hook-form';

/**
 * Connects an input with the form around it. A message appears when the field is left, and goes as soon as what is
 * typed is good again.
 */
export function useInput<T>(source: string) {
  const { trigger, getFieldState } = useFormContext();
  const { field, fieldState } = useController({ name: source });
  const message = fieldState.error?.message;
  return {
    value: field.value as T,
    change(value: T) {
      field.onChange(value);
      // Asked for now: a value may come long after the input was drawn, from a dialog in front of the form.
      if (getFieldState(source).error) void trigger(source);
    },
    /** For the element around the input: the focus may move on inside. */
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (currentTarget.contains(relatedTarget)) return;
      field.onBlur();
      void trigger(source);
    },
    message,
    ref: field.ref,
  };
}
