import { useOptionalSourceContext, useInput as useReactAdminInput, useTranslate } from 'ra-core';
import { type FocusEvent, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Field, kindOf, problemOf } from '../../resources/kit';
import { FormRulesContext } from '../records/FormRules';
import type { InputProps } from '../records/InputProps';
import { SubmitContext } from '../records/SubmitContext';

/** Our forms show messages on blur and clear them once valid; in react-admin's forms, the form decides. */
export function useInput<T>(source: string, field?: Field) {
  const { trigger, getFieldState, getValues } = useFormContext();
  const rules = useContext(FormRulesContext);
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
      // Read late: a value from a dialog may arrive long after rendering.
      const told = [source, ...rules.messageFieldsFor(source)].filter((key) => getFieldState(key).error);
      if (told.length > 0) void trigger(told);
    },
    /** Belongs on the wrapper element, since focus may move within the input. */
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (currentTarget.contains(relatedTarget)) return;
      control.onBlur();
      if (!isTheirs) void trigger([source, ...rules.broken(source, getValues())]);
    },
    message: readMessage(fieldState.error?.message, translate),
    ref: control.ref,
  };
}

export function useFieldInput<T>({ source, field, disabled, isRequired, hint = field.caption }: InputProps) {
  const { value, change, onBlur, message, ref } = useInput<T>(source, field);
  const common = { label: field.label, onBlur, inputRef: ref, disabled, isRequired, message, hint };
  return { value, change, common };
}

/** Without it, react-admin turns null into '' and back. */
const asIs = <T>(value: T): T => value;

/** Prefix of react-admin's validator messages: JSON of a text, or of a key and its arguments. */
const CODED = '@@react-admin@@';

function readMessage(text: string | undefined, translate: ReturnType<typeof useTranslate>): string | undefined {
  if (!text?.startsWith(CODED)) return text;
  const coded: string | { message: string; args: object } = JSON.parse(text.slice(CODED.length));
  const { message, args } = typeof coded === 'string' ? { message: coded, args: {} } : coded;
  return translate(message, { _: message, ...args });
}
