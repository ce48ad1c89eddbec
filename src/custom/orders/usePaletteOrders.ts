import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listOrders } from '../../contract/orders';
import { useApi } from '../../device/useDevice';
import { groupOf, type PaletteEntry, type PaletteGroup } from '../../navigation/palette/PaletteGroup';
import { useTimeZone } from '../../queries/useTimeZone';
import { addDays, dayBounds, formatDate, todayIn } from '../../rules/dates';
import { useDebounced } from '../../ui/fields/useDebounced';
import { ORDERS_KEY, orderQueries } from './orderQueries';
import { type Order, readOrder } from './orderRecords';
import { useOrderWithNames } from './useOrderWithNames';

const DAYS = 92;
const PAUSE_MS = 300;

export function usePaletteOrders(isOpen: boolean, typed: string): PaletteGroup[] {
  const timeZone = useTimeZone();
  const named = useOrderWithNames();
  const today = todayIn(timeZone);
  const StartDate = dayBounds(addDays(today, -DAYS), timeZone).start;
  const list = orderQueries(useApi()).list({ ShowSent: 'true', StartDate });
  const { data: latest } = useQuery({ ...list, enabled: isOpen });
  const older = useOrderByNumber(typed, isOpen && latest !== undefined, latest);
  return useMemo(() => {
    const all = older ? [older, ...(latest ?? [])] : (latest ?? []);
    const orders = all.map(named).sort((a, b) => b.id - a.id);
    return [
      groupOf('Bestellen', [CREATE], (entry) => entry, { atFirst: 1 }),
      groupOf('Bestellungen', orders, (order) => toEntry(order, timeZone), { isInOrder: true }),
    ];
  }, [latest, older, named, timeZone]);
}

export const CREATE_REQUEST = 'create';

const CREATE: PaletteEntry = {
  key: 'create order',
  title: 'Bestellung anlegen',
  icon: 'add',
  to: '/orders',
  request: CREATE_REQUEST,
};

function toEntry({ id, supplier, stockItemGroup, created, sent }: Order, timeZone: string): PaletteEntry {
  const told = [supplier.name, stockItemGroup?.name, formatDate(created, timeZone), sent && 'gesendet'];
  return {
    key: `order ${id}`,
    title: `Bestellung ${id}`,
    detail: told.filter(Boolean).join(' · '),
    icon: '/orders',
    to: `/order/${id}`,
  };
}

function useOrderByNumber(typed: string, isOn: boolean, known: readonly { id: number }[] = []) {
  const api = useApi();
  const id = Number(/^\D*(\d{1,9})\D*$/.exec(useDebounced(typed, PAUSE_MS))?.[1] ?? 0);
  const isUnknown = id > 0 && !known.some((order) => order.id === id);
  const { data } = useQuery({
    ...byNumber(api, id),
    enabled: isOn && isUnknown,
  });
  return isUnknown ? data : undefined;
}

/** Failed lookups stay silent, because the number may mean something else. */
const byNumber = (api: ReturnType<typeof useApi>, OrderId: number) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'byNumber', OrderId],
    queryFn: async ({ signal }) => {
      const [found] = await api(listOrders, { query: { OrderId }, signal, background: true });
      return found ? readOrder(found) : null;
    },
  });
