import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { de } from '../../src/i18n/de';
import { createI18nProvider } from '../../src/i18n/i18nProvider';
import { resources } from '../../src/resources';

type Messages = { [key: string]: Messages | string | undefined };

const sentences = (messages: Messages, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object'
      ? sentences(value, `${path}${key}.`)
      : [[`${path}${key}`, value ?? ''] as [string, string]],
  );
const german = new Map(sentences(de));

describe('the German sentences', () => {
  it.each(sentences(english))('%s', (key, original) => {
    const sentence = german.get(key);
    expect(sentence).toBeDefined();
    // A placeholder unknown to react-admin would remain in the sentence.
    const known = new Set([...original.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name));
    for (const [, name] of sentence!.matchAll(/%\{(\w+)\}/g)) expect([...known, 'field']).toContain(name);
    expect(sentence!.split('||||').length).toBeLessThanOrEqual(original.split('||||').length);
  });
});

describe('the names of resources', () => {
  const { translate } = createI18nProvider(resources);
  it.each([
    ['resources.stockItemGroups.name', { smart_count: 1 }, 'Bestand'],
    ['resources.stockItemGroups.name', { smart_count: 2 }, 'Bestände'],
    ['resources.stockItems.fields.pricePerUnit', {}, 'Preis pro Einheit'],
    ['resources.users.fields.id', {}, 'Id'],
    ['ra.action.save', {}, 'Speichern'],
    ['ra.notification.updated', { smart_count: 3 }, '3 Einträge gespeichert'],
    ['Ein ganzer Satz.', {}, 'Ein ganzer Satz.'],
  ])('%s', (key, options, expected) => expect(translate(key, options)).toBe(expected));
});
