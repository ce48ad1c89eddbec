import type { ChoiceField } from '../../resources/kit/kinds/choice';
import type { InputProps } from '../records/InputProps';
import { ChoiceSelect } from './ChoiceSelect';
import { useInput } from './useInput';

export function ChoiceInput({ source, field, disabled, isRequired, hint }: InputProps<ChoiceField>) {
  const { value, change, onBlur, message, ref } = useInput<string | number | null>(source, field);
  return (
    <ChoiceSelect
      field={field}
      none={field.required ? undefined : 'Keine Angabe'}
      value={value}
      onChange={change}
      onBlur={onBlur}
      inputRef={ref}
      disabled={disabled}
      isRequired={isRequired}
      message={message}
      hint={hint ?? field.caption}
    />
  );
}
