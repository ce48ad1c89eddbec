import { Alert, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../device/useDevice';
import { formatMoney, formatPrice } from '../../../rules/numbers';
import { LoadError } from '../../../ui/LoadError';
import { stockTakingQueries } from '../stockTakingQueries';
import { ValueBars } from './ValueBars';

export function ResultValues({ stockTakingId }: { stockTakingId: number }) {
  const { data, error } = useQuery(stockTakingQueries(useApi()).values(stockTakingId));
  if (error && !data) return <LoadError error={error} />;
  if (!data) return null;
  const { byLocation, byGroup, lowerOfCost } = data;
  return (
    <Stack spacing={2}>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ '& > *': { flex: 1, minWidth: 0 } }}>
        <ValueBars title="Wert nach Lagerort" rows={byLocation} />
        <ValueBars title="Wert nach Bestand" rows={byGroup} />
      </Stack>
      {lowerOfCost.items.length > 0 && (
        <Alert severity="info">
          {`Bei ${lowerOfCost.items.length} ${lowerOfCost.items.length === 1 ? 'Artikel' : 'Artikeln'} liegt der letzte Einkaufspreis unter dem angesetzten Preis. Nach dem strengen Niederstwertprinzip (§ 253 Abs. 4 HGB) wäre der Wert um ${formatMoney(lowerOfCost.difference)} niedriger anzusetzen: `}
          {lowerOfCost.items
            .slice(0, SHOWN)
            .map(
              ({ name, pricePerUnit, lastPurchasePrice }) =>
                `${name} (${formatPrice(pricePerUnit)} → ${formatPrice(lastPurchasePrice)})`,
            )
            .join(', ')}
          {lowerOfCost.items.length > SHOWN && ' und weitere'}.
        </Alert>
      )}
    </Stack>
  );
}

const SHOWN = 10;
