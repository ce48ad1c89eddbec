import TextField, { type TextFieldProps } from '@mui/material/TextField';

/** A code of six digits, or one of letters for when the phone is lost; phones offer their keyboard of digits beside. */
export const CodeField = (props: TextFieldProps) => (
  <TextField
    fullWidth
    {...props}
    slotProps={{
      htmlInput: {
        autoComplete: 'one-time-code',
        autoCapitalize: 'none',
        spellCheck: false,
        'aria-required': true,
        maxLength: 40,
      },
    }}
  />
);
