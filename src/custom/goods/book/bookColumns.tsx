import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';
import { UnitAmount } from '../../../admin/UnitAmount';
import type { GoodsReceivedRow } from '../../../contract/goodsReceived';
import { formatDate } from '../../../rules/dates';
import { formatMoney, formatPrice } from '../../../rules/numbers';
import type { Column } from '../../../ui/table/Column';
import { valueColumn } from '../../../ui/table/valueColumn';

export const bookColumns: Column<GoodsReceivedRow & { at: number }>[] = [
  valueColumn('number', 'Nr.', { width: 56 }),
  valueColumn('day', 'Tag', { width: 120, hideBelow: 'sm', format: formatDate }),
  valueColumn('description', 'Bezeichnung', {
    minWidth: 90,
    isName: true,
    render: ({ deliveryId, description, kind, supplierName, day }) => (
      <>
        <div className="text">
          <DeliveryLink id={deliveryId} text={kind === 'Storno' ? `Storno: ${description}` : description} />
        </div>
        <div className="more">
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {`${formatDate(day)}, `}
          </Box>
          {supplierName}
        </div>
      </>
    ),
  }),
  valueColumn('deliveryNoteNumber', 'Lieferschein', { width: 140, hideBelow: 'md' }),
  valueColumn('quantity', 'Menge', {
    width: 130,
    align: 'right',
    hideBelow: 'sm',
    render: ({ quantity, unit }) => <UnitAmount amount={quantity} unit={unit} />,
  }),
  valueColumn('unitPrice', 'Preis pro Einheit', {
    isMoney: true,
    width: 150,
    align: 'right',
    hideBelow: 'sm',
    format: formatPrice,
  }),
  valueColumn('value', 'Wert', { isMoney: true, width: 92, align: 'right', format: formatMoney }),
];

function DeliveryLink({ id, text }: { id: number; text: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={`/delivery/${id}`}
      state={{ listPath: pathname + search }}
      style={{ color: 'inherit', textDecoration: 'none' }}
    >
      {text}
    </Link>
  );
}
