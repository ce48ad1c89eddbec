import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inWords, readRegistry } from '../../../../server/records/definitions/loadRegistry';
import {
  countOfDifferences,
  differences,
  settingDifferences,
} from '../../../../server/records/definitions/model/differences';
import { readComparisonSide } from '../../../../server/records/definitions/model/readComparisonSide';
import { writtenModel } from '../../../../server/records/definitions/model/writtenModel';
import { resources } from '../../../../src/resources';
import { folderOf } from '../../ownFields/extensions';
import { complaints, complaintsAsJson, extensions } from './houses';

type Json = Record<string, unknown>;

const here = { registry: [...resources, complaints], extensions, resourcesDir: '' };
const model = writtenModel(readRegistry(here.registry, '', [], extensions));
const changed = (
  change: (definition: Json & { fields: Record<string, Json>; views: Json[]; rules: Json[] }) => void,
) => {
  const copy = structuredClone(complaintsAsJson) as Parameters<typeof change>[0];
  change(copy);
  return copy;
};
const told = (definition: unknown) => {
  const there = writtenModel(readRegistry(resources, folderOf({ complaints: definition }), [], extensions));
  return differences(there, model);
};

describe('differences', () => {
  it('are empty for equal models', () => {
    expect(told(complaintsAsJson)).toEqual([]);
    expect([0, 1, 2].map(countOfDifferences)).toEqual(['Keine Unterschiede.', '1 Unterschied.', '2 Unterschiede.']);
  });

  it.each<[string, Parameters<typeof changed>[0], string[]]>([
    ['a field that came', ({ fields }) => delete fields.items, ['+ complaints, fields.items']],
    [
      'a field that went',
      ({ fields }) => Object.assign(fields, { note: { kind: 'text', label: 'Notiz' } }),
      ['- complaints, fields.note'],
    ],
    [
      'an option with another value',
      ({ fields }) => Object.assign(fields.amount ?? {}, { scale: 4 }),
      ['~ complaints, fields.amount.scale: 4 → 2'],
    ],
    [
      'an option whose value was written as a text',
      ({ fields }) => Object.assign(fields.subject ?? {}, { required: 'true' }),
      ['~ complaints, fields.subject.required: "true" → true'],
    ],
    [
      'a name that holds two',
      (each) => Object.assign(each, { list: { columns: ['subject', 'amount, state'], sort: ['reportedOn', 'DESC'] } }),
      ['~ complaints, list.columns: ["subject","amount, state"] → ["subject","amount","state"]'],
    ],
    ['an option that came', ({ fields }) => delete fields.credit?.min, ['+ complaints, fields.credit.min']],
    [
      'a text',
      (each) => Object.assign(each, { label: { one: 'Klage', many: 'Reklamationen' } }),
      ['~ complaints, label.one: Klage → Reklamation'],
    ],
    [
      'names in a list',
      (each) => Object.assign(each, { list: { columns: ['subject'], sort: ['reportedOn', 'DESC'] } }),
      ['~ complaints, list.columns: subject → subject, amount, state'],
    ],
    [
      'a part of a list',
      ({ views }) => Object.assign(views[0] ?? {}, { where: "state = 'offen'", card: true }),
      [
        '~ complaints, views.0.card: true → {"sum":"amount"}',
        "~ complaints, views.0.where: state = 'offen' → state <> 'erledigt'",
      ],
    ],
    ['one more in a list', ({ rules }) => rules.pop(), ['+ complaints, rules.0']],
    [
      'the order of fields',
      (each) => {
        const { subject, ...others } = each.fields;
        each.fields = { ...others, subject: subject ?? {} };
      },
      [expect.stringMatching(/^~ complaints, fields: supplierId, .* → subject, supplierId, /) as unknown as string],
    ],
  ])('%s', (_, change, lines) => {
    expect(told(changed(change))).toEqual(lines);
  });

  it('of whole resources, sorted', () => {
    const there = readComparisonSide(
      folderOf({
        tastings: { ...complaints, name: 'tastings', fields: { subject: complaints.fields.subject }, ...BARE },
      }),
      here,
    );
    expect(there.mistakes).toEqual([]);
    expect(differences(there.model, model)).toEqual(['+ complaints', '+ suppliers', '+ units', '- tastings']);
  });

  it('of settings, whose defaults are values', () => {
    expect(
      settingDifferences(
        { MAIL_FROM_NAME: 'Bar', INSTANCE_NAME: null, OWN: 'a', ORDER_RULES: 'refuse' },
        { TIME_ZONE: 'Europe/Vienna', INSTANCE_NAME: 'Lindenhof', OWN: 'a' },
      ),
    ).toEqual([
      '+ Einstellung INSTANCE_NAME',
      '- Einstellung MAIL_FROM_NAME',
      '~ Einstellung ORDER_RULES: refuse → warn',
      '~ Einstellung TIME_ZONE: Europe/Berlin → Europe/Vienna',
    ]);
  });
});

