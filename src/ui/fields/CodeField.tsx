import { TextField, type TextFieldProps } from '@mui/material';

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
