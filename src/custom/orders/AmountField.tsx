import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { sumAmounts } from '../../rules/amounts';
import { formatNumberForInput, parseNumber } from '../../rules/numbers';

export interface AmountFieldProps {
  /** Shown above the text; without it the field is named Menge for those who cannot see its column. */
  label?: 'Menge';
  /** Id of the element that says which line the amount belongs to. */
  describedBy?: string;
  value: string;
  onChange: (text: string) => void;
  /** Shown once the field was left. */
  message?: string;
  disabled?: boolean;
}

/** Amount of an order line: a text that the rules read; arrow up and down change it by 1. */
export function AmountField({ label, describedBy, value, onChange, message, disabled }: AmountFieldProps) {
  const [isLeft, setLeft] = useState(false);
  const shown = isLeft ? message : undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    // Tries to save.
    if (event.key === 'Enter') setLeft(true);
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    // Otherwise the cursor jumps to the start or end of the text.
    event.preventDefault();
    const amount = parseNumber(value) ?? 0;
    if (!Number.isNaN(amount)) onChange(formatNumberForInput(Math.max(0, sumAmounts([amount, direction]))));
  };

  return (
    <TextField
      label={label}
      size={label ? 'medium' : 'small'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => setLeft(true)}
      disabled={disabled}
      error={shown !== undefined}
      helperText={shown}
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          'aria-label': label ? undefined : 'Menge',
          'aria-describedby': describedBy,
        },
      }}
      sx={{ width: label ? undefined : 144 }}
    />
  );
}
