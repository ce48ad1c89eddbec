import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../dataProvider/http';
import { FoldedSection } from '../../layout/FoldedSection';
import { LoadingState } from '../../layout/LoadingState';
import { errorText } from '../../layout/useShowError';
import { PriceHistoryTable } from './PriceHistoryTable';
import { PricePlot } from './PricePlot';
import type { PriceChange } from './priceSteps';

/** What an item has cost; asked for when it is opened. */
export function PriceHistory({ stockItemId }: { stockItemId: number }) {
  return (
    <FoldedSection title="Preisverlauf">
      <Changes stockItemId={stockItemId} />
    </FoldedSection>
  );
}

function Changes({ stockItemId }: { stockItemId: number }) {
  const { data, error } = useQuery({
    queryKey: ['priceHistory', stockItemId],
    queryFn: ({ signal }) =>
      http<PriceChange[]>('GET', '/api/PriceHistory', { query: { StockItemId: stockItemId }, signal }),
    staleTime: 0,
  });
  if (error) return <Alert severity="error">{errorText(error)}</Alert>;
  if (!data) return <LoadingState rows={3} />;
  if (data.length === 0) return <Typography variant="body2">Der Preis wurde noch nie geändert.</Typography>;
  return (
    <Stack spacing={2}>
      <PricePlot changes={data} />
      <PriceHistoryTable changes={data} />
    </Stack>
  );
}
