import { choice, decimal, defineResource, flag, integer, reference, text } from './kit';

export const depositTypes = defineResource({
  name: 'depositTypes',
  label: {
    one: 'Pfandart',
    many: 'Pfandarten',
    purpose:
      'Pfandarten sind, was zurückgeht: Kasten, Flasche, Fass. Beim Artikel steht, wie viele auf einer Verpackung sind; jeder Wareneingang bucht das Leergut dann mit.',
  },
  menu: { section: 'Stammdaten', order: 8 },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    value: decimal({ label: 'Pfand', scale: 2, unit: '€', required: true, min: 0 }),
    kind: choice({
      label: 'Art',
      choices: ['bottle', 'crate', 'keg', 'can', 'other'],
      labels: { bottle: 'Flasche', crate: 'Kasten', keg: 'Fass', can: 'Dose', other: 'Sonstiges' },
      required: true,
    }),
    contentTypeId: reference('depositTypes', { label: 'Inhalt' }),
    contentCount: integer({ label: 'Inhalt: Anzahl', min: 1 }),
    archived: flag({ label: 'Archiviert', default: false, inForm: false }),
  },
  list: { without: ['contentTypeId', 'contentCount', 'archived'] },
  screens: { list: '/admin/deposit_types', one: '/admin/deposit_type' },
  archive: 'archived',
  addition: true,
  api: { dialect: 'simpleRest', url: '/api/DepositTypes' },
});
