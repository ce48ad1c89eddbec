import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTimeZone } from '../../../queries/useTimeZone';
import { order } from '../../../resources/records/order';
import { sortFromAddress, sortToAddress } from '../../../ui/table/sortAddress';
import type { Sort } from '../../../ui/table/useSortedRows';
import { defaultOrdersFilter, type OrdersFilter } from './ordersFilter';

type Chosen = Partial<OrdersFilter> & { sort?: Sort };

export function useOrdersFilter() {
  const [parameters, setParameters] = useSearchParams();
  // Local state, because the address updates too late for text fields.
  const [chosen, setChosen] = useState(() => fromAddress(parameters));
  const first = defaultOrdersFilter(useTimeZone());
  const { sort, ...changed } = chosen;
  const filter = { ...first, ...changed };

  const set = (next: Chosen) => {
    setChosen(next);
    setParameters(
      (before) => {
        const address = new URLSearchParams(before);
        for (const name of NAMES) address.delete(name);
        for (const [name, value] of Object.entries(toAddress(next))) address.set(name, value);
        return address;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    filter,
    sort,
    change: (change: Chosen) => set({ ...chosen, ...change }),
    show({ from, to, showSent }: OrdersFilter, wanted: Sort | undefined) {
      set({
        ...(from !== first.from && { from }),
        ...(to !== first.to && { to }),
        ...(showSent && { showSent }),
        ...(wanted && { sort: wanted }),
      });
    },
  };
}

const NAMES = ['von', 'bis', 'gesendet', 'sortierung', 'weg'];

function fromAddress(parameters: URLSearchParams): Chosen {
  const [from, to, sent, sorted, way] = NAMES.map((name) => parameters.get(name));
  const sort = sortFromAddress(sorted ?? null);
  return {
    ...(typeof from === 'string' && { from }),
    ...(typeof to === 'string' && { to }),
    ...(sent === 'ja' && { showSent: true }),
    ...(sort && { sort }),
    // The list of orders exported as files has no default period.
    ...(isWay(way) && { way, ...(typeof from !== 'string' && { from: '' }) }),
  };
}

const isWay = (text: string | null | undefined): text is NonNullable<OrdersFilter['way']> =>
  order.sentBy.field.choices.some((choice) => choice === text);

function toAddress({ from, to, showSent, sort, way }: Chosen): Record<string, string> {
  return {
    ...(from !== undefined && { von: from }),
    ...(to !== undefined && { bis: to }),
    ...(showSent && { gesendet: 'ja' }),
    ...(sort && { sortierung: sortToAddress(sort) }),
    ...(way && { weg: way }),
  };
}
