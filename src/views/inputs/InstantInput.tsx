import { useState } from 'react';
import type { DateField } from '../../resources/kit/kinds/date';
import { formatDateTime } from '../../rules/dates';
import { parseGermanInstant } from '../../rules/parseGermanInstant';
import { useTimeZone } from '../dates/useTimeZone';
import { FormTextField } from './FormTextField';
import type { InputProps } from './InputProps';
import { useInput } from './useInput';

/** A moment, typed as dd.MM.yyyy HH:mm by the clocks of the instance. */
export function InstantInput({ source, field, disabled, isRequired, hint }: InputProps<DateField>) {
  const { value, change, onBlur, message, ref } = useInput<string | null>(source);
  const timeZone = useTimeZone();
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => (text.trim() === '' ? null : (parseGermanInstant(text, timeZone) ?? text));
  const isTyped = typed !== undefined && read(typed) === value;
  return (
    <FormTextField
      label={field.label}
      value={isTyped ? typed : formatDateTime(value, timeZone)}
      onChange={({ target }) => {
        setTyped(target.value);
        change(read(target.value));
      }}
      onBlur={onBlur}
      inputRef={ref}
      disabled={disabled}
      isRequired={isRequired}
      message={message}
      hint={hint ?? field.caption}
      placeholder="TT.MM.JJJJ HH:MM"
    />
  );
}
