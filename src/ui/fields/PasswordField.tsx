import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { IconAction } from '../IconAction';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'slotProps'> {
  autoComplete: 'current-password' | 'new-password';
  isLabelAbove?: boolean;
}

export function PasswordField({ autoComplete, isLabelAbove, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      fullWidth
      {...rest}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        inputLabel: isLabelAbove ? { shrink: true } : undefined,
        htmlInput: { autoComplete, autoCapitalize: 'none', spellCheck: false, 'aria-required': true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconAction
                label={isShown ? 'Eingabe verbergen' : 'Eingabe zeigen'}
                icon={isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
                onClick={() => setShown(!isShown)}
                edge="end"
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
