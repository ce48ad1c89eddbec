import { useState } from 'react';
import { NumberField } from '../../../ui/fields/NumberField';

export interface AmountFieldProps {
  /** Shown above the text; without it the field is named Menge for those who cannot see its column. */
  label?: 'Menge';
  /** Id of the element that says which line the amount belongs to. */
  describedBy?: string;
  value: string;
  onChange: (text: string) => void;
  /** Shown once the field was left, or saving was tried. */
  message?: string;
  disabled?: boolean;
}

/** Amount of an order line, in packaging units. */
export function AmountField({ label, describedBy, value, onChange, message, disabled }: AmountFieldProps) {
  const [isLeft, setLeft] = useState(false);
  return (
    <NumberField
      label={label}
      size={label ? 'medium' : 'small'}
      value={value}
      onChange={onChange}
      step={1}
      min={0}
      onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
      onBlur={() => setLeft(true)}
      disabled={disabled}
      message={isLeft ? message : undefined}
      slotProps={{ htmlInput: { 'aria-label': label ? undefined : 'Menge', 'aria-describedby': describedBy } }}
      sx={{ width: label ? undefined : 144 }}
    />
  );
}
