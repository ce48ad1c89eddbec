import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Registry } from '../resources/kit';
import { de } from './de';
import { resourceMessages } from './resourceMessages';

/** German, for react-admin's components and for the names of the registry's resources. */
export const createI18nProvider = (registry: Registry): I18nProvider =>
  polyglotI18nProvider(() => ({ ...de, ...resourceMessages(registry) }), 'de', [{ locale: 'de', name: 'Deutsch' }], {
    // Notifications and labels are German sentences already; they are no keys.
    allowMissing: true,
  });
