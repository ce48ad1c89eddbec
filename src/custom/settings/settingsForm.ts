import { type AnyResource, defineResource } from '../../resources/kit';
import { settings } from '../../resources/settings';

/**
 * The settings as one form: each field is the value of the `configValues` record with its key. Not in the registry: as a
 * whole they are nowhere stored.
 */
export const settingsForm: AnyResource = defineResource({
  name: 'settings',
  label: { one: 'Einstellungen', many: 'Einstellungen' },
  title: 'INSTANCE_NAME',
  fields: settings,
  screens: false,
  api: { dialect: 'bodyVerbs', url: '/api/ConfigValues' },
});
