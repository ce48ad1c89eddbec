import { TextareaAutosize } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isEmpty, kindOf } from '../../resources/kit';
import { FormTextField } from '../../ui/fields/FormTextField';
import { useComputed } from '../computed/useComputed';
import type { InputProps } from '../records/InputProps';
import { useLookup } from '../records/useLookup';

export function ComputedInput({ source, field, hint }: InputProps) {
  const id = useRecordContext()?.id;
  const valueIn = useComputed(source);
  const lookup = useLookup(useMemo(() => [field], [field]));
  const textIn = useCallback(
    (values: Readonly<Record<string, unknown>>) => {
      const value = valueIn({ ...values, id });
      return isEmpty(value) ? '' : kindOf(field).words(field, value, lookup);
    },
    [valueIn, id, field, lookup],
  );
  return (
    <FormTextField
      label={field.label}
      hint={[hint ?? field.caption, 'Wird berechnet.'].filter(Boolean).join(' ')}
      variant="standard"
      multiline={kindOf(field).isText}
      slotProps={{
        htmlInput: { readOnly: true, placeholder: '–', textIn },
        inputLabel: { shrink: true },
        input: { disableUnderline: true, inputComponent: kindOf(field).isText ? Lines : Line },
      }}
    />
  );
}

interface ResultProps {
  textIn: (values: Readonly<Record<string, unknown>>) => string;
}

// A keystroke redraws only these elements, when their text changes; label, hint and frame stay as they are.
const Line = ({ textIn, ...input }: ComponentProps<'input'> & ResultProps) => (
  <input {...input} value={useText(textIn)} />
);
const Lines = ({ textIn, ...input }: ComponentProps<typeof TextareaAutosize> & ResultProps) => (
  <TextareaAutosize {...input} value={useText(textIn)} />
);

function useText(textIn: ResultProps['textIn']): string {
  const { control, getValues } = useFormContext();
  useWatch({ control, compute: textIn });
  return textIn(getValues());
}
