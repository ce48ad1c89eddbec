import { type AnyResource, defineResource } from '../../resources/kit';
import { settings } from '../../settings/settings';

/** Each field is the `configValues` record with its key; not in the registry: nothing is stored under this name. */
export const settingsForm: AnyResource = defineResource({
  name: 'settings',
  label: { one: 'Einstellungen', many: 'Einstellungen' },
  title: 'INSTANCE_NAME',
  fields: settings,
  form: {
    groups: [
      { label: 'Haus', fields: ['INSTANCE_NAME', 'INSTANCE_COLOR', 'TIME_ZONE'] },
      {
        label: 'Bestellungen',
        fields: ['MAIL_FROM_NAME', 'DELIVERY_ADDRESS', 'FEDERAL_STATE', 'ORDER_RULES', 'PAR_SERVICE'],
      },
      { label: 'Mails verschicken', fields: ['MAIL_SERVER', 'MAIL_USER', 'SECRET_MAIL_PASSWORD', 'MAIL_FROM'] },
      { label: 'Preise und Codes', fields: ['USERS_SEE_PRICES', 'PRICE_JUMP_PERCENT', 'WEIGHT_CODES'] },
      {
        label: 'Anmeldung, Protokoll und Hochladen',
        fields: ['SESSION_IDLE_HOURS', 'AUDIT_KEEP_MONTHS', 'UPLOAD_MB_PER_DAY'],
      },
    ],
  },
  screens: false,
  api: { dialect: 'bodyVerbs', url: '/api/ConfigValues' },
});
