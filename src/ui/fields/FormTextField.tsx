import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { STAR } from './star';

export interface FormTextFieldProps extends Omit<TextFieldProps, 'required' | 'error' | 'helperText' | 'slotProps'> {
  /** Left out in a table, whose column says it. */
  label?: string;
  /** Marks the label with a star. */
  isRequired?: boolean;
  /** What is wrong with the value. */
  message?: string;
  /** Stands below the field as long as there is no message. */
  hint?: ReactNode;
  slotProps?: { input?: object; htmlInput?: object; inputLabel?: object; formHelperText?: object };
}

/** Styles around fields that say nothing below themselves, such as filters: no room is kept for it. */
export const NO_ROOM_BELOW = { '& .MuiFormHelperText-root:has(> .notranslate)': { display: 'none' } };

/**
 * A text field. In a form it is as high with a message as without, so that nothing moves when one appears. What it is
 * described by else, by `slotProps.htmlInput['aria-describedby']`, is read before what stands below it.
 */
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
        // The star is drawn, not written: the label stays the word that it is.
        inputLabel: { ...slotProps?.inputLabel, required: false, ...(isRequired ? { sx: STAR } : {}) },
        // The browser's own "required" makes an empty field invalid before anybody has been there.
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
