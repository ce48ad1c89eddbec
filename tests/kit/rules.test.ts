import { describe, expect, it } from 'vitest';
import { resources } from '../../src/resources';
import {
  brokenRules,
  choice,
  compileExpression,
  decimal,
  decisionsOf,
  defineResource,
  flag,
  integer,
  type RecordRule,
  type Registry,
  type Row,
  reference,
  resourceNamed,
  shownValue,
  text,
  type World,
} from '../../src/resources/kit';

const fields = {
  subject: text({ label: 'Betreff' }),
  supplierId: reference('suppliers', { label: 'Lieferant' }),
  packages: integer({ label: 'Gebinde' }),
  price: decimal({ label: 'Preis', scale: 4 }),
  amount: decimal({ label: 'Betrag', scale: 2, computed: 'packages * price' }),
  open: integer({ label: 'Offen', computed: 'count(calls)' }),
  credit: decimal({ label: 'Gutschrift', scale: 2 }),
  isLate: flag({ label: 'Spät', default: false }),
  state: choice({ label: 'Stand', choices: ['offen', 'erledigt'] }),
};
const api = { dialect: 'simpleRest', url: '/api/complaints' } as const;
const calls = defineResource({
  name: 'calls',
  label: { one: 'Anruf', many: 'Anrufe' },
  title: 'about',
  fields: {
    about: text({ label: 'Worüber' }),
    complaintId: reference('complaints', { label: 'Reklamation' }),
  },
  api,
});

/**
 * Returns the messages of these rules for a record that is one of 11 calls once stored; its supplier 7, Bräu, has
 * complaints.
 */
function broken(rules: readonly Partial<RecordRule>[], after: Row, before?: Row, errors: Record<string, string> = {}) {
  const named = rules.map((rule, index) => ({ must: 'true', message: `R${index}`, field: 'credit', ...rule }));
  const complaints = {
    name: 'complaints',
    label: { one: 'Reklamation', many: 'Reklamationen' },
    title: 'subject',
    fields,
    rules: named,
    api,
  };
  const xOpen = integer({ label: 'Offen', computed: 'count(complaints)' });
  const product = resources.map((each) =>
    each.name === 'suppliers' ? { ...each, fields: { ...each.fields, xOpen } } : each,
  );
  const registry: Registry = [...product, complaints, calls];
  const world: World = {
    today: () => '2026-11-26',
    local: (instant) => instant,
    record: (name, id) => (name === 'suppliers' && id === 7 ? { id, name: 'Bräu' } : undefined),
    referring: () => Array.from({ length: 11 }, (_, id) => ({ id })),
    computed(name, row, key) {
      const resource = resourceNamed(registry, name);
      const field = resource.fields[key] ?? xOpen;
      return shownValue(field, compileExpression(field.computed ?? '', { resource, registry }).value(row, world));
    },
  };
  return brokenRules(complaints, decisionsOf(complaints, registry), { before, after }, errors, world);
}

const CREDIT = { must: 'credit <= amount' };
const good = { packages: 2, price: 10, credit: 20 };

describe('a rule is broken when it applies and its condition is false', () => {
  it.each<[string, Partial<RecordRule>[], Row, object]>([
    ['what must be is true', [CREDIT], good, {}],
    ['it is false', [CREDIT], { ...good, credit: 20.01 }, { credit: 'R0' }],
    ['it is empty', [CREDIT], { ...good, credit: null }, {}],
    ['it is empty through a computed field', [CREDIT], { ...good, price: null, credit: 99 }, {}],
    ['a text of white space is empty', [{ must: "subject <> 'x'" }], { subject: ' ' }, {}],
    ['it asks for a value', [{ must: 'credit is not empty' }], {}, { credit: 'R0' }],
    ['it does not apply', [{ when: "state = 'erledigt'", must: 'credit is not empty' }], { state: 'offen' }, {}],
    ['nobody knows whether it applies', [{ when: "state = 'erledigt'", must: 'credit is not empty' }], {}, {}],
    [
      'it applies',
      [{ when: "state = 'erledigt'", must: 'credit > 0' }],
      { state: 'erledigt', credit: 0 },
      { credit: 'R0' },
    ],
    ['two of one field: the first is told', [{ must: 'false' }, { must: 'false' }], {}, { credit: 'R0' }],
    ['the first holds: the second is told', [{}, { must: 'false' }], {}, { credit: 'R1' }],
    ['all are told at once', [{ must: 'false' }, { must: 'false', field: 'state' }], {}, { credit: 'R0', state: 'R1' }],
    ['a computed field is read rounded', [{ must: 'amount = 0.67' }], { packages: 1, price: 0.6666 }, {}],
    ['it looks through a reference', [{ must: "supplierId.name = 'Bräu'" }], { supplierId: 7 }, {}],
    ['what it refers to says no', [{ must: "supplierId.name = 'Kaffee'" }], { supplierId: 7 }, { credit: 'R0' }],
    ['nothing is referred to', [{ must: "supplierId.name = 'Kaffee'" }], { supplierId: null }, {}],
    ['a new record has nothing that refers to it', [{ must: 'open < 10' }], {}, {}],
  ])('%s', (_, rules, record, expected) => expect(broken(rules, record)).toEqual(expected));
});

describe('a rule is judged again when a write changes a field that it reads', () => {
  const before = { id: 3, packages: 2, price: 10, credit: 30, state: 'offen', supplierId: 7 };
  const lateBy = { must: 'credit <= amount', when: "state = 'offen'" };
  const ofSupplier = { must: "supplierId.name = 'Kaffee'" };
  it.each<[string, Partial<RecordRule>, Row, object]>([
    ['another field', CREDIT, { subject: 'Bruch' }, {}],
    ['its field', CREDIT, { credit: 29 }, { credit: 'R0' }],
    ['a field of a computed one', CREDIT, { price: 11 }, { credit: 'R0' }],
    ['a field of a computed one, so that it holds', CREDIT, { price: 15 }, {}],
    ['the same value, written otherwise', CREDIT, { credit: '30' }, {}],
    ['a field of when', lateBy, { state: 'erledigt' }, {}],
    [
      'the field where it is told, which it does not read',
      { must: 'false', field: 'state' },
      { state: 'erledigt' },
      {},
    ],
    ['the reference of a path', ofSupplier, { supplierId: null }, {}],
    ['another field than the reference of a path', ofSupplier, { credit: 1 }, {}],
    ['anything, where it reads a roll-up', { must: 'count(calls) < 10' }, { subject: 'Bruch' }, { credit: 'R0' }],
    ['nothing, where it reads a roll-up', { must: 'count(calls) < 10' }, {}, { credit: 'R0' }],
    ['nothing, where it reads one through a reference', { must: 'supplierId.xOpen < 10' }, {}, { credit: 'R0' }],
    ['nothing, where it reads one through a computed field', { must: 'open < 10' }, {}, { credit: 'R0' }],
  ])('%s', (_, rule, change, expected) => expect(broken([rule], { ...before, ...change }, before)).toEqual(expected));
});

describe('errors of fields come first', () => {
  const wrong = { packages: 2, price: 10, credit: 30 };
  it.each<[string, Record<string, string>, object]>([
    ['none', {}, { credit: 'R0' }],
    ['of the field where it is told', { credit: 'Nein' }, {}],
    ['of a field that it reads', { packages: 'Nein' }, {}],
    ['of another', { subject: 'Nein' }, { credit: 'R0' }],
  ])('%s', (_, errors, expected) => expect(broken([CREDIT], wrong, undefined, errors)).toEqual(expected));
});
