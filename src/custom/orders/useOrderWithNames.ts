import { useCallback } from 'react';
import { useMasterData } from '../../queries/masterData';
import type { Order, WireOrder } from './orderRecords';

export function useOrderWithNames(): (order: WireOrder) => Order {
  const suppliers = useMasterData('suppliers').byId;
  const groups = useMasterData('stockItemGroups').byId;
  return useCallback(
    (order) => {
      const { supplierId, stockItemGroupId: groupId } = order;
      const supplierName = suppliers.get(supplierId)?.name ?? `Lieferant ${supplierId}`;
      const group = groupId === null ? null : { id: groupId, name: groups.get(groupId)?.name ?? `Bestand ${groupId}` };
      return {
        ...order,
        supplier: order.supplier ?? { id: supplierId, name: supplierName },
        stockItemGroup: order.stockItemGroup ?? group,
      };
    },
    [suppliers, groups],
  );
}