const BARE = {
  list: undefined,
  form: undefined,
  unique: undefined,
  rules: undefined,
  actions: undefined,
  views: undefined,
  api: { dialect: 'simpleRest', url: '/api/tastings' },
};

describe('the model to compare with', () => {
  const scratch = () => {
    const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-against-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return folder;
  };
  const fileOf = (content: unknown) => join(folderOf({ one: content }), 'one.resource.json');

  it('a file stands for its resource alone, among those that are here', () => {
    const path = fileOf({ extends: 'suppliers', fields: { xRegion: { kind: 'text', label: 'Gegend' } } });
    const { only, settings, mistakes, model: there } = readComparisonSide(path, here);
    expect({ only, settings, mistakes }).toEqual({ only: 'suppliers', settings: undefined, mistakes: [] });
    expect([...there.keys()]).toEqual(['suppliers']);
    expect(differences(there, new Map([['suppliers', model.get('suppliers') ?? {}]]))).toContain(
      '~ suppliers, fields.xRegion.label: Gegend → Region',
    );
    const own = readComparisonSide(fileOf(complaintsAsJson), here);
    expect([...own.model.keys()]).toEqual(['complaints']);
    expect(own.mistakes).toEqual([]);
  });

  it('mistakes are reported', () => {
    const wrong = fileOf(changed(({ fields }) => Object.assign(fields.amount ?? {}, { computed: 'packages * prize' })));
    expect(readComparisonSide(wrong, here).mistakes.map(inWords)).toEqual([
      `  ${wrong}, fields.amount.computed: Zeichen 12: Ein Feld „prize“ gibt es nicht.`,
    ]);
    expect(readComparisonSide(folderOf({ one: { name: 'x' } }), here).mistakes.length).toBeGreaterThan(0);
    const folder = scratch();
    writeFileSync(join(folder, 'x.json'), '{');
    expect(readComparisonSide(join(folder, 'x.json'), here).mistakes.map(({ message }) => message)).toEqual([
      'Das ist kein gültiges JSON, ab Zeile 1, Spalte 2.',
    ]);
  });

  it('settings of a folder are read, others refused', () => {
    const folder = scratch();
    mkdirSync(join(folder, 'more'));
    writeFileSync(join(folder, 'settings.json'), '{ "A": "b", "C": null }');
    expect(readComparisonSide(folder, here)).toEqual({ model: new Map(), settings: { A: 'b', C: null }, mistakes: [] });
    for (const text of ['{', '[]', '{ "A": 1 }']) {
      writeFileSync(join(folder, 'settings.json'), text);
      expect(() => readComparisonSide(folder, here)).toThrow('settings.json“ ist nicht lesbar');
    }
    expect(() => readComparisonSide(join(folder, 'nothing'), here)).toThrow('gibt es nicht.');
  });
});
