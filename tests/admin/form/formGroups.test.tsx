import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choice, type Field, text } from '../../../src/resources/kit';
import { masterDataServer } from '../masterDataServer';
import { renderForm, resourceWith } from './renderForm';

masterDataServer();

const fields: Record<string, Field> = {
  number: text({ label: 'Nummer', required: true }),
  state: choice({ label: 'Zustand', choices: ['offen', 'reklamiert'], required: true }),
  note: text({ label: 'Notiz' }),
  complaint: text({ label: 'Reklamation', required: true, visibleWhen: { state: 'reklamiert' } }),
};
const groups = [
  { label: 'Kopf', fields: ['number', 'state'] },
  { label: 'Mangel', fields: ['complaint'] },
  { label: 'Sonst', fields: [] as string[] },
];
const open = (form = { groups }) => renderForm(fields, { resource: { ...resourceWith(fields), form } });
const shown = () =>
  screen
    .getAllByRole('group')
    .map((group) => [
      within(group).getByRole('heading', { level: 2 }).textContent,
      ...[...group.querySelectorAll('.MuiInputLabel-root')].map((label) => label.textContent),
    ]);

describe('the groups of a form', () => {
  it('hold their fields in keyboard order; fields without a group come last', async () => {
    const { user } = open();
    expect(shown()).toEqual([
      ['Kopf', 'Nummer', 'Zustand'],
      ['Sonst', 'Notiz'],
    ]);
    for (const [role, name] of [
      ['textbox', 'Nummer'],
      ['combobox', 'Zustand'],
      ['textbox', 'Notiz'],
    ] as const) {
      await user.tab();
      expect(screen.getByRole(role, { name })).toHaveFocus();
    }
  });

  it('appear with the first of their fields, and messages stand at their fields', async () => {
    const { user, saved } = open();
    await user.click(screen.getByRole('combobox', { name: 'Zustand' }));
    await user.click(await screen.findByRole('option', { name: 'reklamiert' }));
    expect(shown().map(([label]) => label)).toEqual(['Kopf', 'Mangel', 'Sonst']);
    await user.type(screen.getByRole('textbox', { name: 'Notiz' }), '1{Enter}');
    const missing = within(screen.getByRole('group', { name: 'Mangel' }));
    expect(await missing.findByText('Dieses Feld wird benötigt')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Nummer' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'Nummer' }), '7');
    await user.type(screen.getByRole('textbox', { name: 'Reklamation' }), 'x{Enter}');
    await waitFor(() => expect(saved()).toMatchObject({ number: '7', complaint: 'x', note: '1' }));
  });

  it('do not exist where the definition has none', () => {
    renderForm(fields);
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Nummer' })).toBeVisible();
  });
});
