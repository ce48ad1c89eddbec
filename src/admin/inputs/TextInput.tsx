import Phone from '@mui/icons-material/PhoneOutlined';
import { kindOf } from '../../resources/kit';
import type { TextField } from '../../resources/kit/kinds/text';
import type { TextFormat } from '../../resources/kit/kinds/textFormats';
import { FormTextField } from '../../ui/fields/FormTextField';
import { IconAction } from '../../ui/IconAction';
import { telLink } from '../../ui/telLink';
import type { InputProps } from '../records/InputProps';
import { useFieldInput } from './useInput';

export const TextInput = (props: InputProps<TextField>) =>
  props.field.secret ? <SecretInput {...props} /> : <PlainInput {...props} />;

function PlainInput(props: InputProps<TextField>) {
  const { field, disabled } = props;
  const { value, change, common } = useFieldInput<string | null>(props);
  const call = field.format === 'phone' ? telLink(value) : undefined;
  return (
    <FormTextField
      {...common}
      value={value ?? ''}
      onChange={({ target }) => change(target.value === '' ? null : target.value)}
      onBlur={(event) => {
        // Shows the text as understood: "18 Uhr" becomes "18:00".
        if (field.format === 'time') change(kindOf(field).normalise(field, value) as string | null);
        common.onBlur(event);
      }}
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

function SecretInput(props: InputProps<TextField>) {
  const { value, change, common } = useFieldInput<string | null | undefined>(props);
  return (
    <FormTextField
      {...common}
      type="password"
      value={value ?? ''}
      onChange={({ target }) => change(target.value === '' ? null : target.value)}
      hint={common.hint ?? (common.isRequired ? undefined : 'Bleibt unverändert, wenn das Feld leer ist.')}
      slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
    />
  );
}
