import type { ChoiceField } from '../../resources/kit/kinds/choice';
import type { InputProps } from '../records/InputProps';
import { ChoiceSelect } from './ChoiceSelect';
import { useFieldInput } from './useInput';

export function ChoiceInput(props: InputProps<ChoiceField>) {
  const { field } = props;
  const { value, change, common } = useFieldInput<string | number | null>(props);
  return (
    <ChoiceSelect
      {...common}
      field={field}
      none={field.required ? undefined : 'Keine Angabe'}
      value={value}
      onChange={change}
    />
  );
}
