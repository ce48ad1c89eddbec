import { defineResource, text } from '../../resources/kit';

/**
 * The settings that the console knows, as one form: each field is the value of the `configValues` record with its key.
 * Not in the registry: as a whole they are nowhere stored.
 */
export const settings = defineResource({
  name: 'settings',
  label: { one: 'Einstellungen', many: 'Einstellungen' },
  title: 'INSTANCE_NAME',
  fields: {
    INSTANCE_NAME: text({
      label: 'Name der Instanz',
      caption: 'Steht in der Kopfzeile, im Titel des Browsers und in Bestellungen.',
      maxLength: 60,
    }),
    INSTANCE_COLOR: text({ label: 'Farbe', caption: 'Farbe der Kopfzeile, als #rrggbb.' }),
    TIME_ZONE: text({ label: 'Zeitzone', caption: 'Nach ihr richten sich Tage und Uhrzeiten; sonst Europe/Berlin.' }),
    MAIL_FROM_NAME: text({ label: 'Absendername', caption: 'Steht in Bestellmails als Absender.', maxLength: 100 }),
    DELIVERY_ADDRESS: text({
      label: 'Lieferadresse',
      caption: 'Steht auf Bestellungen.',
      multiline: true,
      maxLength: 500,
    }),
  },
  screens: false,
  api: { dialect: 'bodyVerbs', url: '/api/ConfigValues' },
});

export const settingKeys = Object.keys(settings.fields);
