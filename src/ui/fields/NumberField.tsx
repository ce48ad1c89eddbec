import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { stepNumber } from '../../rules/stepNumber';
import { useKeys } from '../keys/useKeys';
import { FormTextField, type FormTextFieldProps } from './FormTextField';

export interface NumberFieldProps extends Omit<FormTextFieldProps, 'value' | 'onChange' | 'onKeyDown'> {
  value: string;
  onChange: (text: string) => void;
  /** Step of the arrow keys; does not restrict typing. */
  step: number;
  min?: number;
  decimals?: number;
  unit?: ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Holds text: use `useTypedNumber` to bind a number. In tables omit `label` and set `slotProps.htmlInput['aria-
 * label']`.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, step, min, decimals, unit, onKeyDown, slotProps, ...rest } = props;
  const unitId = useId();
  const isWord = typeof unit === 'string';
  const around: unknown = Object(slotProps?.htmlInput)['aria-describedby'];
  const stepBy = (by: number) => () => {
    onChange(stepNumber(value, by, { min, decimals }));
  };
  const stepByKey = useKeys<KeyboardEvent<HTMLElement>>({ stepUp: stepBy(step), stepDown: stepBy(-step) });
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    stepByKey(event);
    if (!event.defaultPrevented) onKeyDown?.(event);
  };
  return (
    <FormTextField
      {...rest}
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
