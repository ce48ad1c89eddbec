import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegistry } from '../../../server/records/definitions/loadRegistry';
import { resources } from '../../../src/resources';
import {
  type AnyResource,
  choice,
  date,
  decimal,
  defineResource,
  extendResource,
  flag,
  integer,
  type RecordRule,
  type Registry,
  reference,
  text,
} from '../../../src/resources/kit';

export const TOO_MUCH = 'Mehr als der Betrag kann nicht gutgeschrieben werden.';
export const NO_CREDIT = 'Bitte die Gutschrift eintragen.';
export const BLOCKED = 'Bei diesem Lieferanten wird nichts mehr reklamiert.';
export const TOO_DEAR = 'So viel darf der Artikel nicht kosten.';
export const NO_END = 'Bitte eintragen, wann der Artikel endet.';
export const NO_SYMBOL = 'Bitte das Zeichen eintragen.';
export const NO_EAN = 'Mit 4006 beginnt hier kein Code.';
export const NOT_YET = 'Das liegt noch vor uns.';
export const TOO_MUCH_IN_ALL = 'So viel dürfen die Artikel des Lieferanten zusammen nicht kosten.';
export const TOO_MANY = 'Bei diesem Lieferanten wird nicht mehr angerufen.';

const fields = {
  subject: text({ label: 'Betreff', required: true }),
  supplierId: reference('suppliers', { label: 'Lieferant' }),
  packages: integer({ label: 'Gebinde', required: true, above: 0 }),
  packagePrice: decimal({ label: 'Preis je Gebinde', scale: 4, unit: '€', min: 0 }),
  amount: decimal({ label: 'Betrag', scale: 2, unit: '€', computed: 'packages * packagePrice' }),
  credit: decimal({ label: 'Gutschrift', scale: 2, unit: '€', min: 0, readOnlyWhen: "state = 'bezahlt'" }),
  reason: text({ label: 'Grund', requiredWhen: "state = 'abgelehnt' or credit = 0" }),
  paidOn: date({ label: 'Bezahlt am', required: true, visibleWhen: "state = 'bezahlt'" }),
  state: choice({ label: 'Stand', choices: ['offen', 'erledigt', 'bezahlt', 'abgelehnt'], default: 'offen' }),
};

export const claims = (...rules: RecordRule<keyof typeof fields>[]): AnyResource =>
  defineResource({
    name: 'claims',
    label: { one: 'Reklamation', many: 'Reklamationen' },
    title: 'subject',
    fields,
    rules,
    access: { create: ['Admin', 'User'], update: ['Admin', 'User'] },
    api: { dialect: 'simpleRest', url: '/api/claims' },
  });

export const CREDIT_RULES: readonly RecordRule<keyof typeof fields>[] = [
  { must: 'credit <= amount', message: TOO_MUCH, field: 'credit' },
  { when: "state = 'erledigt'", must: 'credit is not empty', message: NO_CREDIT, field: 'credit' },
  { must: 'not supplierId.xBlocked', message: BLOCKED, field: 'supplierId' },
  { must: 'paidOn <= today()', message: NOT_YET, field: 'paidOn' },
];

const calls = defineResource({
  name: 'calls',
  label: { one: 'Anruf', many: 'Anrufe' },
  title: 'about',
  fields: {
    about: text({ label: 'Worüber', required: true }),
    supplierId: reference('suppliers', { label: 'Lieferant' }),
  },
  rules: [{ must: 'supplierId.xCalls <= supplierId.xMost', message: TOO_MANY, field: 'supplierId' }],
  api: { dialect: 'simpleRest', url: '/api/calls' },
});

const extensions = [
  extendResource('suppliers', {
    fields: {
      xBlocked: flag({ label: 'Gesperrt', default: false }),
      xMost: integer({ label: 'Anrufe höchstens' }),
      xCalls: integer({ label: 'Anrufe', computed: 'count(calls)' }),
      xMostInAll: decimal({ label: 'Preise höchstens', scale: 2, unit: '€' }),
      xInAll: decimal({ label: 'Preise', scale: 2, unit: '€', computed: 'sum(pricePerUnit of stockItems)' }),
    },
  }),
  extendResource('stockItems', {
    fields: {
      xMost: decimal({ label: 'Höchstpreis', scale: 2, unit: '€' }),
      xEndsOn: date({ label: 'Endet am' }),
    },
    rules: [
      { must: 'pricePerUnit <= xMost', message: TOO_DEAR, field: 'pricePerUnit' },
      { must: 'supplierId.xInAll <= supplierId.xMostInAll', message: TOO_MUCH_IN_ALL, field: 'pricePerUnit' },
      { when: 'archived', must: 'xEndsOn is not empty', message: NO_END, field: 'xEndsOn' },
    ],
  }),
  extendResource('units', {
    fields: { xSymbol: text({ label: 'Zeichen' }) },
    rules: [{ when: "name = 'Kiste'", must: 'xSymbol is not empty', message: NO_SYMBOL, field: 'xSymbol' }],
  }),
  extendResource('stockItemCodes', {
    rules: [{ must: "not contains(code, '4006')", message: NO_EAN, field: 'code' }],
  }),
];

/** Returns the product's resources, some with own fields and rules, and these ones. @throws when they have mistakes */
export function houseWith(...own: readonly AnyResource[]): Registry {
  const { registry, mistakes } = readRegistry([...resources, ...own], join(tmpdir(), 'no-such-folder'), [], extensions);
  if (mistakes.length > 0) throw new Error(JSON.stringify(mistakes));
  return registry;
}

export const ruledHouse = houseWith(calls, claims(...CREDIT_RULES));
