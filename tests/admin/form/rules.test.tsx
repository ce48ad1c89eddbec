import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { RecordForm } from '../../../src/admin/form/RecordForm';
import { HttpError } from '../../../src/dataProvider/HttpError';
import { resources } from '../../../src/resources';
import {
  type AnyRecord,
  type AnyResource,
  choice,
  decimal,
  defineResource,
  integer,
  reference,
  text,
} from '../../../src/resources/kit';
import { masterDataServer } from '../masterDataServer';
import { inResource, renderScreen } from '../renderScreen';

const TOO_MUCH = 'Mehr als der Betrag kann nicht gutgeschrieben werden.';
const NO_CREDIT = 'Bitte die Gutschrift eintragen.';
const OF_HUBER = 'Huber nimmt nichts zurück.';
const TOO_DEAR = 'Zu teuer.';

const claims = defineResource({
  name: 'claims',
  label: { one: 'Reklamation', many: 'Reklamationen' },
  title: 'subject',
  fields: {
    subject: text({ label: 'Betreff', required: true }),
    supplierId: reference('suppliers', { label: 'Lieferant' }),
    packages: integer({ label: 'Gebinde' }),
    price: decimal({ label: 'Preis', scale: 4 }),
    amount: decimal({ label: 'Betrag', scale: 2, computed: 'packages * price' }),
    credit: decimal({ label: 'Gutschrift', scale: 2, readOnlyWhen: "state = 'bezahlt'" }),
    reason: text({ label: 'Grund', requiredWhen: "state = 'abgelehnt' and amount > 5" }),
    paidBy: text({ label: 'Bezahlt von', visibleWhen: "state in ('bezahlt', 'erledigt')" }),
    margin: decimal({ label: 'Spanne', scale: 2, readableBy: ['Admin'] }),
    calls: integer({ label: 'Anrufe', inForm: false }),
    state: choice({ label: 'Stand', choices: ['offen', 'erledigt', 'bezahlt', 'abgelehnt'] }),
  },
  rules: [
    { must: 'credit <= amount', message: TOO_MUCH, field: 'credit' },
    { when: "state = 'erledigt'", must: 'credit is not empty', message: NO_CREDIT, field: 'credit' },
    { must: "supplierId.name <> 'Getränke Huber' or credit is empty", message: OF_HUBER, field: 'supplierId' },
    { must: 'amount < 100 or margin > 1', message: TOO_DEAR, field: 'price' },
    { must: 'packages < 50', message: 'Zu viele.', field: 'calls' },
  ],
  access: { create: ['Admin', 'User'], update: ['Admin', 'User'] },
  api: { dialect: 'simpleRest', url: '/api/claims' },
});
const STORED: AnyRecord = {
  id: 4,
  version: 1,
  subject: 'Bruch',
  supplierId: null,
  packages: 3,
  price: 10,
  amount: 30,
  credit: 40,
  reason: null,
  paidBy: null,
  margin: null,
  calls: null,
  state: 'offen',
};

masterDataServer();

function open(record?: AnyRecord, refuse?: HttpError, role: 'Admin' | 'User' = 'Admin') {
  const save = vi.fn(async (_values: Record<string, unknown>) => {
    if (refuse) throw refuse;
  });
  const onFailure = vi.fn();
  const form = <RecordForm resource={claims} record={record} save={save} onFailure={onFailure} />;
  const options = { registry: [...resources, claims], role };
  return { ...renderScreen('/', [{ path: '/', element: inResource(claims, form) }], options), save, onFailure };
}
const field = (name: string) => screen.findByRole('textbox', { name });
const retype = async ({ user }: ReturnType<typeof open>, name: string, typed: string) => {
  await user.clear(await field(name));
  if (typed) await user.type(await field(name), typed);
};
const choose = async ({ user }: ReturnType<typeof open>, name: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
  await user.tab();
};
const saveButton = () => screen.getByRole('button', { name: 'Speichern' });

it('a broken rule appears at its field once one of its fields is left, and disappears as soon as it holds', async () => {
  const form = open({ ...STORED, credit: 30 });
  await retype(form, 'Gebinde', '2');
  await waitFor(() => expect(saveButton()).toBeDisabled());
  expect(screen.queryByText(TOO_MUCH)).toBeNull();
  await form.user.tab();
  expect(await field('Gutschrift')).toHaveAccessibleDescription(TOO_MUCH);
  await retype(form, 'Preis', '15');
  await waitFor(async () => expect(await field('Gutschrift')).not.toHaveAccessibleDescription(TOO_MUCH));
  await waitFor(() => expect(saveButton()).toBeEnabled());
});

