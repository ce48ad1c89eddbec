import { describe, expect, it } from 'vitest';
import { inWords, loadRegistry, readRegistry } from '../../../server/records/definitions/loadRegistry';
import { definitionFor } from '../../../server/records/definitions/resourceCalls';
import { resources } from '../../../src/resources';
import {
  documentedRegistry,
  extendResource,
  type Registry,
  type ResourceExtension,
  type Role,
  resourceNamed,
  text,
} from '../../../src/resources/kit';
import { extendedWith, extensions, folderOf } from './extensions';

const shelf = { kind: 'text', label: 'Fach' };
const own = { extends: 'stockItems', fields: { xShelf: shelf } };

const shownTo = (registry: Registry, role: Role) => registry.map((each) => definitionFor(each, role, registry));

describe('extensions', () => {
  it('in JSON are the same data as in TypeScript', () => {
    const files = Object.fromEntries(extensions.map((each, index) => [`${index}`, each]));
    const [inCode, inFiles] = [extendedWith(extensions), loadRegistry(resources, folderOf(files))];
    for (const role of ['Admin', 'User', 'UserWithoutPrices'] as const)
      expect(shownTo(inFiles, role)).toEqual(shownTo(inCode, role));
  });

  it('mark their fields, which other backends do not have', () => {
    const registry = extendedWith(extensions);
    expect(resourceNamed(registry, 'stockItems').fields.xShelf).toEqual({
      ...text({ label: 'Fach', maxLength: 20, unique: true }),
      own: true,
    });
    const fieldsOf = (all: Registry) => documentedRegistry(all).map(({ fields }) => fields);
    expect(fieldsOf(registry)).toEqual(fieldsOf(resources));
  });

  it('add columns to choose, those they name at once, and continue groups or begin new ones', () => {
    const { list, form } = resourceNamed(extendedWith(extensions), 'stockItems');
    expect(list?.without).toEqual(expect.arrayContaining(['xBins', 'xAlso']));
    expect(list?.without).not.toContain('xShelf');
    expect(form?.groups?.slice(3)).toEqual([
      { label: 'Lagerung', fields: ['stockLocations', 'xShelf', 'xBins'] },
      { label: 'Haus', fields: ['xMakerId'] },
    ]);
  });

  it("give the product's fields a group where there was none", () => {
    const added = extendResource('units', {
      fields: { xNote: text({ label: 'Bemerkung' }) },
      form: { groups: [{ label: 'Haus', fields: ['xNote'] }] },
    });
    const unit = resourceNamed(extendedWith([added]), 'units');
    expect(unit.form?.groups?.map(({ label }) => label)).toEqual(['Einheit', 'Haus']);
  });

  it('of one resource add up, those in code first, then the files by name', () => {
    const files = {
      b: { extends: 'units', fields: { xC: { kind: 'text', label: 'C' } } },
      a: { extends: 'units', fields: { xB: { kind: 'text', label: 'B' } } },
    };
    const inCode = extendResource('units', { fields: { xA: text({ label: 'A' }) } });
    const { registry, mistakes } = readRegistry(resources, folderOf(files), [], [inCode]);
    expect(mistakes).toEqual([]);
    const keys = Object.keys(resourceNamed(registry, 'units').fields);
    expect(keys.slice(-3)).toEqual(['xA', 'xB', 'xC']);
  });
});

describe('a mistake in an extension is reported with file, place and suggestion', () => {
  it('a second definition of a field, in the file that repeats it', () => {
    const { mistakes } = readRegistry(
      resources,
      folderOf({ a: own, b: { ...own, fields: { xShelf: { ...shelf, label: 'Regal' } } } }),
    );
    expect(mistakes.map(inWords)).toEqual([
      expect.stringMatching(/b\.resource\.json, fields\.xShelf: „xShelf“ gibt es schon\.$/),
    ]);
  });

  it('in code, too', () => {
    const added = [{ extends: 'units', fields: { shelf } }] as unknown as ResourceExtension[];
    const { mistakes } = readRegistry(resources, folderOf({}), [], added);
    expect(mistakes.map(inWords)).toEqual([
      '  extensions/units.ts, fields.shelf: Eigene Felder an mitgelieferten Ressourcen beginnen mit x: „xShelf“.',
    ]);
  });

  it('an own resource cannot be extended', () => {
    const notes = {
      name: 'notes',
      label: { one: 'Notiz', many: 'Notizen' },
      title: 'n',
      fields: { n: { kind: 'text', label: 'N' } },
      api: { dialect: 'simpleRest', url: '/api/notes' },
    };
    const { mistakes } = readRegistry(resources, folderOf({ notes, more: { ...own, extends: 'notes' } }));
    expect(mistakes.map(inWords).join()).toContain('extends: „notes“ lässt sich nicht erweitern.');
  });
});

describe('an extension with a mistake in its shape', () => {
  const rest = { list: { columns: ['shelf', 'nmae'] }, fields: { xName: { ...shelf, label: 'Name' } } };
  const toldOf = (given: object) =>
    readRegistry(resources, folderOf({ a: given })).mistakes.map(({ field, message }) => [field, message]);
  const others = [
    ['fields.xName.label', 'Die Beschriftung „Name“ gibt es schon.'],
    ['list.columns', expect.stringContaining('Ein Feld „nmae“ gibt es nicht.')],
  ];

  it.each<[string, object, unknown[]]>([
    ['a name', { fields: { ...rest.fields, shelf } }, ['fields.shelf', expect.stringContaining('beginnen mit x')]],
    [
      'a kind',
      { fields: { ...rest.fields, shelf: { ...shelf, kind: 'txt' } } },
      ['fields.shelf', expect.stringContaining('beginnen mit x')],
    ],
    ['a part', { rules: [{ message: 'Nein.' }] }, ['rules.0.must', 'Diese Angabe fehlt.']],
    ['an unknown part', { icon: 'x' }, ['icon', expect.stringContaining('„icon“')]],
  ])('also has its other mistakes reported: %s', (_, wrong, told) => {
    const found = toldOf({ extends: 'stockItems', ...rest, list: { columns: ['nmae'] }, ...wrong });
    expect(found).toEqual(expect.arrayContaining([told, ...others]));
  });

  it('does not have its field missed where that is named', () => {
    const found = toldOf({ extends: 'stockItems', ...rest, fields: { shelf } });
    expect(found.map(([field]) => field)).toEqual(['fields.shelf', 'list.columns']);
    expect(found[1]?.[1]).toContain('„nmae“');
  });

  it('of a resource that cannot be extended has both reported', () => {
    const found = toldOf({ extends: 'stockItem', fields: { shelf } });
    expect(found.map(([field]) => field)).toEqual(['fields.shelf', 'extends']);
  });
});
