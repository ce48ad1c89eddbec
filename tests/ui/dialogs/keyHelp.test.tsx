import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { SearchBox } from '../../../src/admin/list/SearchBox';
import { QuestionCard } from '../../../src/custom/invoices/details/questions/QuestionCard';
import { NewAmountField } from '../../../src/shared/counting/pad/NewAmountField';
import { KeyHelpProvider } from '../../../src/ui/dialogs/KeyHelpProvider';
import { Page } from '../../../src/ui/Page';

function open(page: ReactElement) {
  const { rerender } = render(page, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <KeyHelpProvider>{children}</KeyHelpProvider>
      </MemoryRouter>
    ),
  });
  return { user: userEvent.setup(), rerender };
}
const nothing = () => undefined;
const amount = (
  <NewAmountField
    {...{ unit: 'Flasche', value: '1', onChange: nothing, onLeave: nothing, inputRef: null, hasError: false }}
    {...{ describedBy: '', isLast: false, disabled: false, withPad: false, tools: null }}
  />
);
const question = <QuestionCard title="Welcher Artikel?" options={[]} disabled={false} />;
const search = <SearchBox initial="" onChange={nothing} onDown={nothing} inputRef={{ current: null }} />;

/** Returns the help's lines, such as "Esc Seite schließen". */
const told = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Tastenkürzel' }));
  const keys = dialog.getAllByRole('term').map(({ textContent }) => textContent);
  return dialog.getAllByRole('definition').map(({ textContent }, at) => `${keys[at]} ${textContent}`);
};
const ALWAYS = ['? Diese Hilfe', 'Esc Dialog oder Menü schließen'];

describe('the help of keys', () => {
  it.each<[string, ReactElement, string[]]>([
    ['a page', <Page key="1" title="Seite" />, []],
    ['a page to be closed', <Page key="2" title="Seite" closeTo="/" />, ['Esc Seite schließen']],
    ['counting', amount, ['↑ Zahl erhöhen', '↓ Zahl verringern']],
    [
      'a question about an invoice',
      question,
      ['1 – 9 Antwort mit dieser Nummer wählen', 'Eingabe Vorgeschlagene Antwort wählen'],
    ],
    ['a search', search, ['↓ Aus der Suche in die Liste', 'Esc Suche leeren, dann verlassen']],
  ])('on %s names its keys', async (_, page, expected) => {
    const { user } = open(page);
    await user.keyboard('?');
    expect((await told()).toSorted()).toEqual([...ALWAYS, ...expected].toSorted());
  });

  it('forgets removed keys', async () => {
    const { user, rerender } = open(question);
    rerender(<p>Nichts</p>);
    await user.keyboard('?');
    expect(await told()).toEqual(ALWAYS);
  });

  it('stays away while somebody types', async () => {
    const { user } = open(search);
    await user.type(screen.getByRole('searchbox'), '?');
    expect(screen.getByRole('searchbox')).toHaveValue('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
