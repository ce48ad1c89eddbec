import { useNavigate } from 'react-router';
import type { Column } from '../../../ui/table/Column';
import type { Sort } from '../../../ui/table/useSortedRows';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import type { Order } from '../orderRecords';
import { mailSignState } from './mailSignState';
import type { OrderColumnsOptions } from './useOrderColumns';

export const CHOSEN = 'chosen';

export interface OrdersTableProps extends OrderColumnsOptions {
  orders: readonly Order[];
  chosen?: number;
  onChoose?: (id: number) => void;
  columns: readonly Column<Order>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  isRefreshing?: boolean;
}

export function OrdersTable(props: OrdersTableProps) {
  const { orders, chosen, onChoose, isNarrow, deliveryOf, showSent, listPath, ...table } = props;
  const navigate = useNavigate();
  const open = (id: number) => navigate(`/order/${id}`, { state: { listPath } });
  const signs =
    (orders.some(deliveryOf) ? (isNarrow ? 2 : 1) : 0) +
    (orders.some((order) => mailSignState(order) || (!showSent && order.sent)) ? 1 : 0);
  const lines = signs + (isNarrow ? 3 + (showSent ? 1 : 0) : 1);
  return (
    <VirtualTable
      caption="Bestellungen"
      {...table}
      rows={orders}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => (onChoose ?? open)(id)}
      rowClassName={({ id }) => (id === chosen ? CHOSEN : undefined)}
      rowHeight={isNarrow || lines > 2 ? 28 + 16 * lines : undefined}
      maxHeight="max(320px, 100dvh - 280px)"
      isLast
    />
  );
}
