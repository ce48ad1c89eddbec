import { Box } from '@mui/material';
import { useState } from 'react';
import { useTimeZone } from '../../queries/useTimeZone';
import type { DateField as DateKindField } from '../../resources/kit/kinds/date';
import { formatDate, formatDateTime, isDay, parseGermanDate, parseGermanInstant } from '../../rules/dates';
import { DateField } from '../../ui/dates/DateField';
import { FormTextField, STAR } from '../../ui/fields/FormTextField';
import type { InputProps } from '../records/InputProps';
import { useFieldInput, useInput } from './useInput';

export const DateInput = (props: InputProps<DateKindField>) =>
  props.field.time ? <InstantInput {...props} /> : <DayInput {...props} />;

function DayInput({ source, field, disabled, isRequired }: InputProps<DateKindField>) {
  const { value, change, onBlur, message } = useInput<string | null>(source, field);
  return (
    <Box onBlur={onBlur} sx={{ minHeight: 61, '& label': isRequired ? STAR : undefined }}>
      <DateField
        label={field.label}
        value={isDay(value) ? formatDate(value) : (value ?? '')}
        onChange={(text) => change(text === '' ? null : (parseGermanDate(text) ?? text))}
        error={message}
        required={isRequired}
        disabled={disabled}
        fullWidth
      />
    </Box>
  );
}

function InstantInput(props: InputProps<DateKindField>) {
  const { value, change, common } = useFieldInput<string | null>(props);
  const timeZone = useTimeZone();
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => (text.trim() === '' ? null : (parseGermanInstant(text, timeZone) ?? text));
  const isTyped = typed !== undefined && read(typed) === value;
  return (
    <FormTextField
      {...common}
      value={isTyped ? typed : formatDateTime(value, timeZone)}
      onChange={({ target }) => {
        setTyped(target.value);
        change(read(target.value));
      }}
      placeholder="TT.MM.JJJJ HH:MM"
    />
  );
}
