import { Alert, AlertTitle, Stack, Typography } from '@mui/material';
import { formatPrice } from '../../../rules/numbers';
import { UnsavedAmount } from '../../../shared/counting/typing/UnsavedAmount';
import type { CountEntry } from '../../../shared/counting/useCountEntries';
import { Button } from '../../../ui/Button';
import type { StockTakingRow } from '../stockTakingRecords';
import type { PriceEntry } from './usePriceEntries';
import type { RowEdits } from './useRowEdits';

export interface UnsavedRowsProps {
  rows: readonly StockTakingRow[];
  edits: RowEdits;
}

export function UnsavedRows({ rows, edits: { amounts, prices, amountEntries, priceEntries } }: UnsavedRowsProps) {
  const failed = rows.filter(
    ({ id }) => isUnsaved(amountEntries.all.get(id)) || priceEntries.all.get(id)?.state === 'failed',
  );
  const rest = failed.length - SHOWN;
  return (
    <>
      {failed.slice(0, SHOWN).map((row) => {
        const price = priceEntries.all.get(row.id);
        return (
          <Stack key={row.id} spacing={0.5}>
            <Typography variant="subtitle2" component="p">{`${row.name} (${row.locationName})`}</Typography>
            <UnsavedAmount line={row} edits={amounts} entries={amountEntries} />
            {price?.state === 'failed' && (
              <UnsavedPrice entry={price} onRepeat={() => prices.repeat(row)} onKeep={() => prices.giveUp(row)} />
            )}
          </Stack>
        );
      })}
      {rest > 0 && <Alert severity="error">{`${rest} weitere Zeilen sind nicht gespeichert.`}</Alert>}
    </>
  );
}

interface UnsavedPriceProps {
  entry: PriceEntry;
  onRepeat: () => void;
  onKeep: () => void;
}

function UnsavedPrice({ entry: { price, message, current }, onRepeat, onKeep }: UnsavedPriceProps) {
  const mine = formatPrice(price);
  const theirs = current && formatPrice(current.pricePerUnit);
  return (
    <Alert severity={theirs ? 'warning' : 'error'}>
      <AlertTitle>{theirs ? message : `Preis ${mine} nicht gespeichert`}</AlertTitle>
      {theirs ? `Gespeichert ist: ${theirs}. Deine Eingabe: ${mine}.` : message}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" color="inherit" onClick={onRepeat}>
          {theirs ? `Durch ${mine} ersetzen` : 'Noch einmal versuchen'}
        </Button>
        <Button label={theirs ? `${theirs} behalten` : 'Verwerfen'} color="inherit" onClick={onKeep} />
      </Stack>
    </Alert>
  );
}

const isUnsaved = (entry: CountEntry | undefined) => entry?.state === 'failed' || entry?.stuck !== undefined;

const SHOWN = 5;
