import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ColumnRows } from '../../../src/ui/table/ColumnRows';

it('a change that comes before the last one is shown keeps both', async () => {
  const columns = ['Name', 'Lieferant', 'Einheit'].map((label) => ({ key: label.toLowerCase(), label }));
  const onChange = vi.fn();
  render(<ColumnRows columns={columns} choice={undefined} onChange={onChange} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Lieferant' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Einheit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Einheit nach oben' }));
  expect(onChange).toHaveBeenLastCalledWith({
    shown: [],
    hidden: ['lieferant', 'einheit'],
    order: ['name', 'einheit', 'lieferant'],
  });
});
