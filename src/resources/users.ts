import { choice, defineResource, referenceMany, text } from './kit';

export const users = defineResource({
  name: 'users',
  label: {
    one: 'Benutzer',
    many: 'Benutzer',
    purpose: 'Jeder zählt und bestellt unter eigenem Namen und sieht die Bestände, die ihm zugeordnet sind.',
  },
  menu: { section: 'Stammdaten', order: 3 },
  title: 'name',
  fields: {
    name: text({
      label: 'Benutzername',
      columnLabel: 'Name',
      required: 'Please type something',
      unique: true,
      maxLength: 100,
    }),
    email: text({ label: 'E-Mail', format: 'email', readableBy: ['Admin'], addition: true }),
    displayName: text({ label: 'Name in Mails', maxLength: 100, readableBy: ['Admin'], addition: true }),
    password: text({ label: 'Passwort', secret: true, requiredOnCreate: true, minLength: 8, maxLength: 256 }),
    role: choice({
      label: 'Rolle',
      caption:
        'Admin pflegt Stammdaten, Preise und Einstellungen und sieht alle Bestände. User zählt, bestellt und nimmt Ware an, in den Beständen, die ihm zugeordnet sind. Ob User Preise und Werte sehen, steht in den Einstellungen.',
      choices: ['Admin', 'User'],
      required: true,
      default: 'User',
      writableBy: ['Admin'],
    }),
    stockItemGroups: referenceMany('stockItemGroups', {
      label: 'Bestände',
      through: 'userStockItemGroups',
      endpoint: 'stock_item_groups',
      onDelete: 'cascade',
      readableBy: ['Admin'],
    }),
  },
  list: { below: ['role'], without: ['email', 'displayName', 'role', 'stockItemGroups'] },
  form: {
    groups: [
      { label: 'Anmeldung', fields: ['name', 'displayName', 'email', 'password'] },
      { label: 'Rechte', fields: ['role', 'stockItemGroups'] },
    ],
  },
  screens: { list: '/admin/users', one: '/admin/user' },
  // Users may change their own password; the resource's hook refuses everything else.
  access: { update: ['Admin', 'User'] },
  api: { dialect: 'bodyVerbs', url: '/api/Users' },
});
