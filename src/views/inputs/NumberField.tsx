import InputAdornment from '@mui/material/InputAdornment';
import { type KeyboardEvent, useState } from 'react';
import { sumAmounts } from '../../rules/amounts';
import { formatNumberForInput, parseNumber } from '../../rules/numbers';
import { FormTextField, type FormTextFieldProps } from './FormTextField';

export interface NumberFieldProps extends Omit<FormTextFieldProps, 'value' | 'onChange' | 'onKeyDown' | 'slotProps'> {
  /** `null`: nothing is typed; `NaN`: what is typed is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** What arrow up and down add; it does not limit what is typed. */
  step: number;
  /** Arrow down goes no further. */
  min?: number;
  /** Shown behind the number. */
  unit?: string;
}

/** A number typed as text, with a decimal comma or point. */
export function NumberField({ value, onChange, onBlur, step, min, unit, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  // What was typed stands as it is ("1,50") as long as it means the value; a value from elsewhere replaces it.
  const isTyped = typed !== undefined && Object.is(parseNumber(typed), value);

  const stepBy = (difference: number) => {
    const next = sumAmounts([value ?? 0, difference]);
    setTyped(undefined);
    onChange(min === undefined ? next : Math.max(min, next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || Number.isNaN(value)) return;
    // Otherwise the cursor jumps to the start or end of the text.
    event.preventDefault();
    stepBy(direction * step);
  };

  return (
    <FormTextField
      {...rest}
      value={isTyped ? typed : formatNumberForInput(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseNumber(target.value));
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(undefined);
        onBlur?.(event);
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : undefined,
      }}
    />
  );
}
