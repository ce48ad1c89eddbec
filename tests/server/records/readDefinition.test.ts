import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadRegistry, readRegistry } from '../../../server/records/definitions/loadRegistry';
import { StartError } from '../../../server/startError';
import { resources } from '../../../src/resources';

const good = {
  name: 'deliveryNotes',
  label: { one: 'Lieferschein', many: 'Lieferscheine' },
  menu: { section: 'Wareneingang', order: 1 },
  title: 'number',
  fields: {
    number: { kind: 'text', label: 'Nummer', required: true, unique: true, maxLength: 30 },
    supplierId: { kind: 'reference', target: 'suppliers', label: 'Lieferant', required: 'Benötigt' },
    receivedOn: { kind: 'date', label: 'Eingang', required: true },
    state: { kind: 'choice', label: 'Zustand', choices: ['offen', 'geprüft', 'reklamiert'], required: true },
    complaint: { kind: 'text', label: 'Reklamation', multiline: true, visibleWhen: { state: 'reklamiert' } },
    freight: { kind: 'decimal', label: 'Fracht', scale: 2, unit: '€', min: 0, readableBy: ['Admin'] },
    items: { kind: 'referenceMany', target: 'stockItems', label: 'Artikel', through: 'deliveryNoteItems', min: 1 },
  },
  list: {
    columns: ['number', 'supplierId', 'receivedOn', 'state'],
    filters: ['supplierId', 'state'],
    sort: ['receivedOn', 'DESC'],
  },
  access: { delete: ['Admin'] },
  api: { dialect: 'simpleRest', url: '/api/delivery-notes' },
};

function load(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'resources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'lieferscheine.resource.json'), text);
  return loadRegistry(resources, folder);
}

test('a definition in JSON is the same data as one in TypeScript', () => {
  expect(load(JSON.stringify(good)).at(-1)).toEqual(good);
});

test('a folder that does not exist holds no resources', () => {
  expect(loadRegistry(resources, join(tmpdir(), 'there-is-no-such-folder'))).toEqual(resources);
});

test('mistakes keep the server from starting', () => {
  expect(() => load('{ "name": ')).toThrow(StartError);
  expect(() => load('{ "name": ')).toThrow('lieferscheine.resource.json: Das ist kein gültiges JSON');
});

test.each<[string, (path: string) => void]>([
  ['a folder', (path) => mkdirSync(path)],
  ['a link to nothing', (path) => symlinkSync('gone', path)],
])('%s is named like any other mistake', (_, make) => {
  const folder = mkdtempSync(join(tmpdir(), 'resources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [lost, wrong] = ['lost', 'wrong'].map((name) => join(folder, `${name}.resource.json`)) as [string, string];
  make(lost);
  writeFileSync(wrong, '[]');
  expect(readRegistry(resources, folder).mistakes).toEqual([
    { file: lost, message: expect.stringContaining('nicht als Datei lesen') },
    { file: wrong, field: '', message: expect.stringContaining('Objekt') },
  ]);
});
