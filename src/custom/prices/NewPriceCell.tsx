import CheckCircle from '@mui/icons-material/CheckCircle';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';
import { priceChange, stepPrice } from '../../rules/priceForm';
import { PriceChangeText } from './PriceChangeText';
import type { PricedItem, PricesForm } from './usePricesForm';

export interface NewPriceCellProps {
  item: PricedItem;
  /** Name of the item's unit. */
  unit: string;
  form: PricesForm;
  disabled: boolean;
}

/** The field for an item's new price, and what the price typed there would change. */
export function NewPriceCell({ item, unit, form, disabled }: NewPriceCellProps) {
  const message = form.message(item);
  const changed = form.changed(item);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEPS[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    // Enter would save halfway down the price list, and the arrows would move the cursor.
    event.preventDefault();
    if (by === undefined) focusNext(event.currentTarget);
    else form.setText(item.id, stepPrice(form.text(item), by));
  };

  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 0.25, sm: 1 }} sx={{ alignItems: { sm: 'center' } }}>
      <TextField
        value={form.text(item)}
        onChange={({ target }) => form.setText(item.id, target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => form.leave(item.id)}
        disabled={disabled}
        error={message !== undefined}
        helperText={message ?? `Preis pro ${unit}`}
        slotProps={{
          input: { endAdornment: <InputAdornment position="end">€</InputAdornment> },
          htmlInput: {
            inputMode: 'decimal',
            autoComplete: 'off',
            'aria-label': 'Neuer Preis',
            'aria-describedby': describedBy(item),
          },
          formHelperText: { sx: { mx: 0.25, mt: 0.25, lineHeight: 1.2 } },
        }}
        sx={{ width: { sm: 150 }, flexShrink: 0, '& input': { textAlign: 'right' } }}
      />
      {changed !== null && <Change percent={priceChange(item.pricePerUnit, changed)} />}
    </Stack>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 0.01, ArrowDown: -0.01 };

/** Id of the element that says which item a field belongs to. */
export const describedBy = ({ id }: Pick<PricedItem, 'id'>) => `price-of-item-${id}`;

function focusNext(field: HTMLElement) {
  const fields = Array.from(field.closest('table')?.querySelectorAll('input') ?? []);
  const next = fields[fields.findIndex((each) => field.contains(each)) + 1];
  next?.focus();
  next?.select();
}

/** Says that the price is a new one, by how many percent, and when that is more than usual. */
function Change({ percent }: { percent: number | null }) {
  return (
    // However many digits the percentage has, the warning stays in sight.
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', minWidth: 0, '& svg': { fontSize: 16 } }}>
      <CheckCircle color="success" titleAccess="Geändert" />
      <PriceChangeText percent={percent} />
    </Stack>
  );
}
