import Phone from '@mui/icons-material/PhoneOutlined';
import { kindOf } from '../../resources/kit';
import type { TextField } from '../../resources/kit/kinds/text';
import type { TextFormat } from '../../resources/kit/kinds/textFormats';
import { FormTextField } from '../../ui/fields/FormTextField';
import { IconAction } from '../../ui/IconAction';
import { telLink } from '../../ui/telLink';
import type { InputProps } from '../records/InputProps';
import { useInput } from './useInput';

/** Single-line, multi-line or secret, by definition. */
export const TextInput = (props: InputProps<TextField>) =>
  props.field.secret ? <SecretInput {...props} /> : <PlainInput {...props} />;

function PlainInput({ source, field, disabled, isRequired, hint }: InputProps<TextField>) {
  const { value, change, onBlur, message, ref } = useInput<string | null>(source, field);
  const call = field.format === 'phone' ? telLink(value) : undefined;
  return (
    <FormTextField
      label={field.label}
      value={value ?? ''}
      onChange={({ target }) => change(target.value === '' ? null : target.value)}
      onBlur={(event) => {
        // Shows what is understood: "18 Uhr" becomes "18:00".
        if (field.format === 'time') change(kindOf(field).normalise(field, value) as string | null);
        onBlur(event);
      }}
      inputRef={ref}
      disabled={disabled}
      isRequired={isRequired}
      message={message}
      hint={hint ?? field.caption}
      // Read-only text is shown in full.
      {...(field.multiline ? { multiline: true, minRows: 3, maxRows: 12 } : { multiline: disabled })}
      slotProps={{
        htmlInput: field.format && { inputMode: KEYBOARDS[field.format] },
        input: call
          ? { endAdornment: <IconAction label="Anrufen" icon={<Phone />} href={call} edge="end" /> }
          : undefined,
      }}
    />
  );
}

const KEYBOARDS: Partial<Record<TextFormat, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };

/** Write-only, such as a password; may stay empty for existing records. */
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
