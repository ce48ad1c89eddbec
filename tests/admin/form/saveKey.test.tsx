import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choice, reference, text } from '../../../src/resources/kit';
import { masterDataServer } from '../masterDataServer';
import { renderForm } from './renderForm';

const server = masterDataServer();

const name = text({ label: 'Name', required: true });
const phone = text({ label: 'Telefon' });
const required = 'Dieses Feld wird benötigt';
const shelf = { id: 4, version: 2, name: 'Bar', phone: null };
const field = (label: string) => screen.getByRole('textbox', { name: label });

/** Presses a key on the focused element. @returns true when the browser's own reaction was prevented */
function press(key: string, more: KeyboardEventInit) {
  const event = createEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  fireEvent(document.activeElement ?? document.body, event);
  return event.defaultPrevented;
}

describe('the save key', () => {
  it.each<[string, string, KeyboardEventInit]>([
    ['Ctrl+S', 's', { ctrlKey: true }],
    ['Cmd+S', 's', { metaKey: true }],
    ['Ctrl+S with caps lock', 'S', { ctrlKey: true }],
  ])('%s saves, once, and the browser does not', async (_, key, more) => {
    const form = renderForm({ name, phone }, { record: shelf });
    await form.user.type(field('Telefon'), '1');
    expect(press(key, more)).toBe(true);
    press(key, { ...more, repeat: true });
    await waitFor(() => expect(form.saved()).toEqual({ name: 'Bar', phone: '1' }));
    expect(form.save).toHaveBeenCalledOnce();
  });

  it.each<[string, string, KeyboardEventInit]>([
    ['s', 's', {}],
    ['Ctrl+A', 'a', { ctrlKey: true }],
    ['Ctrl+Shift+S', 's', { ctrlKey: true, shiftKey: true }],
    ['AltGr+S', 's', { ctrlKey: true, altKey: true }],
  ])('is not %s', async (_, key, more) => {
    const form = renderForm({ name, phone }, { record: shelf });
    await form.user.type(field('Telefon'), '1');
    expect(press(key, more)).toBe(false);
    expect(form.save).not.toHaveBeenCalled();
  });

  it('shows missing values, and focuses the first', async () => {
    const form = renderForm({ phone, name, note: { ...name, label: 'Notiz' } });
    await form.user.type(field('Telefon'), '1');
    press('s', { ctrlKey: true });
    expect(await screen.findAllByText(required)).toHaveLength(2);
    expect(field('Name')).toHaveFocus();
    expect(form.save).not.toHaveBeenCalled();
  });

  it('saves nothing where nothing was changed, and not twice while it takes', async () => {
    const form = renderForm({ name, phone }, { record: shelf });
    expect(press('s', { ctrlKey: true })).toBe(true);
    let answer = () => {};
    form.save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await form.user.type(field('Telefon'), '1');
    press('s', { ctrlKey: true });
    await waitFor(() => expect(form.save).toHaveBeenCalledOnce());
    press('s', { ctrlKey: true });
    answer();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Speichern' })).toBeDisabled());
    expect(form.save).toHaveBeenCalledOnce();
  });

  it('does nothing in a read-only form', () => {
    renderForm({ name }, { record: shelf, isReadOnly: true });
    expect(press('s', { ctrlKey: true })).toBe(false);
  });

  it('does nothing while a list of choices is open', async () => {
    const state = choice({ label: 'Zustand', choices: ['offen', 'zu'], required: true });
    const form = renderForm({ name, state }, { record: { ...shelf, state: 'offen' } });
    await form.user.type(field('Name'), '1');
    await form.user.click(screen.getByRole('combobox', { name: /Zustand/ }));
    await screen.findByRole('listbox');
    expect(press('s', { ctrlKey: true })).toBe(true);
    expect(form.save).not.toHaveBeenCalled();
  });

  it('saves the record being created in the dialog, not the form behind it', async () => {
    const form = renderForm({ name, unitId: reference('units', { label: 'Einheit' }) }, { record: shelf });
    await form.user.type(field('Name'), '1');
    await form.user.type(screen.getByRole('combobox', { name: 'Einheit' }), 'Dose');
    await form.user.click(await screen.findByRole('option', { name: '„Dose“ anlegen' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Einheit hinzufügen' }));
    expect(asked.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    press('s', { ctrlKey: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.writes()).toEqual([['POST', '/api/Units', { name: 'Dose', plural: null }]]);
    expect(form.save).not.toHaveBeenCalled();
  });
});
