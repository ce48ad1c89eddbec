import type { KeyboardEvent } from 'react';
import { useKeys } from '../keys/useKeys';

/** Returns the key handler of a table's field: Enter leads to the next one, as it would submit a half-filled form. */
export const useNextFieldKey = () =>
  useKeys<KeyboardEvent<HTMLElement>>({ nextField: ({ currentTarget }) => focusNextField(currentTarget) });

function focusNextField(field: HTMLElement): void {
  const fields = Array.from(field.closest('table')?.querySelectorAll('input') ?? []);
  const next = fields[fields.findIndex((each) => field.contains(each)) + 1];
  next?.focus();
  next?.select();
}
