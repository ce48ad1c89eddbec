import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reference, referenceMany, text } from '../../../src/resources/kit';
import { renderForm } from '../form/renderForm';
import { masterDataServer } from '../masterDataServer';

const server = masterDataServer();

const supplier = reference('suppliers', { label: 'Lieferant', required: 'Benötigt' });
const units = referenceMany('units', { label: 'Einheiten', through: 'links', min: 1, message: 'Benötigt' });
const input = (label: string) => screen.getByRole('combobox', { name: label });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chips = () => Array.from(document.querySelectorAll('.MuiChip-label'), ({ textContent }) => textContent);
const save = () => screen.getByRole('button', { name: 'Speichern' });

describe('a reference', () => {
  it('is found by a part of its title with each key, and Enter takes the first', async () => {
    server.tables['/api/Suppliers'] = ['Huber', 'Weinkontor', 'Kellerei'].map((name, index) => ({
      id: index + 1,
      version: 1,
      name,
    }));
    const form = renderForm({ supplierId: supplier });
    await form.user.click(input('Lieferant'));
    await waitFor(() => expect(options()).toEqual(['Huber', 'Kellerei', 'Weinkontor']));
    await form.user.keyboard('KONT');
    expect(options()).toEqual(['Weinkontor', '„KONT“ anlegen']);
    await form.user.keyboard('{Enter}');
    await form.user.click(save());
    expect(form.saved()).toEqual({ supplierId: 2 });
  });

  it('is chosen by Enter, which does not save the form yet', async () => {
    const fields = { name: text({ label: 'Name' }), supplierId: supplier };
    const form = renderForm(fields, { record: { id: 1, version: 1, name: 'Gin', supplierId: 2 } });
    await waitFor(() => expect(input('Lieferant')).toHaveValue('Alter Lieferant'));
    await form.user.type(screen.getByRole('textbox', { name: 'Name' }), ' Tonic');
    await form.user.clear(input('Lieferant'));
    await form.user.type(input('Lieferant'), 'hub{Enter}');
    expect(form.save).not.toHaveBeenCalled();
    expect(input('Lieferant')).toHaveValue('Getränke Huber');
    expect(options()).toEqual([]);
    await form.user.keyboard('{Enter}');
    expect(form.saved()).toEqual({ name: 'Gin Tonic', supplierId: 1 });
  });

  it('that only resembles the typed text is offered as similar, and chosen only on purpose', async () => {
    const form = renderForm({ supplierId: supplier });
    await form.user.click(input('Lieferant'));
    await waitFor(() => expect(options()).toEqual(['Getränke Huber']));
    await form.user.keyboard('Hubre');
    expect(options()).toEqual(['Nichts gefunden für „Hubre“. Ähnlich:', 'Getränke Huber', '„Hubre“ anlegen']);
    await form.user.keyboard('{Enter}');
    expect(input('Lieferant')).toHaveValue('Hubre');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await form.user.keyboard('{ArrowDown}{Enter}');
    expect(input('Lieferant')).toHaveValue('Getränke Huber');
  });

  it.each([
    ['one that fits', 'Kont{Enter}', ['Kontor Nord']],
    ['of several the first', 'K{Enter}', ['Keller']],
    ['the arrow, where the offer to create it follows', 'Kont{ArrowDown}{Enter}', ['Kontor Nord']],
  ])('creates nothing by chance; Enter takes %s', async (_, keys, titles) => {
    server.tables['/api/Units'] = ['Bierkeller', 'Keller', 'Kontor Nord'].map((name, id) => ({ id, version: 1, name }));
    const form = renderForm({ units });
    await form.user.click(input('Einheiten'));
    await waitFor(() => expect(options()).toHaveLength(3));
    await form.user.keyboard(keys);
    await waitFor(() => expect(chips()).toEqual(titles));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is created only on request: the arrow stops at the last match, once', async () => {
    const form = renderForm({ units });
    await form.user.click(input('Einheiten'));
    await form.user.keyboard('Fla');
    await waitFor(() => expect(options()).toEqual(['Flasche', '„Fla“ anlegen']));
    await form.user.keyboard('{ArrowUp}{ArrowDown}{Enter}');
    expect(chips()).toEqual(['Flasche']);
    await form.user.keyboard('Fla');
    await waitFor(() => expect(options()).toEqual(['Flasche', '„Fla“ anlegen']));
    await form.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Einheit hinzufügen' })).toBeInTheDocument();
  });

  it('does not offer archived records, but keeps an archived one that was chosen before', async () => {
    const { user } = renderForm({ supplierId: supplier }, { record: { id: 1, version: 1, supplierId: 2 } });
    await waitFor(() => expect(input('Lieferant')).toHaveValue('Alter Lieferant'));
    await user.click(input('Lieferant'));
    expect(options()).toEqual(['Alter Lieferant', 'Getränke Huber']);
    await user.click(screen.getByRole('option', { name: 'Getränke Huber' }));
    await user.click(input('Lieferant'));
    expect(options()).toEqual(['Getränke Huber']);
  });

  it('has its label for itself, also while the list is open', async () => {
    const { user } = renderForm({ supplierId: supplier });
    await user.click(input('Lieferant'));
    expect(await screen.findByRole('listbox', { name: 'Vorschläge' })).toBeInTheDocument();
    expect(screen.getAllByLabelText('Lieferant')).toEqual([input('Lieferant')]);
  });

  it('is asked for when the field is left empty', async () => {
    const { user } = renderForm({ supplierId: supplier });
    await user.click(input('Lieferant'));
    await user.tab();
    expect(await screen.findByText('Benötigt')).toBeInTheDocument();
    expect(input('Lieferant')).toBeInvalid();
  });
});

describe('many references', () => {
  it('are chosen one after the other, in German order, and saved as ids', async () => {
    const form = renderForm({ units });
    await form.user.click(input('Einheiten'));
    await waitFor(() => expect(options()).toEqual(['Äpfel', 'Flasche', 'Stück']));
    await form.user.click(screen.getByRole('option', { name: 'Stück' }));
    await form.user.type(input('Einheiten'), 'apf');
    expect(input('Einheiten')).toHaveValue('apf');
    expect(options()).toEqual(['Äpfel', '„apf“ anlegen']);
    await form.user.clear(input('Einheiten'));
    await form.user.click(await screen.findByRole('option', { name: 'Äpfel' }));
    await form.user.click(save());
    expect(form.saved()).toEqual({ units: [2, 10] });
  });

  it('need as many as the definition says', async () => {
    const { user } = renderForm({ units }, { record: { id: 1, version: 1, units: [1] } });
    await screen.findByText('Flasche');
    await user.click(input('Einheiten'));
    await user.keyboard('{Backspace}');
    await user.tab();
    expect(await screen.findByText('Benötigt')).toBeInTheDocument();
    expect(save()).toBeDisabled();
  });
});
