import { useNavigate } from 'react-router';
import { useIsPhone } from '../../layout/useIsPhone';
import { VirtualTable } from '../../views/table/VirtualTable';
import type { Order } from './orderRecords';
import { useOrderColumns } from './useOrderColumns';

export interface OrdersTableProps {
  orders: readonly Order[];
  showSent: boolean;
  /** The rows are those of the filter before; the new ones are on their way. */
  isRefreshing: boolean;
  /** Given to an order's page as the way back. */
  listPath: string;
}

/** The orders, newest first unless sorted otherwise; a click leads to one. */
export function OrdersTable({ orders, showSent, isRefreshing, listPath }: OrdersTableProps) {
  const navigate = useNavigate();
  return (
    <VirtualTable
      caption="Bestellungen"
      columns={useOrderColumns(showSent, listPath)}
      rows={orders}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => navigate(`/order/${id}`, { state: { listPath } })}
      isRefreshing={isRefreshing}
      rowHeight={useIsPhone() ? (showSent ? 92 : 76) : undefined}
      maxHeight="max(320px, 100dvh - 280px)"
    />
  );
}
