import Box from '@mui/material/Box';
import type { DateField as DateFieldKind } from '../../resources/kit/kinds/date';
import { formatDate, isDay, parseGermanDate } from '../../rules/dates';
import { DateField } from '../dates/DateField';
import type { InputProps } from './InputProps';
import { STAR } from './star';
import { useInput } from './useInput';

/** A day, typed as dd.MM.yyyy or picked from the calendar. While it is none, the form holds the text as typed. */
export function DateInput({ source, field, disabled, isRequired }: InputProps<DateFieldKind>) {
  const { value, change, onBlur, message } = useInput<string | null>(source);
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
