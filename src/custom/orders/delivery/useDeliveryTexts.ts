import { useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi, useHasAdditions } from '../../../device/useDevice';
import { useTimeZone } from '../../../queries/useTimeZone';
import { orderQueries } from '../orderQueries';
import type { Order } from '../orderRecords';
import { type DeliveryText, deliveryText } from './deliveryText';

export function useDeliveryTexts(orders: readonly Order[]): (order: Order) => DeliveryText | undefined {
  const hasAdditions = useHasAdditions();
  const timeZone = useTimeZone();
  const queries = orderQueries(useApi());
  const undated = orders.filter((order) => hasAdditions && isUndated(order));
  const supplierIds = [...new Set(undated.map(({ supplierId }) => supplierId))];
  const nextTexts = useQueries({
    queries: supplierIds.map((id) => queries.deliveryDates(id, 1)),
    combine: (answers) => answers.map(({ data }) => data?.dates[0]?.text),
  });
  const known = JSON.stringify(supplierIds.map((id, at) => [id, nextTexts[at]]));

  return useCallback(
    (order) => {
      if (!isUndated(order)) return deliveryText(order, timeZone);
      const text = new Map<number, string | null>(JSON.parse(known)).get(order.supplierId);
      return text ? { text, isOrderable: true, isLate: false } : undefined;
    },
    [timeZone, known],
  );
}

const isUndated = ({ sent, deliveryDay }: Order) => !sent && !deliveryDay;
