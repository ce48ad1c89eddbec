import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { UnitAmount } from '../../../admin/UnitAmount';
import type { GoodsReceivedRow } from '../../../contract/goodsReceived';
import { formatDate } from '../../../rules/dates';
import { formatMoney, formatPrice } from '../../../rules/numbers';
import type { Column } from '../../../ui/table/Column';
import { valueColumn } from '../../../ui/table/valueColumn';

export const bookColumns: Column<GoodsReceivedRow & { at: number }>[] = [
  valueColumn('number', 'Nr.', { width: 56 }),
  valueColumn('day', 'Tag', { width: 120, hideBelow: 'sm', format: formatDate }),
  {
    key: 'description',
    label: 'Bezeichnung',
    minWidth: 90,
    render: ({ deliveryId, description, kind, supplierName, day }) => (
      <>
        <div className="text">
          <Link to={`/delivery/${deliveryId}`} style={{ color: 'inherit', textDecoration: 'none' }}>
            {kind === 'Storno' ? `Storno: ${description}` : description}
          </Link>
        </div>
        <div className="more">
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {`${formatDate(day)}, `}
          </Box>
          {supplierName}
        </div>
      </>
    ),
    sortValue: ({ description }) => description,
    isName: true,
  },
  valueColumn('deliveryNoteNumber', 'Lieferschein', { width: 140, hideBelow: 'md' }),
  {
    key: 'quantity',
    label: 'Menge',
    width: 130,
    align: 'right',
    hideBelow: 'sm',
    render: ({ quantity, unit }) => <UnitAmount amount={quantity} unit={unit} />,
    sortValue: ({ quantity }) => quantity,
  },
  valueColumn('unitPrice', 'Preis pro Einheit', {
    isMoney: true,
    width: 150,
    align: 'right',
    hideBelow: 'sm',
    format: formatPrice,
  }),
  valueColumn('value', 'Wert', { isMoney: true, width: 92, align: 'right', format: formatMoney }),
];
