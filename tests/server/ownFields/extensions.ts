import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readRegistry } from '../../../server/records/definitions/loadRegistry';
import { resources } from '../../../src/resources';
import {
  choice,
  date,
  decimal,
  extendResource,
  flag,
  integer,
  type Registry,
  type ResourceExtension,
  reference,
  referenceMany,
  text,
} from '../../../src/resources/kit';

export const extensions: readonly ResourceExtension[] = [
  extendResource('stockItems', {
    fields: {
      xShelf: text({ label: 'Fach', maxLength: 20, unique: true }),
      xBins: integer({ label: 'Behälter', min: 0, default: 1 }),
      xDeposit: decimal({ label: 'Leihwert', scale: 2, unit: '€', min: 0 }),
      xFragile: flag({ label: 'Zerbrechlich', default: false }),
      xCheckedOn: date({ label: 'Geprüft am' }),
      xClass: choice({ label: 'Klasse', choices: ['A', 'B', 'C'] }),
      xMakerId: reference('suppliers', { label: 'Hersteller' }),
      xAlso: referenceMany('suppliers', { label: 'Auch bei', through: 'stockItemAlso' }),
      xInner: text({ label: 'Intern', readableBy: ['Admin'] }),
    },
    list: { columns: ['xShelf'] },
    form: {
      groups: [
        { label: 'Lagerung', fields: ['xShelf', 'xBins'] },
        { label: 'Haus', fields: ['xMakerId'] },
      ],
    },
  }),
  extendResource('suppliers', {
    fields: { xRated: choice({ label: 'Bewertung', choices: ['gut', 'schlecht'], writableBy: ['Admin'] }) },
    actions: [
      { name: 'praise', label: 'Loben', when: "xRated is empty or xRated <> 'gut'", set: { xRated: "'gut'" } },
      { name: 'blame', label: 'Tadeln', roles: ['Admin', 'User'], ask: ['phone'], set: { xRated: "'schlecht'" } },
    ],
  }),
  extendResource('units', { fields: { xNote: text({ label: 'Bemerkung' }) } }),
];

/** Returns the product's resources with these extensions. @throws when they have mistakes */
export function extendedWith(added: readonly ResourceExtension[]): Registry {
  const { registry, mistakes } = readRegistry(resources, join(tmpdir(), 'there-is-no-such-folder'), [], added);
  if (mistakes.length > 0) throw new Error(JSON.stringify(mistakes));
  return registry;
}

export function folderOf(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-own-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, `${name}.resource.json`), JSON.stringify(content));
  return folder;
}
