import type { TextField } from '../../resources/kit/kinds/text';
import { FormTextField } from './FormTextField';
import type { InputProps } from './InputProps';
import { useInput } from './useInput';

/** One line, or several where the definition says so. */
export function TextInput({ source, field, disabled, isRequired, hint }: InputProps<TextField>) {
  const { value, change, onBlur, message, ref } = useInput<string | null>(source);
  return (
    <FormTextField
      label={field.label}
      value={value ?? ''}
      onChange={({ target }) => change(target.value === '' ? null : target.value)}
      onBlur={onBlur}
      inputRef={ref}
      disabled={disabled}
      isRequired={isRequired}
      message={message}
      hint={hint ?? field.caption}
      {...(field.multiline ? { multiline: true, minRows: 3, maxRows: 12 } : {})}
      slotProps={{ htmlInput: field.format === 'email' ? { inputMode: 'email' } : undefined }}
    />
  );
}
