import type { I18nProvider, StringMap } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Registry } from '../resources/kit';
import { de } from './de';

export const createI18nProvider = (registry: Registry): I18nProvider =>
  polyglotI18nProvider(() => ({ ...de, ...resourceMessages(registry) }), 'de', [{ locale: 'de', name: 'Deutsch' }], {
    // Labels and notifications are German texts, not keys.
    allowMissing: true,
  });

const resourceMessages = (registry: Registry): { resources: StringMap } => ({
  resources: Object.fromEntries(
    registry.map(({ name, label, fields }) => [
      name,
      {
        name: `${label.one} |||| ${label.many}`,
        fields: { id: 'Id', ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.label])) },
      },
    ]),
  ),
});
