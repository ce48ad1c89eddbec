import { Typography } from '@mui/material';
import { formatMoney } from '../../../rules/numbers';
import { orderTotal, type PricedLine } from '../../../rules/orderValue';

export function OrderValue({ items }: { items: readonly PricedLine[] }) {
  const { value, unpriced } = orderTotal(items);
  if (unpriced === items.length) return null;
  const rest = unpriced === 1 ? '1 Artikel' : `${unpriced} Artikel`;
  return (
    <Typography variant="body2" align="right">
      {'Nettowert: '}
      <strong>{formatMoney(value)}</strong>
      {unpriced > 0 && ` (ohne ${rest} ohne Preis)`}
    </Typography>
  );
}
