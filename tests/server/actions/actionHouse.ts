import { resources } from '../../../src/resources';
import {
  type AnyResource,
  choice,
  date,
  decimal,
  defineResource,
  integer,
  reference,
  text,
} from '../../../src/resources/kit';

/** Complaints that can be changed only by actions, in one of the dialects. */
const complaintsIn = (dialect: 'simpleRest' | 'bodyVerbs', name: string): AnyResource =>
  defineResource({
    name,
    label: { one: 'Reklamation', many: `Reklamationen ${name}` },
    title: 'subject',
    fields: {
      subject: text({ label: 'Betreff', required: true }),
      number: text({ label: 'Nummer', unique: true }),
      supplierId: reference('suppliers', { label: 'Lieferant' }),
      reportedOn: date({ label: 'Gemeldet am', readOnly: true }),
      reportedAt: date({ label: 'Gemeldet um', time: true, readOnly: true }),
      byId: reference('users', { label: 'Gemeldet von', readOnly: true }),
      packages: integer({ label: 'Gebinde', required: true, above: 0 }),
      packagePrice: decimal({ label: 'Preis', scale: 4, unit: '€', required: true, min: 0 }),
      amount: decimal({ label: 'Betrag', scale: 2, unit: '€', computed: 'packages * packagePrice' }),
      credit: decimal({ label: 'Gutschrift', scale: 2, unit: '€', min: 0, readOnlyWhen: { state: 'gemeldet' } }),
      note: text({ label: 'Notiz', writableBy: ['Admin'], maxLength: 20 }),
      told: text({ label: 'Ansage' }),
      inner: text({ label: 'Intern', readableBy: ['Admin'] }),
      state: choice({
        label: 'Stand',
        choices: ['offen', 'gemeldet', 'erledigt'],
        default: 'offen',
        readOnly: true,
      }),
    },
    actions: [
      {
        name: 'report',
        label: 'Melden',
        when: "state = 'offen'",
        set: { state: "'gemeldet'", reportedOn: 'today()', reportedAt: 'now()', byId: 'me()' },
      },
      {
        name: 'settle',
        label: 'Erledigen',
        when: "state = 'gemeldet'",
        ask: ['credit', 'note', 'inner'],
        set: { state: "'erledigt'" },
      },
      { name: 'reopen', label: 'Öffnen', roles: ['Admin'], set: { state: "'offen'", credit: 'empty' } },
      { name: 'restore', label: 'Nur für Mitarbeiter', roles: ['User'], set: { inner: "subject & '!'" } },
      { name: 'share', label: 'Teilen', ask: ['packages'], set: { packagePrice: 'amount / packages / 3' } },
      { name: 'tell', label: 'Ansagen', when: 'amount > 0', set: { told: "'Es geht um ' & amount" } },
      { name: 'same', label: 'Nichts', set: { subject: 'subject' } },
      { name: 'swell', label: 'Übertreiben', set: { credit: 'packagePrice * 100000000000000' } },
      { name: 'renumber', label: 'Neu nummerieren', ask: ['number', 'supplierId'], set: {} },
    ],
    access: { create: ['Admin', 'User'], update: ['Admin', 'User'] },
    api: { dialect, url: `/api/${name}` },
  });

export const actionHouse: AnyResource[] = [
  ...resources,
  complaintsIn('simpleRest', 'complaints'),
  complaintsIn('bodyVerbs', 'claims'),
];
