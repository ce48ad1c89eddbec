import Box from '@mui/material/Box';
import { UnitAmount } from '../../../admin/UnitAmount';
import type { GoodsReceivedRow } from '../../../contract/goodsReceived';
import { formatDate } from '../../../rules/dates';
import { formatMoney, formatPrice } from '../../../rules/numbers';
import type { Column } from '../../../ui/table/Column';

export const bookColumns: Column<GoodsReceivedRow & { at: number }>[] = [
  { key: 'number', label: 'Nr.', width: 56, render: ({ number }) => number, sortValue: ({ number }) => number },
  {
    key: 'day',
    label: 'Tag',
    width: 120,
    hideBelow: 'sm',
    render: ({ day }) => formatDate(day),
    sortValue: ({ day }) => day,
  },
  {
    key: 'description',
    label: 'Bezeichnung',
    minWidth: 90,
    render: ({ description, kind, supplierName, day }) => (
      <>
        <div className="text">{kind === 'Storno' ? `Storno: ${description}` : description}</div>
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
  {
    key: 'deliveryNoteNumber',
    label: 'Lieferschein',
    width: 140,
    hideBelow: 'md',
    render: ({ deliveryNoteNumber }) => deliveryNoteNumber,
    sortValue: ({ deliveryNoteNumber }) => deliveryNoteNumber,
  },
  {
    key: 'quantity',
    label: 'Menge',
    width: 130,
    align: 'right',
    hideBelow: 'sm',
    render: ({ quantity, unit }) => <UnitAmount amount={quantity} unit={unit} />,
    sortValue: ({ quantity }) => quantity,
  },
  {
    key: 'unitPrice',
    label: 'Preis pro Einheit',
    width: 150,
    align: 'right',
    hideBelow: 'sm',
    render: ({ unitPrice }) => formatPrice(unitPrice),
    sortValue: ({ unitPrice }) => unitPrice,
  },
  {
    key: 'value',
    label: 'Wert',
    width: 92,
    align: 'right',
    render: ({ value }) => formatMoney(value),
    sortValue: ({ value }) => value,
  },
];
