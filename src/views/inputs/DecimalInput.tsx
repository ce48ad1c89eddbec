import type { DecimalField } from '../../resources/kit/kinds/decimal';
import type { InputProps } from './InputProps';
import { NumberField } from './NumberField';
import { useInput } from './useInput';

export function DecimalInput({ source, field, disabled, isRequired, hint }: InputProps<DecimalField>) {
  const { value, change, onBlur, message, ref } = useInput<number | null>(source);
  return (
    <NumberField
      label={field.label}
      value={value}
      onChange={change}
      onBlur={onBlur}
      inputRef={ref}
      step={field.unit === '€' ? PRICE_STEP : AMOUNT_STEP}
      min={field.min}
      unit={field.unit}
      disabled={disabled}
      isRequired={isRequired}
      message={message}
      hint={hint ?? field.caption}
    />
  );
}

/** Specification, section 9. */
const PRICE_STEP = 0.01;
const AMOUNT_STEP = 1;
