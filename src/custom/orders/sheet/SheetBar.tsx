import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useSeesPrices } from '../../../device/useDevice';
import { useMasterData } from '../../../queries/masterData';
import { formatMoney } from '../../../rules/numbers';
import { missingValue } from '../../../rules/orderWarnings';
import { Button } from '../../../ui/Button';
import { SaveBar } from '../../../ui/SaveBar';
import type { SheetSum } from './sheetForm';

export interface SheetBarProps {
  supplierId: number;
  notice?: ReactNode;
  sum: SheetSum;
  doubtful: readonly string[];
  isRunning: boolean;
  isEmpty: boolean;
  onReset: () => void;
}

export function SheetBar({ supplierId, notice, sum, doubtful, isRunning, isEmpty, onReset }: SheetBarProps) {
  const seesPrices = useSeesPrices();
  const minimum = useMasterData('suppliers').byId.get(supplierId)?.minimumOrderValue ?? null;
  const { value, items } = sum;
  const missing = missingValue({ goodsValue: value, minimumOrderValue: minimum });
  return (
    <SaveBar
      isReady={!isRunning && items.length > 0 && sum.isValid}
      ok="Bestellung anlegen"
      notice={notice}
      sx={{ columnGap: 2, '& > button': { minHeight: 44 } }}
    >
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
            {`Bitte noch einmal ansehen: ${doubtful.slice(0, MAX_NAMED).join(', ')}${doubtful.length > MAX_NAMED ? ' …' : ''}`}
          </Typography>
        )}
        {minimum !== null && (
          <Typography variant="body2" color={missing > 0 ? 'warning' : 'textSecondary'}>
            {`Mindestbestellwert ${formatMoney(minimum)}`}
            {missing > 0 && `, es fehlen ${formatMoney(missing)}`}
          </Typography>
        )}
      </div>
      {!isEmpty && <Button label="Leeren" onClick={onReset} disabled={isRunning} sx={{ ml: 'auto' }} />}
    </SaveBar>
  );
}

const MAX_NAMED = 3;
