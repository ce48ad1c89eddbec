import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import type { OrderSheetItem } from '../../../contract/orderSheets';
import { useUnitWords } from '../../../queries/useUnitWords';
import { unitsIn } from '../../../rules/deliveryLines';
import { formatMoney, formatNumber } from '../../../rules/numbers';
import { lineValue } from '../../../rules/orderValue';
import { inUnits } from '../../../rules/plurals';
import { readNumber, WHOLE } from '../../../rules/readNumber';
import { stepNumber } from '../../../rules/stepNumber';
import type { Doubts } from '../../../shared/amounts/useDoubts';
import { Button } from '../../../ui/Button';
import { NumberChoice } from '../../../ui/fields/NumberChoice';
import { NumberField } from '../../../ui/fields/NumberField';
import { useNextFieldKey } from '../../../ui/fields/useNextFieldKey';
import { Unbroken } from '../../../ui/Unbroken';
import { amountIn, messageIn, type SheetForm, typedIn } from './sheetForm';

export interface AmountCellProps {
  item: OrderSheetItem;
  form: SheetForm;
  disabled: boolean;
  onAmount: (stockItemId: number, typed: string) => void;
  doubts: Doubts<number>;
}

export function AmountCell({ item, form, disabled, onAmount, doubts }: AmountCellProps) {
  const words = useUnitWords();
  const { stockItemId, name, unit, packagingUnit, unitsPerPackage } = item;
  const typed = typedIn(form, stockItemId);
  const amount = amountIn(form, stockItemId);
  const message = messageIn(form, stockItemId);
  const value = lineValue({ ...item, amount });
  const { choices } = readNumber(typed, WHOLE);
  const doubt = doubts.textOf(stockItemId, amount);
  const step = (by: number) => onAmount(stockItemId, stepNumber(typed, by, WHOLE, { min: 0 }));
  const onKeyDown = useNextFieldKey();
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
          onBlur={() => doubts.leave(stockItemId, amount)}
          format={WHOLE}
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
          color={message ? 'error' : doubt ? 'warning' : 'textSecondary'}
          component="div"
          sx={{ lineHeight: 1.25 }}
        >
          {choices ? (
            <NumberChoice choices={choices} onChoose={(text) => onAmount(stockItemId, text)} />
          ) : (
            (message ??
            (doubt && amount !== null ? (
              <Doubt amount={amount} text={doubt} onConfirm={() => doubts.confirm(stockItemId, amount)} />
            ) : amount ? (
              <Unbroken
                text={[inUnits(unitsIn(amount, unitsPerPackage), unit, words), value !== null && formatMoney(value)]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ) : packagingUnit === unit && unitsPerPackage === 1 ? undefined : (
              <Unbroken text={`1 ${packagingUnit ?? 'Verpackung'} = ${inUnits(unitsPerPackage, unit, words)}`} />
            )))
          )}
        </Typography>
      </Box>
    </Stack>
  );
}

const Doubt = ({ amount, text, onConfirm }: { amount: number; text: string; onConfirm: () => void }) => (
  <Box role="alert">
    {`Stimmt ${formatNumber(amount)}? ${text} `}
    <Button
      label="Stimmt so"
      size="small"
      variant="outlined"
      color="inherit"
      onClick={onConfirm}
      sx={{ minHeight: { xs: 36, sm: 28 }, px: 1, py: 0, lineHeight: 1 }}
    />
  </Box>
);
