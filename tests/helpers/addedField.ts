import { resources } from '../../src/resources';
import { type AnyResource, decimal, defineResource, messages, text } from '../../src/resources/kit';

const crates = defineResource({
  name: 'crates',
  label: { one: 'Leergut', many: 'Leergut' },
  title: 'name',
  fields: { name: text({ label: 'Name', required: true }) },
  api: { dialect: 'simpleRest', url: '/api/crates' },
});

export const withDeposit: AnyResource = {
  ...crates,
  fields: { ...crates.fields, deposit: decimal({ label: 'Pfand', scale: 2, unit: '€', min: 0 }) },
};
/** Rule that follows from the field's `min`. */
export const depositRule = { broken: -1, message: messages.min(0) };

export const before = [...resources, crates];
export const after = [...resources, withDeposit];
