import { TextInput } from '../../views/inputs/TextInput';
import { ColorInput } from './ColorInput';
import { settings } from './settings';
import { TimeZoneInput } from './TimeZoneInput';

const { fields } = settings;

/** The inputs of the settings, in the definition's order. */
export function SettingsFields({ disabled }: { disabled: boolean }) {
  return (
    <>
      <TextInput source="INSTANCE_NAME" field={fields.INSTANCE_NAME} disabled={disabled} />
      <ColorInput source="INSTANCE_COLOR" field={fields.INSTANCE_COLOR} disabled={disabled} />
      <TimeZoneInput source="TIME_ZONE" field={fields.TIME_ZONE} disabled={disabled} />
      <TextInput source="MAIL_FROM_NAME" field={fields.MAIL_FROM_NAME} disabled={disabled} />
      <TextInput source="DELIVERY_ADDRESS" field={fields.DELIVERY_ADDRESS} disabled={disabled} />
    </>
  );
}
