import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTimeZone } from '../../../device/useTimeZone';
import { defaultOrdersFilter, type OrdersFilter } from './ordersFilter';

/**
 * The filter of the orders' list, and how to change it. What was chosen is kept in the address, so that going back from
 * an order finds the same list again; a fresh visit starts with the default.
 */
export function useOrdersFilter(): [OrdersFilter, (change: Partial<OrdersFilter>) => void] {
  const [parameters, setParameters] = useSearchParams();
  // The address follows too late for a text field to live by it: the cursor would jump.
  const [chosen, setChosen] = useState(() => fromAddress(parameters));
  const filter = { ...defaultOrdersFilter(useTimeZone()), ...chosen };

  const change = (changed: Partial<OrdersFilter>) => {
    const next = { ...chosen, ...changed };
    setChosen(next);
    setParameters(toAddress(next), { replace: true, preventScrollReset: true });
  };
  return [filter, change];
}

function fromAddress(parameters: URLSearchParams): Partial<OrdersFilter> {
  const [from, to, sent] = ['von', 'bis', 'gesendet'].map((name) => parameters.get(name));
  return {
    ...(typeof from === 'string' && { from }),
    ...(typeof to === 'string' && { to }),
    ...(sent === 'ja' && { showSent: true }),
  };
}

function toAddress({ from, to, showSent }: Partial<OrdersFilter>): Record<string, string> {
  return {
    ...(from !== undefined && { von: from }),
    ...(to !== undefined && { bis: to }),
    ...(showSent && { gesendet: 'ja' }),
  };
}
