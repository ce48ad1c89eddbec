import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../device/useDevice';
import { orderQueries } from '../orderQueries';
import type { WireOrder } from '../orderRecords';

/** Keeps orders sent while shown, so that rows do not vanish under the pointer; another `list` starts over. */
export function useJustSent(list: string, listed: WireOrder[] | undefined): WireOrder[] | undefined {
  const [seen, setSeen] = useState<{ list: string; ids: readonly number[] }>({ list, ids: [] });
  const known = seen.list === list ? seen.ids : [];
  const fresh = (listed ?? []).filter(({ id, sent }) => sent === null && !known.includes(id));
  if (seen.list !== list || fresh.length > 0) setSeen({ list, ids: [...known, ...fresh.map(({ id }) => id)] });
  const gone = listed ? known.filter((id) => !listed.some((order) => order.id === id)) : [];
  const queries = orderQueries(useApi());
  const sent = useQueries({ queries: gone.map((id) => queries.one(id)), combine: sentAmong });
  return useMemo(
    () => listed && sent.reduce((all, order) => withOrder(all, order, known), listed),
    [listed, sent, known],
  );
}

const sentAmong = (found: UseQueryResult<WireOrder | null>[]) =>
  found.flatMap(({ data, isFetching }) => (data && (data.sent || isFetching) ? [data] : []));

function withOrder(orders: readonly WireOrder[], order: WireOrder, known: readonly number[]): WireOrder[] {
  const later = new Set(known.slice(known.indexOf(order.id) + 1));
  const at = orders.findIndex(({ id }) => later.has(id));
  return at < 0 ? [...orders, order] : orders.toSpliced(at, 0, order);
}
