import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Values } from '../../../src/admin/form/normaliseValues';
import { HttpError, type Problem } from '../../../src/dataProvider/HttpError';
import { choice, flag, integer, text } from '../../../src/resources/kit';
import { masterDataServer } from '../masterDataServer';
import { renderForm } from './renderForm';

masterDataServer();

const name = text({ label: 'Name', required: true });
const phone = text({ label: 'Telefon' });
const shelf = { id: 4, version: 2, name: 'Bar', phone: null };

const field = (label: string) => screen.getByRole('textbox', { name: label });
const save = () => screen.getByRole('button', { name: 'Speichern' });
const reset = () => screen.getByRole('button', { name: 'Zurücksetzen' });
const required = 'Dieses Feld wird benötigt';
const refusal = (status: number, body: Problem) => new HttpError('/api/things', status, body);

describe('Speichern', () => {
  it('is off until something was changed, and again when the change is taken back', async () => {
    const { user } = renderForm({ name }, { record: shelf });
    expect(save()).toBeDisabled();
    await user.type(field('Name'), 'x');
    await waitFor(() => expect(save()).toBeEnabled());
    await user.type(field('Name'), '{Backspace}');
    expect(save()).toBeDisabled();
  });

  it('is off while a value is missing, and on as soon as it is typed, without leaving the field', async () => {
    const { user } = renderForm({ name, phone });
    await user.type(field('Telefon'), '1');
    expect(save()).toBeDisabled();
    await user.type(field('Name'), 'B');
    await waitFor(() => expect(save()).toBeEnabled());
  });

  it('is done by Enter, too, once', async () => {
    const form = renderForm({ name });
    await form.user.type(field('Name'), 'Bar{Enter}');
    await waitFor(() => expect(form.save).toHaveBeenCalledOnce());
    expect(form.saved()).toEqual({ name: 'Bar' });
  });

  it('gets the record that the values are based on', async () => {
    const form = renderForm({ name, phone }, { record: shelf });
    await form.user.type(field('Telefon'), '1');
    await form.user.click(save());
    expect(form.save.mock.lastCall).toEqual([{ name: 'Bar', phone: '1' }, shelf]);
  });
});

describe('messages', () => {
  it('are not there before anybody was, and come when a field is left', async () => {
    const { user } = renderForm({ name });
    expect(screen.queryByText(required)).not.toBeInTheDocument();
    expect(field('Name')).toBeValid();
    await user.click(field('Name'));
    await user.type(field('Name'), 'B{Backspace}');
    expect(screen.queryByText(required)).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText(required)).toBeInTheDocument();
  });

  it('disappear as the missing value is typed', async () => {
    const { user } = renderForm({ name });
    await user.click(field('Name'));
    await user.tab();
    await screen.findByText(required);
    await user.type(field('Name'), 'B');
    await waitFor(() => expect(screen.queryByText(required)).not.toBeInTheDocument());
  });

  it('are counted beside the buttons, which lead to the first one', async () => {
    const { user } = renderForm({ phone, name }, { record: { ...shelf, phone: '' } });
    await user.type(field('Telefon'), '1');
    expect(screen.queryByRole('button', { name: /prüfen/ })).not.toBeInTheDocument();
    await user.clear(field('Name'));
    await user.tab();
    await user.click(await screen.findByRole('button', { name: '1 Angabe prüfen' }));
    expect(field('Name')).toHaveFocus();
    await user.type(field('Name'), 'B');
    await waitFor(() => expect(screen.queryByRole('button', { name: /prüfen/ })).not.toBeInTheDocument());
  });

  it('that are missing leave no button without a name', () => {
    renderForm({ name });
    const buttons = screen.getAllByRole('button', { hidden: true });
    expect(buttons.map(({ textContent, ariaLabel }) => (ariaLabel ?? textContent).trim())).not.toContain('');
  });

  it('that are not shown yet are led to as well, as long as they keep it from being saved', async () => {
    const { user } = renderForm({ name, phone, note: { ...name, label: 'Notiz' } });
    expect(screen.queryByRole('button', { name: /prüfen/ })).not.toBeInTheDocument();
    await user.type(field('Telefon'), '1');
    await user.click(await screen.findByRole('button', { name: 'Angaben prüfen' }));
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(field('Name')).toHaveAccessibleDescription(required);
    await user.type(field('Name'), 'B');
    await user.click(await screen.findByRole('button', { name: '1 Angabe prüfen' }));
    await waitFor(() => expect(field('Notiz')).toHaveFocus());
    await user.type(field('Notiz'), 'x');
    await waitFor(() => expect(save()).toBeEnabled());
    expect(screen.queryByRole('button', { name: /prüfen/ })).not.toBeInTheDocument();
  });

  it('come for all fields when saving is tried', async () => {
    const form = renderForm({ name, phone, note: { ...name, label: 'Notiz' } });
    await form.user.type(field('Telefon'), '1{Enter}');
    expect(await screen.findAllByText(required)).toHaveLength(2);
    expect(form.save).not.toHaveBeenCalled();
  });

  it('of additional checks appear beside those of the definition', async () => {
    const check = (values: Values): Record<string, string> => (values.phone === '0' ? { phone: 'Keine Nummer.' } : {});
    const { user } = renderForm({ name, phone }, { record: { ...shelf, phone: '' }, check });
    await user.type(field('Telefon'), '0');
    await user.tab();
    expect(await screen.findByText('Keine Nummer.')).toBeInTheDocument();
    expect(save()).toBeDisabled();
  });
});

