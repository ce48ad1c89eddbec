import { useOptionalSourceContext, useInput as useReactAdminInput, useTranslate } from 'ra-core';
import { type FocusEvent, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Field, kindOf, problemOf } from '../../resources/kit';
import { SubmitContext } from '../records/SubmitContext';

/**
 * Connects an input with the form around it. In ours a message appears when the field is left, and goes as soon as what is
 * typed is good again; in one of react-admin's own it appears when that form says.
 * @param field its rules hold in forms that do not check by a definition
 */
export function useInput<T>(source: string, field?: Field) {
  const { trigger, getFieldState } = useFormContext();
  const translate = useTranslate();
  const isOurs = useContext(SubmitContext) !== undefined;
  const isTheirs = useOptionalSourceContext() !== undefined && !isOurs;
  const { field: control, fieldState } = useReactAdminInput({
    source,
    format: asIs,
    parse: asIs,
    validate: field && ((value: unknown) => problemOf(field, kindOf(field).normalise(field, value))),
  });
  return {
    value: (control.value ?? null) as T,
    change(value: T) {
      control.onChange(value);
      // Asked for now: a value may come long after the input was drawn, from a dialog in front of the form.
      if (getFieldState(source).error) void trigger(source);
    },
    /** For the element around the input: the focus may move on inside. */
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (currentTarget.contains(relatedTarget)) return;
      control.onBlur();
      if (!isTheirs) void trigger(source);
    },
    message: readMessage(fieldState.error?.message, translate),
    ref: control.ref,
  };
}

/** react-admin would make an empty text of nothing, and nothing of an empty text. */
const asIs = <T>(value: T): T => value;

/** What react-admin puts before the messages of its validators, which are JSON: a text, or a key and its arguments. */
const CODED = '@@react-admin@@';

function readMessage(text: string | undefined, translate: ReturnType<typeof useTranslate>): string | undefined {
  if (!text?.startsWith(CODED)) return text;
  const coded: string | { message: string; args: object } = JSON.parse(text.slice(CODED.length));
  const { message, args } = typeof coded === 'string' ? { message: coded, args: {} } : coded;
  return translate(message, { _: message, ...args });
}
