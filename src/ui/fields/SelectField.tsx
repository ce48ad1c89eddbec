import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';

interface SelectFieldProps<V extends string | number>
  extends Omit<TextFieldProps, 'select' | 'value' | 'onChange' | 'children'> {
  value: V | '';
  options: readonly (readonly [value: V, label: ReactNode])[];
  onChange: (value: V) => void;
}

export const SelectField = <V extends string | number>({ options, onChange, ...field }: SelectFieldProps<V>) => (
  <TextField {...field} select onChange={({ target }) => onChange(target.value as V)}>
    {options.map(([value, label]) => (
      <MenuItem key={value} value={value}>
        {label}
      </MenuItem>
    ))}
  </TextField>
);
