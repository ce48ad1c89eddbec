import Edit from '@mui/icons-material/Edit';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { IconAction } from '../../layout/IconAction';
import { formatDateTime } from '../../rules/dates';
import { useTimeZone } from '../../views/dates/useTimeZone';
import type { Order } from './orderRecords';

export interface OrdersTableProps {
  orders: readonly Order[];
  showSent: boolean;
  /** The rows are those of the filter before; the new ones are on their way. */
  isRefreshing: boolean;
  /** Given to an order's page as the way back. */
  listPath: string;
}

export function OrdersTable({ orders, showSent, isRefreshing }: OrdersTableProps) {
  const timeZone = useTimeZone();
  return (
    <Table aria-busy={isRefreshing}>
      <TableHead>
        <TableRow>
          {['Id', 'Lieferant', 'Bestand', 'Erstellt', ...(showSent ? ['Gesendet'] : [])].map((c) => (
            <TableCell key={c}>{c}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {orders.map((o) => (
          <TableRow key={o.id}>
            <TableCell>{o.id}</TableCell>
            <TableCell>{o.supplier.name}</TableCell>
            <TableCell>{o.stockItemGroup?.name}</TableCell>
            <TableCell>{formatDateTime(o.created, timeZone)}</TableCell>
            {showSent && <TableCell>{formatDateTime(o.sent, timeZone)}</TableCell>}
            <TableCell>
              <IconAction label="Bearbeiten" icon={<Edit />} to={`/order/${o.id}`} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
