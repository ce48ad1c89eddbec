import type { FlagField } from '../../resources/kit/kinds/flag';
import { ChoiceSelect, type ChoiceSelectProps } from './ChoiceSelect';

export interface FlagSelectProps extends Omit<ChoiceSelectProps, 'field' | 'value' | 'onChange'> {
  field: FlagField;
  value: boolean | null;
  onChange: (value: boolean | null) => void;
}

export function FlagSelect({ field, value, onChange, ...rest }: FlagSelectProps) {
  const isInverted = field.inverted === true;
  return (
    <ChoiceSelect
      {...rest}
      field={{ kind: 'choice', label: field.label, choices: ['Ja', 'Nein'] }}
      value={value === null ? null : value !== isInverted ? 'Ja' : 'Nein'}
      onChange={(choice) => onChange(choice === null ? null : (choice === 'Ja') !== isInverted)}
    />
  );
}
