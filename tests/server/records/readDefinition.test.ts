import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadRegistry } from '../../../server/records/definitions/loadRegistry';
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
type Definition = Record<string, unknown> & { fields: Record<string, Record<string, unknown>> };

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

describe('a mistake names file, field and the nearest spelling', () => {
  const change = (edit: (definition: Definition) => void) => {
    const copy = structuredClone(good) as unknown as Definition;
    edit(copy);
    return JSON.stringify(copy);
  };
  test.each<[string, string, string[]]>([
    ['no JSON', '{ "name": ', ['lieferscheine.resource.json', 'kein gültiges JSON, ab Zeile 1, Spalte 11.']],
    ['a comma too many', '{\n  "name": "a",\n}', ['kein gültiges JSON, ab Zeile 3, Spalte 1.']],
    [
      'an unknown option of a field',
      change((d) => Object.assign(d.fields.number ?? {}, { reqired: true })),
      ['fields.number.reqired', 'Gemeint: „required“?'],
    ],
    ['an unknown option', change((d) => Object.assign(d, { feilds: {} })), ['feilds', 'Gemeint: „fields“?']],
    [
      'an unknown kind',
      change((d) => Object.assign(d.fields.number ?? {}, { kind: 'txt' })),
      ['fields.number.kind', 'Gemeint: „text“?'],
    ],
    [
      'a kind like no other',
      change((d) => Object.assign(d.fields.freight ?? {}, { kind: 'number' })),
      ['fields.freight.kind', 'Eine Art „number“ gibt es nicht. Möglich: text, integer, decimal,'],
    ],
    [
      'a number as text',
      change((d) => Object.assign(d.fields.freight ?? {}, { scale: '2' })),
      ['fields.freight.scale', 'Hier wird eine Zahl ohne Anführungszeichen erwartet.'],
    ],
    [
      'an example of a field that is not there',
      change((d) =>
        Object.assign(d.fields.freight ?? {}, {
          help: { text: 'x', example: { rule: 'minimum', using: { minimum: 'fright', unitsPerPackage: 6 } } },
        }),
      ),
      ['fields.freight.help', 'Gemeint: „freight“?'],
    ],
    [
      'a role that is not there',
      change((d) => Object.assign(d.fields.freight ?? {}, { readableBy: ['Chef'] })),
      ['fields.freight.readableBy.0', 'Dieser Wert ist hier nicht möglich. Möglich: Admin, User.'],
    ],
    [
      'a column that is no field',
      change((d) => Object.assign(d, { list: { columns: ['numbr'] } })),
      ['list.columns', 'Gemeint: „number“?'],
    ],
    [
      'a group of a field that is not there',
      change((d) => Object.assign(d, { form: { groups: [{ label: 'Kopf', fields: ['number', 'supplier'] }] } })),
      ['form.groups', 'Gemeint: „supplierId“?'],
    ],
    [
      'a field in two groups',
      change((d) =>
        Object.assign(d, {
          form: {
            groups: [
              { label: 'Kopf', fields: ['number', 'state'] },
              { label: 'Prüfung', fields: ['state'] },
            ],
          },
        }),
      ),
      ['form.groups', '„state“ steht mehrmals in den Gruppen.'],
    ],
    [
      'a group without a heading',
      change((d) => Object.assign(d, { form: { groups: [{ fields: ['number'] }] } })),
      ['form.groups.0.label', 'Diese Angabe fehlt.'],
    ],
    [
      'a title that is no field',
      change((d) => Object.assign(d, { title: 'xyz' })),
      ['title', 'Ein Feld „xyz“ gibt es nicht.'],
    ],
    [
      'a target that is not there',
      change((d) => Object.assign(d.fields.supplierId ?? {}, { target: 'supliers' })),
      ['fields.supplierId.target', 'Gemeint: „suppliers“?'],
    ],
    [
      'a condition on no field',
      change((d) => Object.assign(d.fields.complaint ?? {}, { visibleWhen: { stat: 'x' } })),
      ['fields.complaint.visibleWhen', 'Gemeint: „state“?'],
    ],
    ['a name that is taken', change((d) => Object.assign(d, { name: 'units' })), ['name', '„units“ gibt es schon.']],
    ['a missing label', change((d) => delete d.label), ['label', 'Diese Angabe fehlt.']],
    [
      'a field that every record has',
      change((d) => Object.assign(d.fields, { id: { kind: 'text', label: 'Id' } })),
      ['fields.id', 'hat jeder Datensatz von selbst'],
    ],
    [
      'an address elsewhere',
      change((d) => Object.assign(d, { api: { dialect: 'simpleRest', url: '/login' } })),
      ['api.url', 'Eine Adresse wie /api/delivery-notes.'],
    ],
  ])('%s', (_, text, said) => {
    expect(() => load(text)).toThrow(StartError);
    for (const part of said) expect(() => load(text)).toThrow(part);
  });
});
