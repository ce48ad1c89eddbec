import { NumberInput } from '../../admin/inputs/NumberInput';
import { useInput } from '../../admin/inputs/useInput';
import type { IntegerField } from '../../resources/kit/kinds/integer';
import { WHOLE } from '../../rules/readNumber';
import { SwitchField } from '../../ui/fields/ToggleField';

export interface FixedAmountInputProps {
  field: IntegerField;
  unit: string | undefined;
  disabled: boolean;
}

/** Switch between filling up the stock (off, null) and a fixed amount (on), which starts at an invalid 0. */
export function FixedAmountInput({ field, unit, disabled }: FixedAmountInputProps) {
  const { value, change } = useInput<number | null>('fixedOrderAmount', field);
  const isFixed = value !== null;
  return (
    <>
      <SwitchField
        label={isFixed ? 'Bestelle immer eine feste Menge' : 'Fülle den Bestand immer auf'}
        checked={isFixed}
        onChange={(isOn) => change(isOn ? 0 : null)}
        disabled={disabled}
        sx={{ pb: 1.5 }}
      />
      {isFixed && (
        <NumberInput
          source="fixedOrderAmount"
          field={field}
          // Empty is invalid; it does not mean "fill up".
          empty={Number.NaN}
          format={WHOLE}
          min={0}
          unit={unit}
          disabled={disabled}
          isRequired={!disabled}
        />
      )}
    </>
  );
}
