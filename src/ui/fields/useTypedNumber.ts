import { useState } from 'react';
import { formatNumberForInput, parseNumber } from '../../rules/numbers';

export function useTypedNumber(value: number | null, onChange: (value: number | null) => void) {
  const [typed, setTyped] = useState<string>();
  // Keeps the typed text ("1,50") while it means the value; an outside change replaces it.
  const isTyped = typed !== undefined && Object.is(parseNumber(typed), value);
  return {
    value: isTyped ? typed : formatNumberForInput(value),
    onChange(text: string) {
      setTyped(text);
      onChange(parseNumber(text));
    },
    tidy() {
      if (!Number.isNaN(value)) setTyped(undefined);
    },
  };
}
