import { MenuItem } from '@mui/material';
import type { ChoiceField } from '../../resources/kit/kinds/choice';
import { FormTextField, type FormTextFieldProps } from '../../ui/fields/FormTextField';

type Choice = string | number;

export interface ChoiceSelectProps extends Omit<FormTextFieldProps, 'value' | 'onChange' | 'label'> {
  field: ChoiceField;
  value: Choice | null;
  onChange: (value: Choice | null) => void;
  /** Label of the empty choice; absent where a choice is required. */
  none?: string;
}

export function ChoiceSelect({ field, value, onChange, none, ...rest }: ChoiceSelectProps) {
  return (
    <FormTextField
      {...rest}
      select
      label={field.label}
      // Select cannot show a value that is not among its choices.
      value={field.choices.find((each) => each === value) ?? ''}
      onChange={({ target }) => onChange(field.choices.find((each) => each === (target.value as unknown)) ?? null)}
    >
      {none !== undefined && (
        <MenuItem value="">
          <em>{none}</em>
        </MenuItem>
      )}
      {field.choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {field.labels?.[choice] ?? choice}
        </MenuItem>
      ))}
    </FormTextField>
  );
}
