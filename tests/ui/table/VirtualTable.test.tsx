import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Column } from '../../../src/ui/table/Column';
import type { TableHandle } from '../../../src/ui/table/useTableHandle';
import { VirtualTable, type VirtualTableProps } from '../../../src/ui/table/VirtualTable';

interface Shelf {
  id: number;
  name: string;
}
const columns: Column<Shelf>[] = [
  { key: 'id', label: 'Id', render: ({ id }) => id, sortValue: ({ id }) => id, width: 72, align: 'right' },
  { key: 'name', label: 'Name', render: ({ name }) => name, sortValue: ({ name }) => name },
  { key: 'action', label: 'Aktionen', hideLabel: true, render: ({ name }) => <a href="#edit">{`Zu ${name}`}</a> },
];
const shelves = (count: number): Shelf[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Regal ${index + 1}` }));

const show = (props: Partial<VirtualTableProps<Shelf>> & { rows: Shelf[] }) =>
  render(<VirtualTable columns={columns} rowKey={({ id }) => id} caption="Regale" {...props} />);
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

// jsdom has no layout: every element is as large as a window.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});

describe('VirtualTable', () => {
  it('is a table with a name, heads and cells', () => {
    show({ rows: shelves(2) });
    expect(screen.getByRole('table', { name: 'Regale' })).toHaveAttribute('aria-rowcount', '3');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Id', 'Name', 'Aktionen']);
    expect(screen.getByRole('columnheader', { name: 'Aktionen' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: '2 Regal 2 Zu Regal 2' })).toHaveAttribute('aria-rowindex', '3');
  });

  it('sorts by the column that is clicked, and the other way round the second time', async () => {
    show({ rows: [2, 10, 1].map((id) => ({ id, name: `Regal ${id}` })) });
    expect(names()).toEqual(['Regal 2', 'Regal 10', 'Regal 1']);
    const head = screen.getByRole('columnheader', { name: 'Name' });
    expect(head).toHaveAttribute('aria-sort', 'none');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Regal 1', 'Regal 2', 'Regal 10']);
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Regal 10', 'Regal 2', 'Regal 1']);
    expect(head).toHaveAttribute('aria-sort', 'descending');
  });

  it('begins in the order it is told', () => {
    show({ rows: shelves(3), sort: { key: 'id', order: 'DESC' } });
    expect(names()).toEqual(['Regal 3', 'Regal 2', 'Regal 1']);
  });

  it('has no button in the head of a column that cannot be sorted', () => {
    show({ rows: shelves(1) });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Id', 'Name']);
  });

  it('tells which row was clicked', async () => {
    const onRowClick = vi.fn();
    const rows = shelves(2);
    show({ rows, onRowClick });
    await userEvent.click(screen.getByText('Regal 2'));
    expect(onRowClick.mock.calls).toEqual([[rows[1]]]);
  });

  it('marks rows by class', () => {
    show({ rows: shelves(2), rowClassName: ({ id }) => (id === 2 ? 'open' : undefined) });
    expect(screen.getAllByRole('row').map((row) => row.className)).toEqual(['', '', 'open']);
  });

  it('has the rows in sight of 10,000 in the document, and tells how many there are', () => {
    const { container } = show({ rows: shelves(10_000) });
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    expect(names()[0]).toBe('Regal 1');
    const count = container.querySelectorAll('tr').length;
    expect(count).toBeGreaterThan(15);
    expect(count).toBeLessThan(100);
  });

  it('is as high as all its rows together, wherever it is scrolled to', () => {
    const { container } = show({ rows: shelves(10_000), rowHeight: 40 });
    const scroller = screen.getByRole('region', { name: 'Regale' });
    for (const top of [0, 200_000, 400_000]) {
      fireEvent.scroll(scroller, { target: { scrollTop: top } });
      const rows = [...container.querySelectorAll<HTMLElement>('tbody tr')];
      expect(rows.reduce((sum, row) => sum + Number.parseInt(row.style.height, 10), 0)).toBe(400_000);
    }
    expect(names().at(-1)).toBe('Regal 10000');
  });

  it('keeps the row that has the focus when it is scrolled out of sight', () => {
    show({ rows: shelves(10_000), rowHeight: 40 });
    const link = screen.getByRole('link', { name: 'Zu Regal 3' });
    link.focus();
    fireEvent.focusIn(link);
    fireEvent.scroll(screen.getByRole('region'), { target: { scrollTop: 200_000 } });
    expect(screen.getByText('Regal 5001')).toBeInTheDocument();
    expect(link).toHaveFocus();
    expect(screen.queryByText('Regal 5')).not.toBeInTheDocument();
  });

  it('follows keys that are faster than a far row is drawn', () => {
    const handle: { current: TableHandle<Shelf> | null } = { current: null };
    show({ rows: shelves(10_000), rowHeight: 40, handle });
    act(() => {
      handle.current?.move('last');
      handle.current?.move('previous');
      expect(handle.current?.focused()).toMatchObject({ id: 9999 });
    });
    expect(screen.getByRole('row', { name: '9999 Regal 9999 Zu Regal 9999' })).toHaveFocus();
    expect(handle.current?.focused()).toMatchObject({ id: 9999 });
  });
});
