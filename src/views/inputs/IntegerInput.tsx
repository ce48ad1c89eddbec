import type { IntegerField } from '../../resources/kit/kinds/integer';
import type { InputProps } from './InputProps';
import { NumberField } from './NumberField';
import { useInput } from './useInput';

export interface IntegerInputProps extends InputProps<IntegerField> {
  /** Shown behind the number. */
  unit?: string;
}

export function IntegerInput({ source, field, disabled, isRequired, hint, unit }: IntegerInputProps) {
  const { value, change, onBlur, message, ref } = useInput<number | null>(source);
  return (
    <NumberField
      label={field.label}
      value={value}
      onChange={change}
      onBlur={onBlur}
      inputRef={ref}
      step={1}
      min={field.min}
      unit={unit}
      disabled={disabled}
      isRequired={isRequired}
      message={message}
      hint={hint ?? field.caption}
    />
  );
}