describe('Zurücksetzen', () => {
  it('brings back the values and takes away the messages', async () => {
    const { user } = renderForm({ name, count: integer({ label: 'Zahl' }) }, { record: { ...shelf, count: 3 } });
    await user.clear(field('Name'));
    await user.type(field('Zahl'), 'x');
    await user.tab();
    await screen.findByText('Bitte eine Zahl eingeben.');
    await user.click(reset());
    expect(field('Name')).toHaveValue('Bar');
    expect(field('Zahl')).toHaveValue('3');
    expect(screen.queryByText('Bitte eine Zahl eingeben.')).not.toBeInTheDocument();
    expect(save()).toBeDisabled();
  });
});

describe('a refusal of the server', () => {
  async function refuse(error: unknown) {
    const form = renderForm({ name, phone }, { record: shelf });
    form.save.mockRejectedValueOnce(error);
    await form.user.type(field('Telefon'), '1');
    await form.user.click(save());
    return form;
  }

  it('appears at its field, and disappears when that is changed', async () => {
    const form = await refuse(refusal(409, { errors: { name: 'Name ist bereits vergeben.' } }));
    expect(await screen.findByText('Name ist bereits vergeben.')).toBeInTheDocument();
    expect(field('Name')).toHaveFocus();
    expect(form.onFailure).not.toHaveBeenCalled();
    await form.user.type(field('Name'), '2');
    await waitFor(() => expect(screen.queryByText('Name ist bereits vergeben.')).not.toBeInTheDocument());
    await form.user.click(save());
    expect(form.saved()).toEqual({ name: 'Bar2', phone: '1' });
  });

  it.each([
    ['is about a field that is not there', refusal(400, { errors: { other: 'Falsch.' } })],
    ['is about no field', refusal(403, { detail: 'Das darf nur ein Administrator.' })],
    ['never came', new HttpError('/api/things', 0, undefined)],
    ['is no refusal but a mistake', new TypeError('x is undefined')],
  ])('is passed on when it %s; entries stay', async (_, error) => {
    const form = await refuse(error);
    await waitFor(() => expect(form.onFailure.mock.calls).toEqual([[error]]));
    expect(field('Telefon')).toHaveValue('1');
    expect(save()).toBeEnabled();
  });

  it('after an edit by somebody else loses nothing: own changes are kept, the others are taken over', async () => {
    const current = { id: 4, version: 3, name: 'Theke', phone: '9' };
    const form = await refuse(refusal(409, { code: 'VERSION', current }));
    expect(await screen.findByText(/inzwischen geändert\. Deine Eingaben/)).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Inzwischen geändert' })).toHaveFocus();
    expect(field('Telefon')).toHaveValue('1');
    expect(form.onFailure).not.toHaveBeenCalled();
    const choice = (label: string) => within(screen.getByRole('radiogroup', { name: label }));
    expect(choice('Name').getByRole('radio', { name: 'Jetzt gespeichert: Theke' })).toBeChecked();
    expect(choice('Name').getByRole('radio', { name: 'Vorher: Bar' })).not.toBeChecked();
    expect(choice('Telefon').getByRole('radio', { name: 'Jetzt gespeichert: 9' })).not.toBeChecked();
    expect(choice('Telefon').getByRole('radio', { name: 'Deine Eingabe: 1' })).toBeChecked();
    await form.user.click(screen.getByRole('button', { name: 'Auswahl übernehmen' }));
    expect(field('Name')).toHaveValue('Theke');
    expect(field('Telefon')).toHaveValue('1');
    expect(field('Telefon')).toHaveFocus();
    expect(screen.queryByText(/inzwischen geändert/)).not.toBeInTheDocument();
    await form.user.click(save());
    expect(form.save.mock.lastCall).toEqual([{ name: 'Theke', phone: '1' }, current]);
  });

  it('after an edit by somebody else lets every field be chosen', async () => {
    const current = { id: 4, version: 3, name: 'Theke', phone: '9' };
    const form = await refuse(refusal(409, { code: 'VERSION', current }));
    await form.user.click(await screen.findByRole('radio', { name: 'Vorher: Bar' }));
    await form.user.click(screen.getByRole('radio', { name: 'Jetzt gespeichert: 9' }));
    await form.user.click(screen.getByRole('button', { name: 'Auswahl übernehmen' }));
    expect(field('Name')).toHaveValue('Bar');
    expect(field('Telefon')).toHaveValue('9');
    await form.user.click(save());
    expect(form.save.mock.lastCall).toEqual([{ name: 'Bar', phone: '9' }, current]);
  });
});

