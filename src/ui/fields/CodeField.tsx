import TextField, { type TextFieldProps } from '@mui/material/TextField';

/** A one-time code or a recovery code; phones show their numeric keyboard. */
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
