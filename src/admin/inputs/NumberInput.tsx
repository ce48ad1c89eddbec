import { useUnitWords } from '../../queries/useUnitWords';
import type { NumberFormat } from '../../rules/readNumber';
import { NumberField } from '../../ui/fields/NumberField';
import { useTypedNumber } from '../../ui/fields/useTypedNumber';
import type { InputProps } from '../records/InputProps';
import { FieldHelp } from './FieldHelp';
import { useFieldInput } from './useInput';

export interface NumberInputProps extends InputProps {
  format: NumberFormat;
  step?: number;
  min?: number;
  unit?: string;
  /** Form value of an empty input; NaN makes an empty input invalid. */
  empty?: number | null;
}

/** Number input; gives null when empty and NaN for invalid text. */
export function NumberInput(props: NumberInputProps) {
  const { field, hint, format, step, min, unit, empty = null } = props;
  const help = 'help' in field ? field.help : undefined;
  const { value, change, common } = useFieldInput<number | null>(props);
  const words = useUnitWords();
  const { tidy, ...typed } = useTypedNumber(value, (number) => change(number ?? empty), format);
  return (
    <NumberField
      {...typed}
      {...common}
      onBlur={(event) => {
        tidy();
        common.onBlur(event);
      }}
      step={step}
      min={min}
      unit={unit}
      echoUnit={unit && words(value, unit)}
      hint={hint ?? (help ? <FieldHelp help={help} /> : field.caption)}
    />
  );
}
