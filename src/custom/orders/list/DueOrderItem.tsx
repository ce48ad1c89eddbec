import { Box, Stack, Typography } from '@mui/material';
import type { DueOrder } from '../../../contract/orderChecks';
import { formatMoney } from '../../../rules/numbers';
import { dayText } from '../../../rules/supplierCalendar';
import { LinkButton } from '../../../ui/LinkButton';
import { SecondaryText } from '../../../ui/SecondaryText';

export function DueOrderItem({ due, listPath }: { due: DueOrder; listPath: string }) {
  const { supplierId, supplierName, deliveryDay, text, isLate, orders } = due;
  return (
    <Box component="li" sx={{ px: 2, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{supplierName}</Typography>
          <Typography variant="body2" color={isLate ? 'error' : 'textSecondary'}>
            {text}
            {isLate && ' – Bestellschluss vorbei'}
          </Typography>
        </Box>
        {orders.length === 0 && (
          <LinkButton
            label="Anlegen"
            variant="outlined"
            to={`/order_sheet/${supplierId}?liefertag=${deliveryDay}`}
            aria-label={`Anlegen: ${supplierName}, Lieferung ${dayText(deliveryDay)}`}
          />
        )}
        {orders.map(({ id, goodsValue, missingValue }) => (
          <Stack key={id} direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            {goodsValue !== null && (
              <SecondaryText>
                {formatMoney(goodsValue)}
                {Boolean(missingValue) && `, zum Mindestbestellwert fehlen ${formatMoney(missingValue)}`}
              </SecondaryText>
            )}
            <LinkButton label={`Bestellung ${id}`} variant="outlined" to={`/order/${id}`} state={{ listPath }} />
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}
