const words = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const heading = (name) => words(name).replace(/^./, (letter) => letter.toUpperCase());
const address = (name) => `/api/${words(name).replaceAll(' ', '-')}`;

/** Returns a file that works as it is and is meant to be changed throughout. */
export const typescriptTemplate = (name) => `import { defineResource, text } from '../src/resources/kit';

export const ${name} = defineResource({
  name: '${name}',
  // Wie ein und wie viele Einträge heißen; so stehen sie in Menü, Liste und Formular.
  label: { one: '${heading(name)}', many: '${heading(name)}' },
  menu: { section: 'Eigenes', order: 1 },
  // Das Feld, das für einen Eintrag steht: in Auswahlen, Titeln und Fragen.
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    // Weitere Arten: integer, decimal, flag, date, choice, reference, referenceMany; zum Beispiel
    // price: decimal({ label: 'Preis', scale: 2, unit: '€', min: 0 }),
    // supplierId: reference('suppliers', { label: 'Lieferant', required: true }),
  },
  list: { sort: ['name', 'ASC'] },
  // Nicht genannt: alle lesen, Administratoren schreiben.
  access: {},
  api: { dialect: 'simpleRest', url: '${address(name)}' },
});
`;

export const jsonTemplate = (name, schema) => `${JSON.stringify(
  {
    $schema: schema,
    name,
    label: { one: heading(name), many: heading(name) },
    menu: { section: 'Eigenes', order: 1 },
    title: 'name',
    fields: { name: { kind: 'text', label: 'Name', required: true, unique: true } },
    list: { sort: ['name', 'ASC'] },
    api: { dialect: 'simpleRest', url: address(name) },
  },
  undefined,
  2,
)}
`;
