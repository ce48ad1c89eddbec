import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choice, date, decimal, type Field, flag, integer, text } from '../../../src/resources/kit';
import { renderForm } from '../form/renderForm';
import { masterDataServer } from '../masterDataServer';

masterDataServer();

const field = () => screen.getByRole('textbox', { name: 'Feld' });
const save = () => screen.getByRole('button', { name: 'Speichern' });
const price = decimal({ label: 'Feld', scale: 4, unit: '€', required: true, min: 0 });
const amount = integer({ label: 'Feld', min: 0 });

async function type(of: Field, typed: string) {
  const form = renderForm({ feld: of });
  await form.user.type(field(), typed);
  await form.user.tab();
  return form;
}

describe('typed text becomes a value', () => {
  it.each<[string, Field, string, unknown]>([
    ['a text', text({ label: 'Feld' }), ' Bar ', 'Bar'],
    ['an address', text({ label: 'Feld', multiline: true }), 'Weg 1\nOrt', 'Weg 1\nOrt'],
    ['an email', text({ label: 'Feld', format: 'email' }), 'a@b.de', 'a@b.de'],
    ['a password as it is', text({ label: 'Feld', secret: true }), ' geheim ', ' geheim '],
    ['an integer', amount, '12', 12],
    ['a decimal comma', price, '1,5', 1.5],
    ['a decimal point', price, '1.5', 1.5],
    ['points between thousands', price, '1.234,50', 1234.5],
    ['a day', date({ label: 'Feld' }), '24122026', '2026-12-24'],
    ['an instant', date({ label: 'Feld', time: true }), '24.12.2026 18:30', '2026-12-24T17:30:00.000Z'],
  ])('%s', async (_, of, typed, value) => {
    const form = of.kind === 'text' && of.secret ? await typePassword(of, typed) : await type(of, typed);
    await form.user.click(save());
    expect(form.saved()).toEqual({ feld: value });
  });

  /** Password fields lack the role textbox. */
  async function typePassword(of: Field, typed: string) {
    const form = renderForm({ feld: of });
    expect(screen.getByLabelText('Feld')).toHaveAttribute('type', 'password');
    await form.user.type(screen.getByLabelText('Feld'), typed);
    return form;
  }
});

describe('typed text is validated when the field is left', () => {
  it.each<[string, Field, string, string]>([
    ['a missing text', text({ label: 'Feld', required: true }), '{Backspace}', 'Dieses Feld wird benötigt'],
    ['blanks alone', text({ label: 'Feld', required: true }), '   ', 'Dieses Feld wird benötigt'],
    ['a text too long', text({ label: 'Feld', maxLength: 3 }), 'abcd', 'Höchstens 3 Zeichen.'],
    ['no email', text({ label: 'Feld', format: 'email' }), 'a@', 'Bitte eine gültige E-Mail-Adresse eingeben.'],
    ['a half amount', amount, '1,5', 'Bitte eine ganze Zahl eingeben.'],
    ['a negative amount', amount, '-1', 'Der Wert muss größer oder gleich 0 sein.'],
    ['letters', price, 'abc', 'Bitte eine Zahl eingeben.'],
    ['half a number', price, '1,', 'Bitte eine Zahl eingeben.'],
    ['a missing number', price, '{Backspace}', 'Dieses Feld wird benötigt'],
    ['five decimals', price, '1,23456', 'Höchstens 4 Nachkommastellen.'],
    ['a day that is none', date({ label: 'Feld' }), '30022026', 'Bitte ein Datum als TT.MM.JJJJ eingeben.'],
    ['half a day', date({ label: 'Feld' }), '3002', 'Bitte ein Datum als TT.MM.JJJJ eingeben.'],
    ['an instant without a time', date({ label: 'Feld', time: true }), '24.12.2026', 'Bitte ein Datum eingeben.'],
  ])('%s', async (_, of, typed, message) => {
    await type(of, typed);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(save()).toBeDisabled();
  });
});

describe('numbers', () => {
  it('show a price with its fixed decimals, and an amount without zeros', async () => {
    const share = decimal({ label: 'Feld', scale: 3 });
    await type(price, '17,9');
    expect(field()).toHaveValue('17,90');
    cleanup();
    await type(share, '17,90');
    expect(field()).toHaveValue('17,9');
  });

  it('are text fields for decimals, which browsers leave alone', () => {
    renderForm({ feld: price });
    expect(field()).toHaveAttribute('inputmode', 'decimal');
    expect(field()).toHaveAttribute('type', 'text');
  });

  it.each<[string, Field, string, string, string]>([
    ['a price by a cent', price, '1,5', '{ArrowUp}', '1,51'],
    ['a price without rounding errors', price, '0,7', '{ArrowUp}{ArrowUp}{ArrowUp}', '0,73'],
    ['an amount by one', amount, '3', '{ArrowDown}', '2'],
    ['an amount not below its least', amount, '1', '{ArrowDown}{ArrowDown}', '0'],
    ['a decimal amount by one', decimal({ label: 'Feld', scale: 3 }), '1,5', '{ArrowUp}', '2,5'],
    ['nothing from 0', amount, '', '{ArrowUp}', '1'],
    ['no number at all', amount, 'abc', '{ArrowUp}', 'abc'],
  ])('change by arrow keys: %s', async (_, of, typed, keys, shown) => {
    const { user } = renderForm({ feld: of });
    await user.click(field());
    await user.keyboard(typed + keys);
    expect(field()).toHaveValue(shown);
  });

  it('keep the typed text until the field is left', async () => {
    const { user } = await type(price, '1,5');
    expect(field()).toHaveValue('1,50');
    await user.clear(field());
    await user.type(field(), '1,0');
    expect(field()).toHaveValue('1,0');
    await user.type(field(), '5');
    expect(field()).toHaveValue('1,05');
  });
});

describe('flags', () => {
  it.each([
    [false, { feld: true }],
    [true, { feld: false }],
  ])('inverted %s: ticking saves %o', async (inverted, saved) => {
    const of = flag({ label: 'Aktiv', caption: 'Wird gezählt', default: inverted, inverted });
    const form = renderForm({ feld: of });
    const box = screen.getByRole('checkbox', { name: 'Aktiv' });
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription('Wird gezählt');
    await form.user.click(box);
    await form.user.click(save());
    expect(form.saved()).toEqual(saved);
  });
});

describe('choices', () => {
  const weekday = choice({
    label: 'Feld',
    choices: [1, 0],
    labels: { 1: 'Montag', 0: 'Sonntag' },
    required: 'Bitte wählen.',
  });
  const select = () => screen.getByRole('combobox', { name: /Feld/ });

  it('show their words and save their values', async () => {
    const form = renderForm({ feld: weekday });
    await form.user.click(select());
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Montag', 'Sonntag']);
    await form.user.click(screen.getByRole('option', { name: 'Sonntag' }));
    await form.user.click(save());
    expect(form.saved()).toEqual({ feld: 0 });
  });

  it('ask for one when they are left without', async () => {
    const { user } = renderForm({ feld: weekday });
    select().focus();
    await user.tab();
    expect(await screen.findByText('Bitte wählen.')).toBeInTheDocument();
    expect(select()).toHaveAccessibleDescription('Bitte wählen.');
  });

  it('can be taken back where none is needed', async () => {
    const form = renderForm({ feld: { ...weekday, required: undefined } }, { record: { id: 1, version: 1, feld: 1 } });
    await form.user.click(select());
    await form.user.click(screen.getByRole('option', { name: 'Keine Angabe' }));
    await form.user.click(save());
    expect(form.saved()).toEqual({ feld: null });
  });
});