describe('fields of a form', () => {
  const state = choice({ label: 'Zustand', choices: ['offen', 'reklamiert'], default: 'offen' });
  const complaint = text({ label: 'Reklamation', required: true, visibleWhen: { state: 'reklamiert' } });

  it('visibleWhen: a hidden field is neither asked for nor saved', async () => {
    const form = renderForm({ name, state, complaint });
    expect(screen.queryByLabelText('Reklamation')).not.toBeInTheDocument();
    await form.user.type(field('Name'), 'LS 1');
    await form.user.click(save());
    expect(form.saved()).toEqual({ name: 'LS 1', state: 'offen' });
  });

  it('visibleWhen: an old text in a hidden field blocks nothing', async () => {
    const short = { ...complaint, maxLength: 5 };
    const form = renderForm(
      { name, state, complaint: short },
      { record: { ...shelf, state: 'offen', complaint: 'zu lang' } },
    );
    await form.user.type(field('Name'), ' 2');
    await form.user.click(save());
    expect(form.saved()).toEqual({ name: 'Bar 2', state: 'offen' });
  });

  it('visibleWhen: a field that appears is asked for', async () => {
    const form = renderForm({ name, state, complaint }, { record: { ...shelf, state: 'offen', complaint: null } });
    await form.user.click(screen.getByRole('combobox', { name: /Zustand/ }));
    await form.user.click(screen.getByRole('option', { name: 'reklamiert' }));
    expect(field('Reklamation')).toBeRequired();
    await waitFor(() => expect(save()).toBeDisabled());
    await form.user.type(field('Reklamation'), 'Bruch');
    await form.user.click(save());
    expect(form.saved()).toEqual({ name: 'Bar', state: 'reklamiert', complaint: 'Bruch' });
  });

  it('readOnlyWhen: locks by the stored record, not by the picked value', async () => {
    const locked = { ...name, readOnlyWhen: { closed: true } };
    const closed = flag({ label: 'Zu', default: false });
    const { user } = renderForm({ name: locked, closed }, { record: { ...shelf, closed: false } });
    await user.click(screen.getByRole('checkbox', { name: 'Zu' }));
    expect(field('Name')).toBeEnabled();
  });

  it('readOnlyWhen: a locked field is shown and not saved', async () => {
    const locked = { ...name, readOnlyWhen: { closed: true } };
    const form = renderForm({ name: locked, phone }, { record: { ...shelf, closed: true } });
    expect(field('Name')).toBeDisabled();
    await form.user.type(field('Telefon'), '1');
    await form.user.click(save());
    expect(form.saved()).toEqual({ phone: '1' });
  });

  it('roles: read-only without the right to write, hidden without the right to read', () => {
    renderForm(
      {
        name,
        price: { ...phone, label: 'Preis', writableBy: ['Admin'] },
        cost: { ...phone, label: 'Kosten', readableBy: ['Admin'] },
      },
      {},
      { role: 'User' },
    );
    expect(field('Name')).toBeEnabled();
    expect(field('Preis')).toBeDisabled();
    expect(screen.queryByLabelText('Kosten')).not.toBeInTheDocument();
  });

  it('inForm and readOnly: not in the form of a new record', () => {
    renderForm({
      name,
      hidden: { ...phone, label: 'Intern', inForm: false },
      made: { ...phone, label: 'Erstellt', readOnly: true },
    });
    expect(screen.getAllByRole('textbox')).toEqual([field('Name')]);
  });

  it('required: marked for everybody, and the label stays the word it is', () => {
    renderForm({ name, phone });
    expect(screen.getByLabelText('Name')).toBeRequired();
    expect(screen.getByLabelText('Telefon')).not.toBeRequired();
  });

  it('secrets: asked for in a new record only', async () => {
    const password = text({ label: 'Passwort', secret: true, requiredOnCreate: true });
    const created = renderForm({ name, password });
    await created.user.type(field('Name'), 'jana');
    expect(save()).toBeDisabled();
  });

  it('secrets: left empty in a record that exists, they stay', async () => {
    const password = text({ label: 'Passwort', secret: true, requiredOnCreate: true, minLength: 8 });
    const form = renderForm({ name, password }, { record: shelf });
    expect(screen.getByLabelText('Passwort')).toHaveAccessibleDescription(
      'Bleibt unverändert, wenn das Feld leer ist.',
    );
    await form.user.type(field('Name'), '!');
    await form.user.click(save());
    expect(form.saved()).toEqual({ name: 'Bar!', password: null });
  });
});

describe('a form that can only be read', () => {
  it('has no buttons, no secrets, and nothing in it can be changed', () => {
    renderForm({ name, password: text({ label: 'Passwort', secret: true }) }, { record: shelf, isReadOnly: true });
    expect(field('Name')).toBeDisabled();
    expect(field('Name')).toHaveValue('Bar');
    expect(screen.queryByLabelText('Passwort')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
