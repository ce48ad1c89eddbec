import { defineResource, flag, text } from './kit';

export const units = defineResource({
  name: 'units',
  label: { one: 'Einheit', many: 'Einheiten', purpose: 'In Einheiten wird gezählt: Flasche, Kilogramm, Stück.' },
  menu: { section: 'Stammdaten', order: 5 },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    plural: text({ label: 'Mehrzahl', maxLength: 50, addition: true }),
    archived: flag({ label: 'Archiviert', default: false, inForm: false, addition: true }),
  },
  list: { without: ['plural', 'archived'] },
  screens: { list: '/admin/units', one: '/admin/unit' },
  archive: 'archived',
  api: { dialect: 'bodyVerbs', url: '/api/Units' },
});
