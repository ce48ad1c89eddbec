import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { Registry } from '../resources/kit';
import { de } from './de';
import { resourceMessages } from './resourceMessages';

export const createI18nProvider = (registry: Registry): I18nProvider =>
  polyglotI18nProvider(() => ({ ...de, ...resourceMessages(registry) }), 'de', [{ locale: 'de', name: 'Deutsch' }], {
    // Labels and notifications are German texts, not keys.
    allowMissing: true,
  });
