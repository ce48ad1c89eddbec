import { useState } from 'react';
import { formatNumberForInput, parseNumber } from '../../rules/numbers';

/**
 * Connects a `NumberField` with a number.
 * @param value `null`: nothing is typed; `NaN`: what is typed is no number
 */
export function useTypedNumber(value: number | null, onChange: (value: number | null) => void) {
  const [typed, setTyped] = useState<string>();
  // What was typed stands as it is ("1,50") as long as it means the value; a value from elsewhere replaces it.
  const isTyped = typed !== undefined && Object.is(parseNumber(typed), value);
  return {
    value: isTyped ? typed : formatNumberForInput(value),
    onChange(text: string) {
      setTyped(text);
      onChange(parseNumber(text));
    },
    /** When the field is left, a number is written as numbers are. */
    tidy() {
      if (!Number.isNaN(value)) setTyped(undefined);
    },
  };
}
