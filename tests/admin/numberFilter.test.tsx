import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { numberFilter } from '../../src/admin/cells/numberFilter';
import { integer, messages } from '../../src/resources/kit';

it('a filter says that a text is not a number, and filters nothing until it is one', async () => {
  const change = vi.fn();
  const { Input } = numberFilter;
  render(<Input field={integer({ label: 'Verpackung' })} value={undefined} onChange={change} />);
  const box = screen.getByRole('textbox', { name: 'Verpackung' });
  await userEvent.type(box, 'zwölf');
  expect(screen.getByText(messages.notANumber)).toBeVisible();
  expect(change).not.toHaveBeenCalled();
  await userEvent.clear(box);
  await userEvent.type(box, '12');
  expect(screen.queryByText(messages.notANumber)).toBeNull();
  await vi.waitFor(() => expect(change).toHaveBeenLastCalledWith(12));
});
