import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { stepNumber } from '../../rules/stepNumber';
import { useKeys } from '../keys/useKeys';
import { FormTextField, type FormTextFieldProps } from './FormTextField';

export interface NumberFieldProps extends Omit<FormTextFieldProps, 'value' | 'onChange' | 'onKeyDown'> {
  /** As it is typed; `parseNumber` reads it. */
  value: string;
  onChange: (text: string) => void;
  /** What arrow up and down add; it does not limit what is typed. */
  step: number;
  /** Arrow down goes no further. */
  min?: number;
  /** Decimals that the arrows write at least: 2 for prices. */
  decimals?: number;
  /** Shown behind the number: a text, which is heard with the field, or a whole `InputAdornment`. */
  unit?: ReactNode;
  /** Gets all keys but the arrows. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * The one field for numbers, typed as text with a decimal comma or point; arrow up and down step it. It holds what is
 * typed: forms that hold numbers connect it by `useTypedNumber`. In a table leave `label` out, and name it by
 * `slotProps.htmlInput['aria-label']`.
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

/** No paragraph, which whoever sets paragraphs further apart would push out of the field. */
const Unit = ({ id, children }: { id: string; children: string }) => (
  <InputAdornment position="end" id={id}>
    <Typography component="span" color="textSecondary">
      {children}
    </Typography>
  </InputAdornment>
);
