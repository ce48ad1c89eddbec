import { defineResource, text } from './kit';

export const configValues = defineResource({
  name: 'configValues',
  label: { one: 'Einstellung', many: 'Einstellungen' },
  title: 'key',
  fields: {
    key: text({ label: 'Schlüssel', required: true, unique: true, maxLength: 100 }),
    value: text({ label: 'Wert', multiline: true }),
  },
  screens: false,
  api: { dialect: 'bodyVerbs', url: '/api/ConfigValues', query: { Key: 'key' }, naturalKey: 'key' },
});
