import type { TextField } from '../../resources/kit/kinds/text';
import { FormTextField } from './FormTextField';
import type { InputProps } from './InputProps';
import { useInput } from './useInput';

/** A text that is written and never read, such as a password. In a record that exists it may stay empty. */
export function SecretInput({ source, field, disabled, isRequired, hint }: InputProps<TextField>) {
  const { value, change, onBlur, message, ref } = useInput<string | null | undefined>(source);
  return (
    <FormTextField
      type="password"
      label={field.label}
      value={value ?? ''}
      onChange={({ target }) => change(target.value === '' ? null : target.value)}
      onBlur={onBlur}
      inputRef={ref}
      disabled={disabled}
      isRequired={isRequired}
      message={message}
      hint={hint ?? field.caption ?? (isRequired ? undefined : 'Bleibt unverändert, wenn das Feld leer ist.')}
      slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
    />
  );
}
