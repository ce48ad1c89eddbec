import { Typography } from '@mui/material';
import { MAX_OPEN_ORDERS } from '../../../contract/orderItems';
import { formatMoney, formatNumber } from '../../../rules/numbers';
import { lineValue } from '../../../rules/orderValue';
import { PageLink } from '../../../ui/PageLink';
import { TO_TAP } from '../../../ui/toTap';
import type { OrderItem } from '../orderRecords';

export function OrderItemNotes({ item, amount }: { item: OrderItem; amount: number | null }) {
  const { reason, proposedAmount, openOrderIds = [] } = item;
  const difference = amount === null || proposedAmount == null ? 0 : amount - proposedAmount;
  const value = lineValue({ ...item, amount });
  return (
    <>
      {value !== null && (
        <Typography variant="caption" color="textSecondary" component="div">
          {`Nettowert ${formatMoney(value)}`}
        </Typography>
      )}
      {reason && (
        <Typography variant="caption" color="textSecondary" component="div">
          {reason}
        </Typography>
      )}
      {difference !== 0 && !Number.isNaN(difference) && (
        <Typography variant="caption" component="div">
          {`Vorgeschlagen: ${formatNumber(proposedAmount)} (${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference))})`}
        </Typography>
      )}
      {openOrderIds.length > 0 && (
        <Typography variant="caption" component="div" sx={{ color: 'warning.main' }}>
          {`Steht schon auf ${openOrderIds.length === 1 ? 'einer offenen Bestellung' : 'offenen Bestellungen'}: `}
          {openOrderIds.map((id, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <PageLink to={`/order/${id}`} color="inherit" sx={TO_TAP}>
                {id}
              </PageLink>
            </span>
          ))}
          {openOrderIds.length === MAX_OPEN_ORDERS && ' …'}
        </Typography>
      )}
    </>
  );
}
