import type { TextField } from '../../resources/kit/kinds/text';
import { FormTextField } from '../../ui/fields/FormTextField';
import type { InputProps } from '../records/InputProps';
import { useInput } from './useInput';

/** One line, several, or a secret, as the definition says. */
export const TextInput = (props: InputProps<TextField>) =>
  props.field.secret ? <SecretInput {...props} /> : <PlainInput {...props} />;

function PlainInput({ source, field, disabled, isRequired, hint }: InputProps<TextField>) {
  const { value, change, onBlur, message, ref } = useInput<string | null>(source, field);
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
      // What can only be read is read as a whole.
      {...(field.multiline ? { multiline: true, minRows: 3, maxRows: 12 } : { multiline: disabled })}
      slotProps={{ htmlInput: field.format === 'email' ? { inputMode: 'email' } : undefined }}
    />
  );
}

/** A text that is written and never read, such as a password. In a record that exists it may stay empty. */
function SecretInput({ source, field, disabled, isRequired, hint }: InputProps<TextField>) {
  const { value, change, onBlur, message, ref } = useInput<string | null | undefined>(source, field);
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
