import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSeesPrices } from '../../../device/useDevice';
import { useMasterData } from '../../../queries/masterData';
import { formatMoney } from '../../../rules/numbers';
import { missingValue } from '../../../rules/orderWarnings';
import { AT_BOTTOM, useBottomPlace } from '../../../ui/bottomPlace';
import type { SheetSum } from './sheetForm';

export interface SheetBarProps {
  supplierId: number;
  /** Above the buttons. */
  notice?: ReactNode;
  sum: SheetSum;
  /** Amounts asked about, as "360 Kästen Pils". */
  doubtful: readonly string[];
  isRunning: boolean;
  isEmpty: boolean;
  onReset: () => void;
}

/** Keeps sum and „Bestellung anlegen“ in reach below a long sheet. */
export function SheetBar({ supplierId, notice, sum, doubtful, isRunning, isEmpty, onReset }: SheetBarProps) {
  useBottomPlace();
  const seesPrices = useSeesPrices();
  const minimum = useMasterData('suppliers').byId.get(supplierId)?.minimumOrderValue ?? null;
  const { value, items } = sum;
  const missing = missingValue({ goodsValue: value, minimumOrderValue: minimum });
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        ...AT_BOTTOM,
        py: 1.5,
        columnGap: 2,
        rowGap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        bgcolor: 'background.default',
      }}
    >
      {notice}
      <Button
        type="submit"
        variant="contained"
        disabled={isRunning || items.length === 0 || !sum.isValid}
        sx={{ minHeight: 44 }}
      >
        Bestellung anlegen
      </Button>
      <div role="status">
        <Typography variant="body2">
          {`${items.length} Artikel`}
          {seesPrices && (
            <>
              {', '}
              <strong>{formatMoney(value)}</strong>
              {' netto'}
            </>
          )}
        </Typography>
        {doubtful.length > 0 && (
          <Typography variant="body2" color="warning">
            {`${doubtful.length === 1 ? 'Stimmt das' : 'Stimmen'}: ${doubtful.slice(0, MOST_NAMED).join(', ')}${doubtful.length > MOST_NAMED ? ' …' : ''}?`}
          </Typography>
        )}
        {minimum !== null && (
          <Typography variant="body2" color={missing > 0 ? 'warning' : 'textSecondary'}>
            {`Mindestbestellwert ${formatMoney(minimum)}`}
            {missing > 0 && `, es fehlen ${formatMoney(missing)}`}
          </Typography>
        )}
      </div>
      {!isEmpty && (
        <Button onClick={onReset} disabled={isRunning} sx={{ minHeight: 44, ml: 'auto' }}>
          Leeren
        </Button>
      )}
    </Stack>
  );
}

const MOST_NAMED = 3;
