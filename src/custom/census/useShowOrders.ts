import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { OrdersMade } from '../../contract/census';
import { newKey } from '../../dataProvider/newKey';
import { useDevice } from '../../device/useDevice';
import { type OrdersMadeState, ordersMade } from './ordersMade';

export function useShowOrders(): (answer: OrdersMade | undefined) => void {
  const navigate = useNavigate();
  const notify = useNotify();
  const made = useDevice().memory(ordersMade);
  return useCallback(
    (answer) => {
      const orders = answer?.orders ?? [];
      if (!answer?.orders) notify('Bestellungen angefordert.', { type: 'success' });
      else if (orders.length === 0) notify(answer.message ?? 'Nichts zu bestellen', { type: 'info' });
      const state: OrdersMadeState = { ordersMade: newKey() };
      if (orders.length > 0) made.set(new Map(made.get()).set(state.ordersMade, orders));
      navigate('/census', { state: orders.length > 0 ? state : null });
    },
    [navigate, notify, made],
  );
}
