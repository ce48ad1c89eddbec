import { resources } from '../../../src/resources';
import {
  type AnyResource,
  choice,
  date,
  decimal,
  defineResource,
  flag,
  integer,
  reference,
  referenceMany,
  text,
} from '../../../src/resources/kit';

const merchants = defineResource({
  name: 'merchants',
  label: { one: 'Händler', many: 'Händler' },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true }),
    discount: decimal({ label: 'Rabatt', scale: 1 }),
    open: decimal({ label: 'Offen', scale: 2, unit: '€', computed: "sum(amount of claims where state <> 'done')" }),
    claims: integer({ label: 'Reklamationen', computed: 'count(claims)' }),
    last: text({ label: 'Letzte', computed: 'last(label of claims order reportedOn)' }),
    fairs: integer({ label: 'Messen', computed: 'count(fairs by guests)' }),
  },
  api: { dialect: 'simpleRest', url: '/api/merchants' },
});

const fairs = defineResource({
  name: 'fairs',
  label: { one: 'Messe', many: 'Messen' },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true }),
    hostId: reference('merchants', { label: 'Gastgeber' }),
    guests: referenceMany('merchants', { label: 'Gäste', through: 'fairGuests' }),
  },
  api: { dialect: 'simpleRest', url: '/api/fairs' },
});

const claims = defineResource({
  name: 'claims',
  label: { one: 'Reklamation', many: 'Reklamationen' },
  title: 'subject',
  fields: {
    subject: text({ label: 'Betreff', required: true }),
    merchantId: reference('merchants', { label: 'Händler' }),
    reportedOn: date({ label: 'Gemeldet am' }),
    packages: integer({ label: 'Gebinde' }),
    packagePrice: decimal({ label: 'Preis', scale: 4, unit: '€' }),
    amount: decimal({ label: 'Betrag', scale: 2, unit: '€', computed: 'packages * packagePrice' }),
    label: text({ label: 'Zeile', computed: "subject & ' von ' & merchantId.name & ': ' & amount" }),
    isHigh: flag({ label: 'Hoch', computed: 'amount > 50' }),
    due: date({ label: 'Fällig', computed: 'addDays(reportedOn, 14)' }),
    dueAgain: text({ label: 'Noch', computed: "if(due < today(), 'überfällig', empty)" }),
    ofMerchant: decimal({ label: 'Offen beim Händler', scale: 2, unit: '€', computed: 'merchantId.open' }),
    margin: decimal({ label: 'Spanne', scale: 3, readableBy: ['Admin'] }),
    earned: decimal({ label: 'Ertrag', scale: 2, readableBy: ['Admin'], computed: 'amount * margin' }),
    state: choice({
      label: 'Stand',
      choices: ['open', 'done'],
      default: 'open',
      labels: { open: 'offen', done: 'erledigt' },
    }),
  },
  access: { create: ['Admin', 'User'], update: ['Admin', 'User'] },
  api: { dialect: 'bodyVerbs', url: '/api/Claims', embed: { merchant: 'merchantId' } },
});

export const computedHouse: AnyResource[] = [...resources, merchants, fairs, claims];
