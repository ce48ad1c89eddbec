import { useRecordContext } from 'ra-core';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isEmpty, kindOf } from '../../resources/kit';
import { FormTextField } from '../../ui/fields/FormTextField';
import { useComputed } from '../computed/useComputed';
import type { InputProps } from '../records/InputProps';
import { useLookup } from '../records/useLookup';

/** The result of an expression, as the list shows it; follows every key. */
export function ComputedInput({ source, field, hint }: InputProps) {
  const { control } = useFormContext();
  const values: Record<string, unknown> = useWatch({ control });
  const id = useRecordContext()?.id;
  const value = useComputed(source, { ...values, id });
  const lookup = useLookup(useMemo(() => [field], [field]));
  return (
    <FormTextField
      label={field.label}
      value={isEmpty(value) ? '' : kindOf(field).words(field, value, lookup)}
      hint={[hint ?? field.caption, 'Wird berechnet.'].filter(Boolean).join(' ')}
      variant="standard"
      multiline={kindOf(field).isText}
      slotProps={{
        // Without a value the label would look like a heading.
        htmlInput: { readOnly: true, placeholder: '–' },
        inputLabel: { shrink: true },
        input: { disableUnderline: true },
      }}
    />
  );
}
