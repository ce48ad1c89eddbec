import { FormControl, FormLabel, OutlinedInput } from '@mui/material';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { AMOUNT } from '../../../rules/readNumber';
import { stepNumber } from '../../../rules/stepNumber';
import { useKeys } from '../../../ui/keys/useKeys';

export interface NewAmountFieldProps {
  unit: string;
  value: string;
  onChange: (text: string) => void;
  onLeave: () => void;
  inputRef: Ref<HTMLInputElement>;
  hasError: boolean;
  describedBy: string;
  isLast: boolean;
  disabled: boolean;
  withPad: boolean;
  tools: ReactNode;
}

export function NewAmountField(props: NewAmountFieldProps) {
  const { unit, value, onChange, onLeave, inputRef, hasError, describedBy, isLast, disabled, withPad, tools } = props;
  const id = useId();
  const stepBy = (by: number) => () => {
    onChange(stepNumber(value, by, AMOUNT, { min: 0 }));
  };
  const onKeyDown = useKeys<KeyboardEvent>({ stepUp: stepBy(1), stepDown: stepBy(-1) });

  return (
    <FormControl fullWidth error={hasError} disabled={disabled}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5, fontSize: '1rem', fontWeight: 550, color: 'text.primary' }}>
        {`Neue Menge [${unit}]`}
      </FormLabel>
      <OutlinedInput
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
        inputRef={inputRef}
        endAdornment={tools}
        slotProps={{
          input: {
            inputMode: withPad ? 'none' : 'decimal',
            enterKeyHint: isLast ? 'done' : 'next',
            autoComplete: 'off',
            'aria-describedby': describedBy,
          },
        }}
        // Readable in the dark; phones zoom in on text below 16 px.
        sx={{
          height: withPad ? 'clamp(48px, 8.5dvh, 56px)' : 72,
          pr: 0.75,
          fontSize: '2rem !important',
          fontWeight: 600,
          '& input': { px: 2, py: 1, minWidth: 0 },
        }}
      />
    </FormControl>
  );
}
