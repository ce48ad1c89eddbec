import { useNavigate } from 'react-router';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { useIsPhone } from '../../../ui/useIsPhone';
import { useDeliveryTexts } from '../delivery/useDeliveryTexts';
import type { Order } from '../orderRecords';
import { mailSignState } from './mailSignState';
import { useOrderColumns } from './useOrderColumns';

export interface OrdersTableProps {
  orders: readonly Order[];
  showSent: boolean;
  /** The rows are those of the filter before; the new ones are on their way. */
  isRefreshing?: boolean;
  /** Given to an order's page as the way back. */
  listPath: string;
}

/** The orders, newest first unless sorted otherwise; a click leads to one. */
export function OrdersTable({ orders, showSent, isRefreshing, listPath }: OrdersTableProps) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const deliveryOf = useDeliveryTexts(orders);
  // All rows are as high as the one that says the most.
  const signs = (orders.some(deliveryOf) ? (isPhone ? 2 : 1) : 0) + (orders.some(mailSignState) ? 1 : 0);
  const lines = signs + (isPhone ? 3 + (showSent ? 1 : 0) : 1);
  return (
    <VirtualTable
      caption="Bestellungen"
      columns={useOrderColumns({ showSent, listPath, deliveryOf })}
      rows={orders}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => navigate(`/order/${id}`, { state: { listPath } })}
      isRefreshing={isRefreshing}
      rowHeight={isPhone || lines > 2 ? 28 + 16 * lines : undefined}
      maxHeight="max(320px, 100dvh - 280px)"
    />
  );
}
