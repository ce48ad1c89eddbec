import { describe, expect, it } from 'vitest';
import { checkCode } from '../../../server/records/definitions/checkCode';
import { resources } from '../../../src/resources';
import { type AnyResource, defineResource, reference, referenceMany, text } from '../../../src/resources/kit';

const notes: AnyResource = defineResource({
  name: 'notes',
  label: { one: 'Notiz', many: 'Notizen' },
  title: 'name',
  fields: {
    name: text({ label: 'Name' }),
    pin: text({ label: 'PIN', secret: true }),
    supplierId: reference('suppliers', { label: 'Lieferant' }),
    items: referenceMany('stockItems', { label: 'Artikel', through: 'noteItems' }),
  },
  api: { dialect: 'bodyVerbs', url: '/api/Notes', query: { Name: 'name' } },
});
const check = (own: AnyResource[], hookNames: string[] = []) => {
  const builtIn = [...resources, ...own];
  return checkCode(builtIn, builtIn, hookNames).map(({ file, field, message }) => [file, field, message]);
};
const links = (through: string): AnyResource => ({
  ...notes,
  fields: { ...notes.fields, items: referenceMany('stockItems', { label: 'Artikel', through }) },
});

describe('resources in extensions', () => {
  it('may have all options that code has', () => expect(check([notes], ['notes', 'units'])).toEqual([]));

  it.each<[string, AnyResource[], string, string]>([
    [
      'a title that is no field',
      [{ ...notes, title: 'nme' }],
      'title',
      'Ein Feld „nme“ gibt es nicht. Gemeint: „name“?',
    ],
    ['a table of the workflows', [{ ...notes, name: 'orders' }], 'name', '„orders“ gibt es schon.'],
    [
      'an address of the workflows',
      [{ ...notes, api: { dialect: 'simpleRest', url: '/api/Census' } }],
      'api.url',
      '„/api/Census“ gibt es schon.',
    ],
    [
      'links in a table of the workflows',
      [links('stockLevels')],
      'fields.items.through',
      '„stockLevels“ gibt es schon.',
    ],
    [
      'links of another field',
      [notes, { ...notes, name: 'others', api: { dialect: 'simpleRest', url: '/api/others' } }],
      'fields.items.through',
      '„noteItems“ gehört schon zu others.items.',
    ],
    [
      'links by a resource that does not link',
      [links('units')],
      'fields.items.through',
      '„units“ hat keinen Verweis auf „notes“.',
    ],
  ])('are checked for %s', (_, own, field, message) => {
    expect(check(own)).toContainEqual([`extensions/${own[0]?.name}.ts`, field, message]);
  });

  it('are checked for rules on missing resources', () => {
    const message = 'Eine Ressource „note“ gibt es nicht. Gemeint: „notes“?';
    expect(check([notes], ['note'])).toEqual([['extensions/hooks.ts', undefined, message]]);
  });
});
