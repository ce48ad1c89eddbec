import { useNavigate } from 'react-router';
import type { Column } from '../../../ui/table/Column';
import type { Sort } from '../../../ui/table/useSortedRows';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import type { DeliveryText } from '../delivery/deliveryText';
import type { Order } from '../orderRecords';
import { mailSignState } from './mailSignState';

/** Class of the row whose order stands beside the list. */
export const CHOSEN = 'chosen';

export interface OrdersTableProps {
  orders: readonly Order[];
  /** The order that stands beside the list. */
  chosen?: number;
  /** Shows an order beside the list; its page is opened by default. */
  onChoose?: (id: number) => void;
  columns: readonly Column<Order>[];
  /** Everything about an order stands below its supplier. */
  isNarrow: boolean;
  /** What is said of an order's delivery, beside its supplier. */
  deliveryOf: (order: Order) => DeliveryText | undefined;
  showSent: boolean;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  /** The rows are those of the filter before; the new ones are on their way. */
  isRefreshing?: boolean;
  /** Given to an order's page as the way back. */
  listPath: string;
}

/** The orders, newest first unless sorted otherwise; a click leads to one. */
export function OrdersTable(props: OrdersTableProps) {
  const { orders, chosen, onChoose, isNarrow, deliveryOf, showSent, listPath, ...table } = props;
  const navigate = useNavigate();
  const open = (id: number) => navigate(`/order/${id}`, { state: { listPath } });
  // All rows are as high as the one that says the most.
  const signs = (orders.some(deliveryOf) ? (isNarrow ? 2 : 1) : 0) + (orders.some(mailSignState) ? 1 : 0);
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
    />
  );
}
