import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import type { OrderSheetItem } from '../../../contract/orderSheets';
import { unitsIn } from '../../../rules/deliveryLines';
import { formatMoney, formatNumber } from '../../../rules/numbers';
import { lineValue } from '../../../rules/orderValue';
import { readNumber, WHOLE } from '../../../rules/readNumber';
import { stepNumber } from '../../../rules/stepNumber';
import { NumberChoice } from '../../../ui/fields/NumberChoice';
import { NumberField } from '../../../ui/fields/NumberField';
import { focusNextField } from '../../../ui/focus/focusNextField';
import { useKeys } from '../../../ui/keys/useKeys';
import { amountIn, messageIn, type SheetForm, typedIn } from './sheetForm';

export interface AmountCellProps {
  item: OrderSheetItem;
  form: SheetForm;
  disabled: boolean;
  onAmount: (stockItemId: number, typed: string) => void;
}

export function AmountCell({ item, form, disabled, onAmount }: AmountCellProps) {
  const { stockItemId, name, unit, packagingUnit, unitsPerPackage } = item;
  const typed = typedIn(form, stockItemId);
  const amount = amountIn(form, stockItemId);
  const message = messageIn(form, stockItemId);
  const { choices } = readNumber(typed, WHOLE);
  const step = (by: number) => onAmount(stockItemId, stepNumber(typed, by, WHOLE, { min: 0 }));
  // Enter would make the order of a half-filled sheet.
  const onKeyDown = useKeys<KeyboardEvent<HTMLElement>>({
    nextField: ({ currentTarget }) => focusNextField(currentTarget),
  });
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      useFlexGap
      sx={{ alignItems: { xs: 'stretch', sm: 'center' }, columnGap: 1.5, rowGap: 0.25 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <IconButton
          aria-label={`Weniger ${name}`}
          disabled={disabled || !amount}
          onClick={() => step(-1)}
          sx={{ width: 44, height: 44 }}
        >
          <Remove />
        </IconButton>
        <NumberField
          size="small"
          value={typed}
          onChange={(text) => onAmount(stockItemId, text)}
          onKeyDown={onKeyDown}
          format={WHOLE}
          step={1}
          min={0}
          disabled={disabled}
          message={message}
          slotProps={{
            htmlInput: { 'aria-label': `Menge ${name}`, inputMode: 'numeric' },
          }}
          sx={{
            width: 52,
            flexShrink: 0,
            '& input': { textAlign: 'center', px: 0.5 },
            '& .MuiFormHelperText-root': { display: 'none' },
          }}
        />
        <IconButton
          aria-label={`Mehr ${name}`}
          disabled={disabled}
          onClick={() => step(1)}
          sx={{ width: 44, height: 44 }}
        >
          <Add />
        </IconButton>
      </Stack>
      <Box sx={{ minWidth: 0, lineHeight: 1.25, textAlign: { xs: 'center', sm: 'left' } }}>
        <Typography
          variant="caption"
          color={message ? 'error' : 'textSecondary'}
          component="div"
          sx={{ lineHeight: 1.25 }}
        >
          {choices ? (
            <NumberChoice choices={choices} onChoose={(text) => onAmount(stockItemId, text)} />
          ) : (
            (message ??
            (amount
              ? [
                  `${formatNumber(unitsIn(amount, unitsPerPackage))} ${unit ?? ''}`,
                  formatMoney(lineValue({ ...item, amount })),
                ].join(' · ')
              : packagingText(packagingUnit, unitsPerPackage, unit)))
          )}
        </Typography>
      </Box>
    </Stack>
  );
}

const packagingText = (packagingUnit: string | null, unitsPerPackage: number, unit: string | null) =>
  `1 ${packagingUnit ?? 'Verpackung'} = ${formatNumber(unitsPerPackage)} ${unit ?? ''}`;
