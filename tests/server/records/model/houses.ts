import {
  type AnyResource,
  choice,
  date,
  decimal,
  defineResource,
  extendResource,
  integer,
  type ResourceExtension,
  reference,
  referenceMany,
  text,
} from '../../../../src/resources/kit';

/** A resource with all features of definitions, defined in code. */
export const complaints = defineResource({
  name: 'complaints',
  label: { one: 'Reklamation', many: 'Reklamationen' },
  menu: { section: 'Wareneingang', order: 5 },
  title: 'subject',
  fields: {
    subject: text({ label: 'Betreff', required: true }),
    supplierId: reference('suppliers', { label: 'Lieferant', required: true, related: true }),
    reportedOn: date({ label: 'Gemeldet am', readOnly: true }),
    packages: integer({ label: 'Gebinde', required: true, above: 0 }),
    packagePrice: decimal({ scale: 4, unit: '€', label: 'Preis je Gebinde', required: true, min: 0 }),
    amount: decimal({ scale: 2, unit: '€', label: 'Betrag', computed: 'packages * packagePrice' }),
    credit: decimal({
      scale: 2,
      unit: '€',
      label: 'Gutschrift',
      min: 0,
      visibleWhen: { state: ['gemeldet', 'erledigt'] },
    }),
    state: choice({ label: 'Stand', choices: ['offen', 'gemeldet', 'erledigt'], default: 'offen', readOnly: true }),
    items: referenceMany('stockItems', { label: 'Artikel', through: 'complaintItems' }),
  },
  list: { columns: ['subject', 'amount', 'state'], sort: ['reportedOn', 'DESC'] },
  form: { groups: [{ label: 'Kopf', fields: ['subject', 'supplierId'] }], last: ['items'] },
  unique: [['supplierId', 'subject']],
  rules: [
    { must: 'credit <= amount', message: 'Mehr als der Betrag kann nicht gutgeschrieben werden.', field: 'credit' },
  ],
  actions: [
    { name: 'report', label: 'Melden', when: "state = 'offen'", set: { state: "'gemeldet'", reportedOn: 'today()' } },
  ],
  views: [
    {
      name: 'open',
      label: 'Offene Reklamationen',
      where: "state <> 'erledigt'",
      sort: ['reportedOn', 'ASC'],
      card: { sum: 'amount' },
    },
  ],
  access: { create: ['Admin', 'User'] },
  api: {
    dialect: 'bodyVerbs',
    url: '/api/Complaints',
    embed: { supplier: 'supplierId' },
    query: { Subject: 'subject' },
  },
}) satisfies AnyResource;

/** The same definition as hand-written JSON: keys in another order. */
export const complaintsAsJson: unknown = JSON.parse(
  JSON.stringify(Object.fromEntries(Object.entries(complaints).toReversed())),
);

/** Several extensions of one resource, which add up. */
export const extensions: readonly ResourceExtension[] = [
  extendResource('suppliers', {
    fields: {
      xOpenClaims: decimal({
        scale: 2,
        unit: '€',
        label: 'Offene Reklamationen',
        computed: "sum(amount of complaints where state <> 'erledigt')",
      }),
    },
    views: [{ name: 'claimed', label: 'Mit Reklamationen', where: 'xOpenClaims > 0' }],
  }),
  extendResource('suppliers', {
    fields: { xRegion: text({ label: 'Region' }), xFrom: date({ label: 'Partner seit' }) },
    list: { columns: ['xRegion', 'xOpenClaims'] },
    form: {
      groups: [
        { label: 'Haus', fields: ['xRegion'] },
        { label: 'Haus', fields: ['xFrom'] },
      ].slice(0, 1),
    },
    unique: [['name', 'xRegion']],
  }),
  extendResource('suppliers', {
    form: { groups: [{ label: 'Haus', fields: ['xFrom'] }] },
    rules: [{ must: "xRegion <> 'x'", message: 'Bitte eine Region.', field: 'xRegion' }],
  }),
  extendResource('units', { fields: { xNote: text({ label: 'Bemerkung' }) } }),
];
