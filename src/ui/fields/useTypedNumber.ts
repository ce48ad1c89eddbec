import { useState } from 'react';
import { formatNumberForInput } from '../../rules/numbers';
import { formatPriceForInput } from '../../rules/priceForm';
import { type NumberFormat, parseNumber } from '../../rules/readNumber';

export function useTypedNumber(value: number | null, onChange: (value: number | null) => void, format: NumberFormat) {
  const [typed, setTyped] = useState<string>();
  // Keeps the typed text ("1,50") while it equals the value; an outside change replaces it.
  const isTyped = typed !== undefined && Object.is(parseNumber(typed, format), value);
  return {
    format,
    value: isTyped ? typed : format.isMoney ? formatPriceForInput(value) : formatNumberForInput(value),
    onChange(text: string) {
      setTyped(text);
      onChange(parseNumber(text, format));
    },
    tidy() {
      if (!Number.isNaN(value)) setTyped(undefined);
    },
  };
}
