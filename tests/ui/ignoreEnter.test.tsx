import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/Button';
import { SearchField } from '../../src/ui/fields/SearchField';
import { ignoreEnter } from '../../src/ui/ignoreEnter';

it('lets only the button submit a form that has a search and ticks', async () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onKeyDown={ignoreEnter} onSubmit={submit}>
      <SearchField value="" onChange={() => {}} />
      <input type="checkbox" aria-label="Unter Mindestbestand" />
      <Button type="submit" label="Bestellung anlegen" />
    </form>,
  );
  await userEvent.type(screen.getByRole('searchbox'), 'cola{Enter}');
  await userEvent.type(screen.getByRole('checkbox'), '{Enter}');
  expect(submit).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('button'), '{Enter}', { skipClick: true });
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalled();
});
