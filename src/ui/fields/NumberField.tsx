import { InputAdornment, Typography } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { asNamed } from '../../rules/plurals';
import { type NumberFormat, readBackText, readNumber } from '../../rules/readNumber';
import { stepNumber } from '../../rules/stepNumber';
import { useKeys } from '../keys/useKeys';
import { FormTextField, type FormTextFieldProps } from './FormTextField';
import { NumberChoice } from './NumberChoice';

export interface NumberFieldProps extends Omit<FormTextFieldProps, 'value' | 'onChange' | 'onKeyDown'> {
  value: string;
  onChange: (text: string) => void;
  format: NumberFormat;
  /** Step of the arrow keys, 1 by default; does not restrict typing. */
  step?: number;
  min?: number;
  decimals?: number;
  unit?: ReactNode;
  /** Unit after a number that was read from other text; by default `unit` where that is a word. */
  echoUnit?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Shows the number read from the text where they differ. Holds text: use `useTypedNumber` to bind a number. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, format, step = 1, min, decimals, unit, echoUnit, onKeyDown, slotProps, ...rest } = props;
  const unitId = useId();
  const isWord = typeof unit === 'string';
  const { choices } = readNumber(value, format);
  const echo = readBackText(value, format, echoUnit ?? (isWord ? unit : ''), asNamed);
  const around: unknown = Object(slotProps?.htmlInput)['aria-describedby'];
  const stepBy = (by: number) => () => {
    onChange(stepNumber(value, by, format, { min, decimals }));
  };
  const stepByKey = useKeys<KeyboardEvent<HTMLElement>>({ stepUp: stepBy(step), stepDown: stepBy(-step) });
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    stepByKey(event);
    if (!event.defaultPrevented) onKeyDown?.(event);
  };
  return (
    <FormTextField
      {...rest}
      hint={echo ?? rest.hint}
      message={choices && !rest.disabled ? <NumberChoice choices={choices} onChoose={onChange} /> : rest.message}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={handleKey}
      slotProps={{
        ...slotProps,
        htmlInput: {
          inputMode: 'decimal',
          ...slotProps?.htmlInput,
          'aria-describedby': [around, isWord && unitId].filter(Boolean).join(' ') || undefined,
        },
        input: { endAdornment: isWord ? <Unit id={unitId}>{unit}</Unit> : unit, ...slotProps?.input },
      }}
    />
  );
}

/** Not a `<p>`: user paragraph spacing (WCAG 1.4.12) would push it out of the field. */
const Unit = ({ id, children }: { id: string; children: string }) => (
  <InputAdornment position="end" id={id}>
    <Typography component="span" color="textSecondary">
      {children}
    </Typography>
  </InputAdornment>
);
