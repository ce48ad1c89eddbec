import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SLICED_SORT_ROWS, useRowOrder } from '../../../src/admin/list/useRowOrder';
import { resources } from '../../../src/resources';
import { type AnyRecord, type AnyResource, resourceNamed } from '../../../src/resources/kit';
import { idleSlices } from '../../helpers/idleSlices';

const resource: AnyResource = resourceNamed(resources, 'suppliers');
const lookup = {} as never;
const records = (count: number): AnyRecord[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    version: 1,
    name: `Firma ${(id * 7919) % 10_007}`,
    customerNumber: `K-${(id * 104_729) % 10_007}`,
  }));
const workAll = idleSlices();
afterEach(cleanup);

type Props = { rows: AnyRecord[]; field: string; order?: 'ASC' | 'DESC' };
const open = (initialProps: Props) =>
  renderHook(({ rows, field, order = 'ASC' }: Props) => useRowOrder(resource, rows, { field, order }, lookup), {
    initialProps,
  });
const sorted = (rows: readonly AnyRecord[], field: string) =>
  rows.toSorted((a, b) => Number(String(a[field]).replace(/\D/g, '')) - Number(String(b[field]).replace(/\D/g, '')));

it('many rows keep their order until the new one is computed', async () => {
  const rows = records(SLICED_SORT_ROWS + 500);
  const { result, rerender } = open({ rows, field: 'name' });
  expect(result.current).toEqual({ rows: sorted(rows, 'name'), isSorting: false });
  rerender({ rows, field: 'customerNumber' });
  expect(result.current).toEqual({ rows: sorted(rows, 'name'), isSorting: true });
  workAll();
  await waitFor(() => expect(result.current).toEqual({ rows: sorted(rows, 'customerNumber'), isSorting: false }));
  // The order is computed once: reversing it and coming back need no more work.
  rerender({ rows, field: 'customerNumber', order: 'DESC' });
  expect(result.current).toEqual({ rows: sorted(rows, 'customerNumber').toReversed(), isSorting: false });
  rerender({ rows, field: 'name' });
  expect(result.current).toEqual({ rows: sorted(rows, 'name'), isSorting: false });
});

it('other rows are never shown as the ones before', () => {
  const rows = records(SLICED_SORT_ROWS + 500);
  const { result, rerender } = open({ rows, field: 'name' });
  const others = records(SLICED_SORT_ROWS + 400);
  rerender({ rows: others, field: 'customerNumber' });
  expect(result.current).toEqual({ rows: sorted(others, 'customerNumber'), isSorting: false });
});

it('few rows are in their order at once', () => {
  const rows = records(SLICED_SORT_ROWS);
  const { result, rerender } = open({ rows, field: 'name' });
  rerender({ rows, field: 'customerNumber' });
  expect(result.current).toEqual({ rows: sorted(rows, 'customerNumber'), isSorting: false });
});
