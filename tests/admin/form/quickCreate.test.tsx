import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import { type AnyResource, defineResource, reference, referenceMany, text } from '../../../src/resources/kit';
import { masterDataServer } from '../masterDataServer';
import { renderForm } from './renderForm';

const server = masterDataServer();

const note = text({ label: 'Notiz' });
const supplier = reference('suppliers', { label: 'Lieferant', required: 'Benötigt' });
const units = referenceMany('units', { label: 'Einheiten', through: 'links' });
const items = reference('stockItems', { label: 'Ware' });

const input = (label: string) => screen.getByRole('combobox', { name: label });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const offer = (title: string) => screen.findByRole('option', { name: `„${title}“ anlegen` });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });

async function create({ user }: Pick<ReturnType<typeof renderForm>, 'user'>, label: string, title: string) {
  await user.type(input(label), title);
  await user.click(await offer(title));
}

describe('a missing record', () => {
  it('is created with its own form, and chosen; other entries stay', async () => {
    const form = renderForm({ note, supplierId: supplier });
    await form.user.type(screen.getByRole('textbox', { name: 'Notiz' }), 'eilt');
    await create(form, 'Lieferant', 'Weinkontor');
    const asked = within(await dialog('Lieferanten hinzufügen'));
    expect(asked.getByRole('textbox', { name: 'Name' })).toHaveValue('Weinkontor');
    expect(asked.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await form.user.type(asked.getByRole('textbox', { name: 'Telefon' }), '030 7');
    await form.user.click(asked.getByRole('button', { name: 'Hinzufügen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(input('Lieferant')).toHaveValue('Weinkontor');
    expect(input('Lieferant')).toHaveFocus();
    // Opening the dialog must not mark the field as missing.
    expect(screen.queryByText('Benötigt')).not.toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Lieferant angelegt');
    expect(server.writes()).toEqual([
      ['POST', '/api/Suppliers', expect.objectContaining({ name: 'Weinkontor', phone: '030 7' })],
    ]);
    expect(screen.getByRole('textbox', { name: 'Notiz' })).toHaveValue('eilt');
    await form.user.click(button('Speichern'));
    expect(form.saved()).toEqual({ note: 'eilt', supplierId: 3 });
  });

  it('joins those that are chosen already', async () => {
    const form = renderForm({ units }, { record: { id: 1, version: 1, units: [2] } });
    await screen.findByText('Stück');
    await create(form, 'Einheiten', 'Dose');
    await dialog('Einheit hinzufügen');
    await form.user.keyboard('{Enter}');
    expect(await screen.findByText('Dose')).toBeInTheDocument();
    await form.user.click(button('Speichern'));
    expect(form.saved()).toEqual({ units: [2, 11] });
  });

  it('shows errors of its definition and of the server at their fields', async () => {
    server.answer({
      'POST /api/Suppliers': {
        status: 409,
        body: { code: 'DUPLICATE', errors: { name: 'Name ist bereits vergeben.' } },
      },
    });
    const form = renderForm({ supplierId: supplier });
    await create(form, 'Lieferant', 'Huber');
    const asked = within(await dialog('Lieferanten hinzufügen'));
    await form.user.type(asked.getByRole('textbox', { name: 'E-Mail' }), 'keine{Enter}');
    expect(await asked.findByText('Bitte eine gültige E-Mail-Adresse eingeben.')).toBeInTheDocument();
    expect(asked.getByRole('button', { name: 'Hinzufügen' })).toBeDisabled();
    expect(server.writes()).toEqual([]);
    await form.user.clear(asked.getByRole('textbox', { name: 'E-Mail' }));
    await form.user.click(asked.getByRole('button', { name: 'Hinzufügen' }));
    expect(await asked.findByText('Name ist bereits vergeben.')).toBeInTheDocument();
    expect(asked.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(form.save).not.toHaveBeenCalled();
  });

  it('is created for another missing record in turn', async () => {
    const form = renderForm({ stockItemId: items });
    await create(form, 'Ware', 'Grauburgunder');
    await dialog('Artikel hinzufügen');
    await create(form, 'Lieferant', 'Weinkontor');
    await dialog('Lieferanten hinzufügen');
    await form.user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Lieferanten hinzufügen' })).not.toBeInTheDocument(),
    );
    expect(await dialog('Artikel hinzufügen')).toBeInTheDocument();
    expect(input('Lieferant')).toHaveValue('Weinkontor');
  });
});

describe('leaving the dialog', () => {
  it('by Escape closes only the innermost dialog and leaves the form unchanged', async () => {
    const form = renderForm({ stockItemId: items });
    await create(form, 'Ware', 'Grauburgunder');
    await dialog('Artikel hinzufügen');
    await create(form, 'Lieferant', 'Weinkontor');
    await dialog('Lieferanten hinzufügen');
    await form.user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Lieferanten hinzufügen' })).not.toBeInTheDocument(),
    );
    expect(await dialog('Artikel hinzufügen')).toBeInTheDocument();
    await form.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(input('Ware')).toHaveValue('');
    expect(button('Speichern')).toBeDisabled();
  });

  it('asks first when more was typed than brought along', async () => {
    const form = renderForm({ supplierId: supplier });
    await create(form, 'Lieferant', 'Weinkontor');
    const asked = within(await dialog('Lieferanten hinzufügen'));
    await form.user.type(asked.getByRole('textbox', { name: 'Telefon' }), '1');
    await form.user.keyboard('{Escape}');
    await form.user.click(within(await dialog('Abbrechen')).getByRole('button', { name: 'Weiter bearbeiten' }));
    await waitFor(() => expect(asked.getByRole('textbox', { name: 'Telefon' })).toHaveValue('1'));
    await form.user.click(asked.getByRole('button', { name: 'Abbrechen' }));
    await form.user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('with the page asks, too', async () => {
    const form = renderForm({ supplierId: supplier });
    await create(form, 'Lieferant', 'Weinkontor');
    await dialog('Lieferanten hinzufügen');
    void form.router.navigate('/elsewhere');
    await form.user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    expect(form.path()).toBe('/');
    expect(await dialog('Lieferanten hinzufügen')).toBeInTheDocument();
  });
});

describe('the offer', () => {
  const notes = defineResource({
    name: 'notes',
    label: { one: 'Zettel', many: 'Zettel' },
    title: 'line',
    fields: { line: text({ label: 'Zeile' }), inner: text({ label: 'Intern' }) },
    api: { dialect: 'simpleRest', url: '/api/notes' },
  });
  const fields = { noteId: reference('notes', { label: 'Zettel' }) };
  const renderNotes = (change: Partial<AnyResource> = {}, role: 'Admin' | 'User' = 'Admin') => {
    server.answer({ 'GET /api/notes': { body: [{ id: 1, version: 1, line: 'Milch', inner: null }] } });
    return renderForm(fields, {}, { role, registry: [...resources, { ...notes, ...change }] });
  };
  const everybody = ['Admin', 'User'] as const;

  it.each<[string, Partial<AnyResource>, 'Admin' | 'User', boolean]>([
    ['an administrator', {}, 'Admin', true],
    ['a User', {}, 'User', false],
    ['a User, where all may create', { access: { create: everybody } }, 'User', true],
    [
      'somebody who may not write the title',
      { fields: { line: text({ label: 'Zeile', readOnly: true }) } },
      'Admin',
      false,
    ],
    ['a resource without a form of its own', { screens: false }, 'Admin', false],
  ])('to %s', async (_, change, role, isOffered) => {
    const form = renderNotes(change, role);
    await form.user.type(input('Zettel'), 'Eier');
    if (isOffered) expect(await offer('Eier')).toBeInTheDocument();
    else expect(await screen.findByText('Keine Treffer')).toBeInTheDocument();
  });

  it('is not made for an existing record', async () => {
    const form = renderNotes();
    await form.user.type(input('Zettel'), 'milch');
    await waitFor(() => expect(options()).toEqual(['Milch']));
    await form.user.clear(input('Zettel'));
    await form.user.type(input('Zettel'), 'Mil');
    await waitFor(() => expect(options()).toEqual(['Milch', '„Mil“ anlegen']));
  });

  it('is not made for an archived record: the name is taken', async () => {
    const form = renderForm({ supplierId: supplier });
    await form.user.type(input('Lieferant'), 'Alter Lieferant');
    expect(await screen.findByText('Keine Treffer')).toBeInTheDocument();
  });

  it('says how, as long as there is nothing to choose', async () => {
    server.tables['/api/Units'] = [];
    const form = renderForm({ units });
    await form.user.click(input('Einheiten'));
    expect(await screen.findByText('Noch nichts da. Zum Anlegen einen Namen tippen.')).toBeInTheDocument();
  });
});
