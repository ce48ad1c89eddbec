import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { RecordForm } from '../../../src/admin/form/RecordForm';
import { resources } from '../../../src/resources';
import { type AnyRecord, decimal, defineResource, flag, integer, reference, text } from '../../../src/resources/kit';
import { masterDataServer } from '../masterDataServer';
import { inResource, renderScreen } from '../renderScreen';

const claims = defineResource({
  name: 'claims',
  label: { one: 'Reklamation', many: 'Reklamationen' },
  title: 'subject',
  fields: {
    subject: text({ label: 'Betreff' }),
    supplierId: reference('suppliers', { label: 'Lieferant' }),
    packages: integer({ label: 'Gebinde' }),
    price: decimal({ label: 'Preis', scale: 4, unit: '€' }),
    amount: decimal({ label: 'Betrag', scale: 2, unit: '€', computed: 'packages * price' }),
    line: text({ label: 'Zeile', computed: "subject & ' von ' & supplierId.name & ': ' & amount" }),
    isHigh: flag({ label: 'Hoch', computed: 'amount > 50' }),
    notes: integer({ label: 'Notizen', computed: 'count(claimNotes)' }),
  },
  api: { dialect: 'simpleRest', url: '/api/claims' },
});
const claimNotes = defineResource({
  name: 'claimNotes',
  label: { one: 'Notiz', many: 'Notizen' },
  title: 'text',
  fields: { text: text({ label: 'Text' }), claimId: reference('claims', { label: 'Reklamation' }) },
  api: { dialect: 'simpleRest', url: '/api/claimNotes' },
});
const STORED: AnyRecord = {
  id: 4,
  version: 1,
  subject: 'Bruch',
  supplierId: 1,
  packages: 3,
  price: 1.005,
  amount: 3.02,
  line: 'Bruch von Getränke Huber: 3,02',
  isHigh: false,
  notes: 1,
};

const server = masterDataServer();
beforeEach(() => server.answer({ 'GET /api/claimNotes': { body: [{ id: 1, version: 1, text: 'x', claimId: 4 }] } }));

function open(record?: AnyRecord) {
  const save = vi.fn(async (_values: Record<string, unknown>) => {});
  const form = <RecordForm resource={claims} record={record} save={save} onFailure={() => {}} />;
  const registry = [...resources, claims, claimNotes];
  return { ...renderScreen('/', [{ path: '/', element: inResource(claims, form) }], { registry }), save };
}
const field = (name: string) => screen.findByRole('textbox', { name });
const retype = async ({ user }: ReturnType<typeof open>, name: string, typed: string) => {
  await user.clear(await field(name));
  if (typed) await user.type(await field(name), typed);
};

it('computed fields follow the entries, and are not sent', async () => {
  const form = open(STORED);
  expect(await field('Betrag')).toHaveValue('3,02 €');
  expect(await field('Betrag')).toHaveAttribute('readonly');
  expect(await field('Betrag')).toHaveAccessibleDescription('Wird berechnet.');
  await waitFor(async () => expect(await field('Zeile')).toHaveValue('Bruch von Getränke Huber: 3,02'));
  await waitFor(async () => expect(await field('Notizen')).toHaveValue('1'));
  await retype(form, 'Gebinde', '60');
  expect(await field('Betrag')).toHaveValue('60,30 €');
  expect(await field('Zeile')).toHaveValue('Bruch von Getränke Huber: 60,3');
  expect(await field('Hoch')).toHaveValue('Ja');
  await retype(form, 'Gebinde', 'viele');
  expect(await field('Betrag')).toHaveValue('');
  expect(await field('Betrag')).toHaveAttribute('placeholder', '–');
  expect(screen.getByText('Betrag', { selector: 'label' })).toHaveAttribute('data-shrink', 'true');
  expect(await field('Hoch')).toHaveValue('');
  await retype(form, 'Gebinde', '2');
  await form.user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(form.save).toHaveBeenCalled());
  expect(Object.keys(form.save.mock.lastCall?.[0] ?? {}).toSorted()).toEqual([
    'packages',
    'price',
    'subject',
    'supplierId',
  ]);
});

it('a new record has them, too; nothing refers to it yet', async () => {
  const form = open();
  await retype(form, 'Gebinde', '3');
  await retype(form, 'Preis', '1,005');
  expect(await field('Betrag')).toHaveValue('3,02 €');
  expect(await field('Notizen')).toHaveValue('0');
});
