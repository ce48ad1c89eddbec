import { FormControl, FormGroup, FormLabel } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { AnyResource } from '../../../resources/kit';
import type { ChoiceField } from '../../../resources/kit/kinds/choice';
import { CheckField } from '../../../ui/fields/ToggleField';

/** Returns the choice field that is unique among rows of one parent, such as the weekday of a delivery day. */
export function uniqueChoiceField({ fields, unique, inFormOf }: AnyResource): [string, ChoiceField] | undefined {
  for (const keys of unique ?? []) {
    const [key, ...others] = keys.filter((each) => each !== inFormOf);
    const field = key === undefined ? undefined : fields[key];
    if (key !== undefined && others.length === 0 && field?.kind === 'choice') return [key, field];
  }
  return undefined;
}

export interface RepeatForChoicesProps {
  source: string;
  field: ChoiceField;
  taken: readonly unknown[];
  value: readonly (string | number)[];
  onChange: (value: (string | number)[]) => void;
}

export function RepeatForChoices({ source, field, taken, value, onChange }: RepeatForChoicesProps) {
  const chosen: unknown = useWatch({ name: source });
  const offered = field.choices.filter((choice) => choice !== chosen && !taken.includes(choice));
  if (chosen === null || chosen === undefined || offered.length === 0) return null;
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">Ebenso für</FormLabel>
      <FormGroup row>
        {offered.map((choice) => (
          <CheckField
            key={choice}
            label={field.labels?.[choice] ?? choice}
            checked={value.includes(choice)}
            onChange={(isTicked) => onChange(isTicked ? [...value, choice] : value.filter((each) => each !== choice))}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
