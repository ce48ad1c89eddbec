import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { formatDateTime } from '../../rules/dates';
import { useTimeZone } from '../../views/dates/useTimeZone';
import type { Column } from '../../views/table/Column';
import { OrderLink } from './OrderLink';
import type { Order } from './orderRecords';
import { useOrigin } from './useOrigin';

/** The columns of the orders' list; on a phone the group stands below the supplier. */
export function useOrderColumns(showSent: boolean, listPath: string): Column<Order>[] {
  const timeZone = useTimeZone();
  const origin = useOrigin();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });

  return useMemo(() => {
    const groupOf = (order: Order) => order.stockItemGroup?.name ?? '–';
    const id: Column<Order> = {
      key: 'id',
      label: 'Id',
      width: isPhone ? 56 : 80,
      render: (order) => order.id,
      sortValue: (order) => order.id,
    };
    const supplier: Column<Order> = {
      key: 'supplier',
      label: 'Lieferant',
      minWidth: 110,
      render: (order) =>
        isPhone ? <TwoLines first={order.supplier.name} second={groupOf(order)} /> : order.supplier.name,
      sortValue: (order) => order.supplier.name,
    };
    const group: Column<Order> = {
      key: 'group',
      label: 'Bestand',
      hideBelow: 'sm',
      render: (order) => <TwoLines first={groupOf(order)} second={origin(order)} />,
      sortValue: groupOf,
    };
    const created: Column<Order> = {
      key: 'created',
      label: 'Erstellt',
      width: isPhone ? 108 : 170,
      render: (order) => formatDateTime(order.created, timeZone),
      sortValue: (order) => order.created,
    };
    const sent: Column<Order> = {
      key: 'sent',
      label: 'Gesendet',
      width: isPhone ? 108 : 170,
      render: (order) => formatDateTime(order.sent, timeZone),
      sortValue: (order) => order.sent,
    };
    const edit: Column<Order> = {
      key: 'edit',
      label: 'Bearbeiten',
      hideLabel: true,
      width: 64,
      align: 'right',
      render: (order) => <OrderLink orderId={order.id} listPath={listPath} />,
    };
    return [id, supplier, group, created, ...(showSent ? [sent] : []), edit];
  }, [timeZone, origin, isPhone, showSent, listPath]);
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <Typography noWrap component="div" sx={{ font: 'inherit' }}>
        {first}
      </Typography>
      <Typography noWrap component="div" variant="caption" color="textSecondary" sx={{ lineHeight: 1.2 }}>
        {second}
      </Typography>
    </>
  );
}
