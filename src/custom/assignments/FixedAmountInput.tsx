import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { IntegerField } from '../../resources/kit/kinds/integer';
import { NumberField } from '../../views/inputs/NumberField';
import { useInput } from '../../views/inputs/useInput';

export interface FixedAmountInputProps {
  field: IntegerField;
  /** The packaging unit's name, shown behind the number. */
  unit: string;
  disabled: boolean;
}

/** Off: the stock is filled up, stored as null. On: a fixed amount is ordered; it begins with 0 and has to become more. */
export function FixedAmountInput({ field, unit, disabled }: FixedAmountInputProps) {
  const { value, change, onBlur, message, ref } = useInput<number | null>('fixedOrderAmount');
  const isFixed = value !== null;
  return (
    <>
      <FormControlLabel
        label={isFixed ? 'Bestelle immer eine feste Menge' : 'Fülle den Bestand immer auf'}
        disabled={disabled}
        control={<Switch checked={isFixed} onChange={({ target }) => change(target.checked ? 0 : null)} />}
        sx={{ pb: 1.5 }}
      />
      {isFixed && (
        <NumberField
          label={field.label}
          value={value}
          // Nothing typed is no amount, and no reason to fill up instead.
          onChange={(amount) => change(amount ?? Number.NaN)}
          onBlur={onBlur}
          inputRef={ref}
          step={1}
          min={0}
          unit={unit}
          disabled={disabled}
          isRequired={!disabled}
          message={message}
        />
      )}
    </>
  );
}
