import { TextField, type TextFieldProps } from '@mui/material';
import { type ReactNode, useId } from 'react';

export interface FormTextFieldProps extends Omit<TextFieldProps, 'required' | 'error' | 'helperText' | 'slotProps'> {
  label?: string;
  isRequired?: boolean;
  message?: ReactNode;
  hint?: ReactNode;
  slotProps?: { input?: object; htmlInput?: object; inputLabel?: object; formHelperText?: object };
}

/** The empty alternative text keeps the star out of the accessible name. */
export const STAR = { '&::after': { content: '" *" / ""' } };

export const NO_ROOM_BELOW = { '& .MuiFormHelperText-root:has(> .notranslate)': { display: 'none' } };

/** Reserves a line for messages, so that nothing moves when one appears. */
export function FormTextField({ isRequired = false, message, hint, slotProps, ...rest }: FormTextFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const below = message ?? hint;
  const around: unknown = Object(slotProps?.htmlInput)['aria-describedby'];
  const describedBy = [around, below && `${id}-helper-text`].filter(Boolean).join(' ');
  return (
    <TextField
      fullWidth
      {...rest}
      id={id}
      required={isRequired}
      error={message !== undefined}
      helperText={below ?? (rest.label === undefined ? undefined : ' ')}
      slotProps={{
        ...slotProps,
        inputLabel: { ...slotProps?.inputLabel, required: false, ...(isRequired ? { sx: STAR } : {}) },
        // Native `required` would mark the field invalid before the first visit.
        htmlInput: {
          autoComplete: 'off',
          ...slotProps?.htmlInput,
          required: false,
          'aria-required': isRequired,
          'aria-describedby': describedBy || undefined,
        },
      }}
    />
  );
}
