import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useId } from 'react';
import type { FlagField } from '../../resources/kit/kinds/flag';
import type { InputProps } from '../records/InputProps';
import { useInput } from './useInput';

export function FlagInput({ source, field, disabled, hint = field.caption }: InputProps<FlagField>) {
  const { value, change, onBlur, message, ref } = useInput<boolean>(source, field);
  const text = message ?? hint;
  const textId = useId();
  const isInverted = field.inverted === true;
  return (
    <Box onBlur={onBlur} sx={{ pb: 1.5 }}>
      <FormControlLabel
        label={field.label}
        disabled={disabled}
        control={
          <Checkbox
            checked={value !== isInverted}
            onChange={({ target }) => change(target.checked !== isInverted)}
            slotProps={{ input: { ref, 'aria-describedby': text ? textId : undefined } }}
          />
        }
      />
      {text && (
        <FormHelperText id={textId} error={message !== undefined} sx={{ ml: '29px', mt: -0.75 }}>
          {text}
        </FormHelperText>
      )}
    </Box>
  );
}
