import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DateField } from '../../../src/ui/dates/DateField';

const onChange = vi.fn();
const field = () => screen.getByRole('textbox', { name: 'Von' });

function Form({ initial }: { initial: string }) {
  const [text, setText] = useState(initial);
  const change = (typed: string) => {
    onChange(typed);
    setText(typed);
  };
  return <DateField label="Von" value={text} onChange={change} />;
}

function renderField(initial = '') {
  onChange.mockReset();
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()}>
        <Form initial={initial} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

async function openCalendar(initial: string) {
  const user = renderField(initial);
  await user.click(screen.getByRole('button', { name: 'Kalender öffnen' }));
  const calendar = within(await screen.findByRole('dialog', { name: 'Kalender: Von' }));
  return { user, calendar };
}

/** Simulates a width, which jsdom lacks; the calendar changes below 450 px. */
function narrowWindow(isNarrow: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isNarrow && query.includes('max-width: 449.95px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

describe('typing a date', () => {
  it.each([
    ['20112026', '20.11.2026'],
    ['20.11.2026', '20.11.2026'],
    ['20.11.20267', '20.11.2026'],
    ['2x0-1', '20.1'],
    ['31022026', '31.02.2026'],
  ])('%s becomes %s', async (keys, text) => {
    const user = renderField();
    await user.type(field(), keys);
    expect(field()).toHaveValue(text);
    expect(onChange).toHaveBeenLastCalledWith(text);
  });

  it.each([
    ['typed', 4, '01032026', '01.03.2026'],
    ['typed with its points', 0, '01.03.2026', '01.03.2026'],
    ['typed behind the old one', 10, '01032026', '01.03.2026'],
    ['begun and not ended', 4, '0103', '01.03'],
    ['taken back by a digit, and typed again', 10, '{Backspace}7', '20.11.2027'],
    ['no digit', 4, 'x', '20.11.2026'],
  ])('in a whole date, %s at %i: %s gives %s', async (_, at, keys, text) => {
    const user = renderField('20.11.2026');
    await user.click(field());
    (field() as HTMLInputElement).setSelectionRange(at, at);
    await user.keyboard(keys);
    expect(field()).toHaveValue(text);
  });

  it('takes a date that is pasted into another one', async () => {
    const user = renderField('20.11.2026');
    await user.click(field());
    (field() as HTMLInputElement).setSelectionRange(5, 5);
    await user.paste('01.03.2026');
    expect(field()).toHaveValue('01.03.2026');
    expect(onChange).toHaveBeenLastCalledWith('01.03.2026');
  });

  it('reports nothing until something is typed', () => {
    renderField('20.11.2026');
    expect(field()).toHaveValue('20.11.2026');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('can be cleared', async () => {
    const user = renderField('20.11.2026');
    await user.clear(field());
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it.each(['20.11.202', '31.02.2026', '00.00.0000'])(
    'says that %s is not a date once the field is left',
    async (text) => {
      const user = renderField();
      await user.type(field(), text);
      expect(field()).toBeValid();
      await user.tab();
      expect(screen.getByText('Bitte ein Datum als TT.MM.JJJJ eingeben.')).toBeVisible();
      expect(field()).toBeInvalid();
    },
  );

  it('accepts an empty field', async () => {
    const user = renderField();
    await user.click(field());
    await user.tab();
    expect(field()).toBeValid();
  });
});

describe('the calendar', () => {
  it('opens on the typed month, weeks from Monday, and picks a day', async () => {
    const { user, calendar } = await openCalendar('20.11.2026');
    expect(calendar.getByText('November 2026')).toBeVisible();
    expect(calendar.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'))).toEqual([
      'Montag',
      'Dienstag',
      'Mittwoch',
      'Donnerstag',
      'Freitag',
      'Samstag',
      'Sonntag',
    ]);
    await user.click(calendar.getByRole('gridcell', { name: '3' }));
    expect(field()).toHaveValue('03.11.2026');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('pages the years in blocks of 20', async () => {
    const { user, calendar } = await openCalendar('20.11.2026');
    const years = () => calendar.getAllByRole('radio').map((year) => Number(year.textContent));
    const block = (start: number) => Array.from({ length: 20 }, (_, index) => start + index);
    await user.click(calendar.getByRole('button', { name: /Jahresansicht/ }));
    expect(years()).toEqual(block(2020));
    await user.click(calendar.getByRole('button', { name: 'Spätere Jahre' }));
    expect(years()).toEqual(block(2040));
    await user.click(calendar.getByRole('button', { name: 'Frühere Jahre' }));
    await user.click(calendar.getByRole('button', { name: 'Frühere Jahre' }));
    expect(years()).toEqual(block(2000));
    await user.click(calendar.getByRole('radio', { name: '2015' }));
    expect(calendar.getByText('November 2015')).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
    await user.click(calendar.getByRole('gridcell', { name: '30' }));
    expect(onChange).toHaveBeenLastCalledWith('30.11.2015');
  });

  it('does not page beyond the years it knows', async () => {
    const { user, calendar } = await openCalendar('01.01.2099');
    await user.click(calendar.getByRole('button', { name: /Jahresansicht/ }));
    expect(calendar.getByRole('button', { name: 'Spätere Jahre' })).toBeDisabled();
    expect(calendar.getByRole('button', { name: 'Frühere Jahre' })).toBeEnabled();
  });

  it.each([
    [false, 'a popup', 0],
    [true, 'a dialog with a button', 1],
  ])('in a narrow window: %s, it is %s; Escape closes it and changes nothing', async (isNarrow, _title, buttons) => {
    narrowWindow(isNarrow);
    const { user, calendar } = await openCalendar('20.11.2026');
    expect(calendar.queryAllByRole('button', { name: 'Abbrechen' })).toHaveLength(buttons);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Kalender öffnen' })).toHaveFocus();
  });
});
