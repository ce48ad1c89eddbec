import { defineResource, flag, text } from './kit';

export const packagingUnits = defineResource({
  name: 'packagingUnits',
  label: {
    one: 'Verpackungseinheit',
    many: 'Verpackungseinheiten',
    deletePrompt: 'Einheit',
    purpose: 'In Verpackungseinheiten wird bestellt: Kasten, Karton, Sack.',
  },
  menu: { section: 'Stammdaten', order: 6 },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    plural: text({ label: 'Mehrzahl', maxLength: 50, addition: true }),
    archived: flag({ label: 'Archiviert', default: false, inForm: false, addition: true }),
  },
  list: { without: ['plural', 'archived'] },
  screens: { list: '/admin/packaging_units', one: '/admin/packaging_unit' },
  archive: 'archived',
  api: { dialect: 'bodyVerbs', url: '/api/PackagingUnits' },
});
