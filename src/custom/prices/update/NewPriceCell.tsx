import CheckCircle from '@mui/icons-material/CheckCircle';
import { Stack, Typography } from '@mui/material';
import { formatPrice } from '../../../rules/numbers';
import { priceChange } from '../../../rules/priceForm';
import { PriceChangeText } from '../../../shared/priceUpdates/PriceChangeText';
import { PriceField } from '../../../ui/fields/PriceField';
import { useNextFieldKey } from '../../../ui/fields/useNextFieldKey';
import type { PricedItem, PricesForm } from './usePricesForm';

export interface NewPriceCellProps {
  item: PricedItem;
  unit: string;
  form: PricesForm;
  disabled: boolean;
}

export function NewPriceCell({ item, unit, form, disabled }: NewPriceCellProps) {
  const message = form.message(item);
  const changed = form.changed(item);
  const meanwhile = form.meanwhile(item);

  const onKeyDown = useNextFieldKey();

  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 0.25, sm: 1 }} sx={{ alignItems: { sm: 'center' } }}>
      <PriceField
        value={form.text(item)}
        onChange={(text) => form.setText(item, text)}
        onKeyDown={onKeyDown}
        onBlur={() => form.leave(item.id)}
        disabled={disabled}
        message={message}
        hint={`Preis pro ${unit}`}
        slotProps={{
          htmlInput: { 'aria-label': 'Neuer Preis', 'aria-describedby': describedBy(item) },
          formHelperText: { sx: { mx: 0.25, mt: 0.25, lineHeight: 1.2 } },
        }}
        sx={{ width: { sm: 150 }, flexShrink: 0, '& input': { textAlign: 'right' } }}
      />
      <div>
        {changed !== null && <Change percent={priceChange(item.pricePerUnit, changed)} />}
        {meanwhile !== undefined && (
          <Typography variant="caption" component="div" sx={{ color: 'warning.main', whiteSpace: 'nowrap' }}>
            {`Inzwischen ${formatPrice(meanwhile)}`}
          </Typography>
        )}
      </div>
    </Stack>
  );
}

export const describedBy = ({ id }: Pick<PricedItem, 'id'>) => `price-of-item-${id}`;

function Change({ percent }: { percent: number | null }) {
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', minWidth: 0, '& svg': { fontSize: 16 } }}>
      <CheckCircle color="success" titleAccess="Geändert" />
      <PriceChangeText percent={percent} />
    </Stack>
  );
}
