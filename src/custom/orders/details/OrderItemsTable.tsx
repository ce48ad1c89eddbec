import { Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { Doubts } from '../../../shared/amounts/useDoubts';
import { EmptyState } from '../../../ui/EmptyState';
import type { OrderItem } from '../orderRecords';
import { OrderItemRow } from './OrderItemRow';
import type { OrderForm } from './useOrderForm';

export interface OrderItemsTableProps {
  items: readonly OrderItem[];
  form?: OrderForm;
  doubts?: Doubts<number>;
  disabled?: boolean;
}

export function OrderItemsTable({ items, form, doubts, disabled }: OrderItemsTableProps) {
  if (items.length === 0) {
    return <EmptyState title="Noch keine Artikel" text="„Artikel hinzufügen“ bringt sie auf die Bestellung." />;
  }
  return (
    <Paper variant="outlined" sx={cardsWhenNarrow}>
      {/* Explicit roles, since changing CSS `display` removes the implicit ones. */}
      <Table role="table" size="small" aria-label="Artikel der Bestellung">
        <TableHead role="rowgroup">
          <TableRow role="row">
            {COLUMNS.map((column) => (
              <TableCell key={column} role="columnheader" align={column === 'Menge' ? 'right' : 'left'}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {items.map((item) => (
            <OrderItemRow key={item.id} item={item} form={form} doubts={doubts} disabled={disabled} />
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

const COLUMNS = ['Bezeichnung', 'Bestellnummer', 'Menge', 'Verpackungseinheit'];

const cardsWhenNarrow = {
  overflow: 'hidden',
  '& tbody tr:last-of-type, & tbody tr:last-of-type td': { borderBottom: 0 },
  '@media (max-width: 599.95px)': {
    '& table, & tbody': { display: 'block' },
    '& thead': {
      display: 'block',
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      gridTemplateAreas: '"text text number" "amount unit unit"',
      columnGap: 1,
      alignItems: 'center',
      px: 1,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& tbody td': { display: 'block', border: 0, p: 0.5 },
  },
};
