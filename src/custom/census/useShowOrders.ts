import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { OrdersAnswer } from './useCensusCalls';

/** Leads to the dashboard, which names the orders that were made (see `OrdersMade`); a notification when there are none. */
export function useShowOrders(): (answer: OrdersAnswer) => void {
  const navigate = useNavigate();
  const notify = useNotify();
  return useCallback(
    ({ orders, message }: OrdersAnswer) => {
      if (orders.length === 0) notify(message ?? 'Nichts zu bestellen', { type: 'info' });
      navigate('/census', { state: orders.length > 0 ? { orders } : null });
    },
    [navigate, notify],
  );
}
