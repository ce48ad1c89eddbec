import { useMemo } from 'react';
import { useIsPhone } from '../../layout/useIsPhone';
import { formatDateTime } from '../../rules/dates';
import { useTimeZone } from '../../views/dates/useTimeZone';
import type { Column } from '../../views/table/Column';
import { Lines } from './Lines';
import { MailSign } from './MailSign';
import { OrderLink } from './OrderLink';
import type { Order } from './orderRecords';
import { useOrigin } from './useOrigin';

/** The columns of the orders' list; on a phone everything about an order stands below its supplier. */
export function useOrderColumns(showSent: boolean, listPath: string): Column<Order>[] {
  const timeZone = useTimeZone();
  const origin = useOrigin();
  const isPhone = useIsPhone();

  return useMemo(() => {
    const id = column('id', 'Id', (order) => order.id, { width: isPhone ? 56 : 80 });
    const supplier = column('supplier', 'Lieferant', ({ supplier: { name } }) => name, {
      render: (order) => <Lines first={order.supplier.name} more={[]} sign={<MailSign order={order} />} />,
    });
    const group = column('group', 'Bestand', groupOf, {
      render: (order) => <Lines first={groupOf(order)} more={[origin(order)]} />,
    });
    const created = column('created', 'Erstellt', (order) => order.created, {
      render: (order) => formatDateTime(order.created, timeZone),
      width: 170,
    });
    const sent = column('sent', 'Gesendet', (order) => order.sent, {
      render: (order) => formatDateTime(order.sent, timeZone),
      width: 170,
    });
    const edit: Column<Order> = {
      key: 'edit',
      label: 'Bearbeiten',
      hideLabel: true,
      width: 60,
      align: 'right',
      render: (order) => <OrderLink orderId={order.id} listPath={listPath} />,
    };
    if (!isPhone) return [id, supplier, group, created, ...(showSent ? [sent] : []), edit];

    const details = (order: Order) => [
      groupOf(order),
      `Erstellt ${formatDateTime(order.created, timeZone)}`,
      ...(showSent && order.sent ? [`Gesendet ${formatDateTime(order.sent, timeZone)}`] : []),
    ];
    const all: Column<Order> = {
      ...supplier,
      render: (order) => <Lines first={order.supplier.name} more={details(order)} sign={<MailSign order={order} />} />,
    };
    return [id, all, edit];
  }, [timeZone, origin, isPhone, showSent, listPath]);
}

/** A column that sorts by what it shows, unless it is told to show something else. */
function column(
  key: string,
  label: string,
  value: (order: Order) => string | number | null,
  more: Partial<Column<Order>> = {},
): Column<Order> {
  return { key, label, render: value, sortValue: value, ...more };
}

const groupOf = ({ stockItemGroup }: Order) => stockItemGroup?.name ?? '–';