it('focus moves to a broken rule at an untouched field', async () => {
  const form = open({ ...STORED, credit: 30 });
  await retype(form, 'Gebinde', '2');
  await form.user.click(await screen.findByRole('button', { name: 'Angaben prüfen' }));
  await waitFor(async () => expect(await field('Gutschrift')).toHaveFocus());
  expect(await field('Gutschrift')).toHaveAccessibleDescription(TOO_MUCH);
  expect(saveButton()).toBeDisabled();
  expect(form.save).not.toHaveBeenCalled();
});

it('a record that broke the rule before is saved where the change does not touch it', async () => {
  const form = open(STORED);
  await retype(form, 'Betreff', 'Glas');
  await waitFor(() => expect(saveButton()).toBeEnabled());
  await form.user.click(saveButton());
  await waitFor(() => expect(form.save).toHaveBeenCalled());
});

it('the second rule of a field appears once the first holds, a rule on a choice as soon as it is left', async () => {
  const form = open({ ...STORED, credit: null });
  await choose(form, 'Stand', 'erledigt');
  expect(await field('Gutschrift')).toHaveAccessibleDescription(NO_CREDIT);
  expect(saveButton()).toBeDisabled();
  await retype(form, 'Gutschrift', '31');
  await form.user.tab();
  await waitFor(async () => expect(await field('Gutschrift')).toHaveAccessibleDescription(TOO_MUCH));
});

it('a rule that arrives after its field was left is shown all the same', async () => {
  const plain = { ...claims, rules: undefined };
  function Later() {
    const [resource, setResource] = useState<AnyResource>(plain);
    return (
      <>
        <button type="button" onClick={() => setResource(claims)}>
          Definitionen
        </button>
        <RecordForm resource={resource} record={{ ...STORED, credit: 30 }} save={async () => undefined} />
      </>
    );
  }
  const page = inResource(claims, <Later />);
  const form = renderScreen('/', [{ path: '/', element: page }], { registry: [...resources, claims], role: 'Admin' });
  await form.user.clear(await field('Gutschrift'));
  await form.user.type(await field('Gutschrift'), '31');
  await form.user.tab();
  expect(await field('Gutschrift')).not.toHaveAccessibleDescription();
  await form.user.click(screen.getByRole('button', { name: 'Definitionen' }));
  expect(await field('Gutschrift')).toHaveAccessibleDescription(TOO_MUCH);
});

it('a rule looks through a reference', async () => {
  const form = open({ ...STORED, credit: 10, supplierId: 2 });
  await choose(form, 'Lieferant', 'Getränke Huber');
  await waitFor(() => expect(screen.getByText(OF_HUBER)).toBeVisible());
  expect(saveButton()).toBeDisabled();
});

it('an expression asks for a field, locks one and shows one', async () => {
  const form = open({ ...STORED, credit: 10 });
  expect(screen.queryByRole('textbox', { name: 'Bezahlt von' })).toBeNull();
  expect(await field('Grund')).not.toBeRequired();
  await choose(form, 'Stand', 'abgelehnt');
  await waitFor(async () => expect(await screen.findByRole('textbox', { name: /Grund/ })).toBeRequired());
  await waitFor(() => expect(saveButton()).toBeDisabled());
  await retype(form, 'Gebinde', '0');
  await waitFor(async () => expect(await screen.findByRole('textbox', { name: /Grund/ })).not.toBeRequired());
  await choose(form, 'Stand', 'erledigt');
  expect(await field('Bezahlt von')).toBeVisible();
  expect(await field('Gutschrift')).toBeEnabled();
});

it('a stored value that an expression locks is not changed', async () => {
  open({ ...STORED, credit: 10, state: 'bezahlt' });
  expect(await field('Gutschrift')).toBeDisabled();
  expect(await field('Gebinde')).toBeEnabled();
});

it('rules over fields hidden from the role, or reported where the form has no field, are left to the server', async () => {
  const errors = { price: TOO_DEAR };
  const refusal = new HttpError('/api/claims/4', 400, {
    code: 'VALIDATION',
    title: '',
    status: 400,
    detail: TOO_DEAR,
    errors,
  });
  const form = open({ ...STORED, credit: 10 }, refusal, 'User');
  await retype(form, 'Gebinde', '60');
  await form.user.tab();
  await waitFor(() => expect(saveButton()).toBeEnabled());
  await form.user.click(saveButton());
  expect(await field('Preis')).toHaveAccessibleDescription(TOO_DEAR);
});

it('a broken rule is shown at once to a user who can read all its fields', async () => {
  const form = open({ ...STORED, credit: 10 });
  await retype(form, 'Gebinde', '60');
  await form.user.tab();
  await waitFor(async () => expect(await field('Preis')).not.toHaveAccessibleDescription(TOO_DEAR));
  await retype(form, 'Spanne', '1');
  await form.user.tab();
  expect(await field('Preis')).toHaveAccessibleDescription(TOO_DEAR);
  expect(saveButton()).toBeDisabled();
});
