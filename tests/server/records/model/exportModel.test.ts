import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readRegistry } from '../../../../server/records/definitions/loadRegistry';
import { exportModel } from '../../../../server/records/definitions/model/exportModel';
import { definitionFor } from '../../../../server/records/definitions/resourceCalls';
import { resources } from '../../../../src/resources';
import { type AnyResource, defineResource, extendResource, text } from '../../../../src/resources/kit';
import { folderOf } from '../../ownFields/extensions';
import { complaints, complaintsAsJson, extensions } from './houses';

const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-model-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
const read = (...given: Parameters<typeof readRegistry>) => {
  const { mistakes, ...house } = readRegistry(...given);
  expect(mistakes).toEqual([]);
  return house;
};
const told = ({ registry }: ReturnType<typeof read>) =>
  JSON.parse(
    JSON.stringify(
      (['Admin', 'User'] as const).map((role) => registry.map((each) => definitionFor(each, role, registry))),
    ),
  );

const inCode = () => read([...resources, complaints], '', [], extensions);
const inFiles = () =>
  read(
    resources,
    folderOf({ complaints: complaintsAsJson, ...Object.fromEntries(extensions.map((each, at) => [`e${at}`, each])) }),
  );
const mixed = () => read(resources, folderOf({ zzz: complaintsAsJson }), [], extensions);
const settings = { TIME_ZONE: 'Europe/Vienna', A: null };

describe('export', () => {
  it.each([
    ['in TypeScript', inCode],
    ['in JSON', inFiles],
    ['in both', mixed],
  ])('writes definitions %s, and the same bytes again from these files', (_, house) => {
    const [first, second] = [join(scratch(), 'new', 'folder'), scratch()];
    expect(exportModel(house(), settings, first)).toEqual([`3 Ressourcen und die Einstellungen stehen in ${first}.`]);
    const files = filesIn(first);
    expect(Object.keys(files)).toEqual([
      'complaints.resource.json',
      'settings.json',
      'suppliers.resource.json',
      'units.resource.json',
    ]);
    const elsewhere = read(resources, first);
    exportModel(elsewhere, settings, second);
    expect(filesIn(second)).toEqual(files);
    expect(told(elsewhere)).toEqual(told(house()));
  });

  it('is the same for any way of writing the definitions', () => {
    const folders = [inCode, inFiles, mixed].map((house) => {
      const folder = scratch();
      exportModel(house(), settings, folder);
      return filesIn(folder);
    });
    expect(folders[1]).toEqual(folders[0]);
    expect(folders[2]).toEqual(folders[0]);
    expect(folders[0]?.['settings.json']).toBe('{\n  "TIME_ZONE": "Europe/Vienna",\n  "A": null\n}\n');
    expect(Object.keys(JSON.parse(folders[0]?.['complaints.resource.json'] ?? ''))).toEqual([
      'name',
      'label',
      'menu',
      'title',
      'fields',
      'list',
      'form',
      'access',
      'unique',
      'rules',
      'actions',
      'views',
      'api',
    ]);
    expect(folders[0]?.['suppliers.resource.json']).not.toContain('"own"');
  });

  it('reports parts that no file can have', () => {
    const secret: AnyResource = defineResource({
      name: 'safes',
      label: { one: 'Tresor', many: 'Tresore' },
      title: 'name',
      fields: { name: text({ label: 'Name' }), pin: text({ label: 'PIN', secret: true }) },
      api: { dialect: 'bodyVerbs', url: '/api/Safes', listBy: { post: 'get' } },
    });
    const folder = scratch();
    expect(exportModel(read([...resources, secret], ''), {}, folder)).toEqual([
      `1 Ressource und die Einstellungen stehen in ${folder}.`,
      'Nicht mitgeschrieben, weil nur TypeScript es kann: safes, fields.pin.secret; safes, api.listBy.',
    ]);
    expect(read(resources, folder).registry).toHaveLength(resources.length + 1);
  });

  it('of a house as shipped has settings alone', () => {
    const folder = scratch();
    exportModel(read(resources, ''), {}, folder);
    expect(filesIn(folder)).toEqual({ 'settings.json': '{}\n' });
  });

  it('of an extension that adds nothing is that', () => {
    const folder = scratch();
    exportModel(read(resources, '', [], [extendResource('units', {})]), {}, folder);
    expect(JSON.parse(filesIn(folder)['units.resource.json'] ?? '')).toEqual({ extends: 'units' });
  });

  it('refuses a folder with something in it, and a file', () => {
    const folder = scratch();
    writeFileSync(join(folder, 'a'), '');
    expect(() => exportModel(inCode(), {}, folder)).toThrow(`Der Ordner „${folder}“ ist nicht leer.`);
    expect(() => exportModel(inCode(), {}, join(folder, 'a'))).toThrow('ist kein Ordner.');
    expect(readdirSync(folder)).toEqual(['a']);
    mkdirSync(join(folder, 'empty'));
    exportModel(inCode(), {}, join(folder, 'empty'));
  });
});
