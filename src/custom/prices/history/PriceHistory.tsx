import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { listPriceHistory } from '../../../contract/history';
import { useApi } from '../../../device/useDevice';
import { freshQuery } from '../../../queries/freshQuery';
import { PriceHistoryTable } from '../../../shared/priceUpdates/PriceHistoryTable';
import { PricePlot } from '../../../shared/priceUpdates/PricePlot';
import { FoldedSection } from '../../../ui/FoldedSection';
import { ReadState } from '../../../ui/ReadState';

export function PriceHistory({ stockItemId }: { stockItemId: number }) {
  return (
    <FoldedSection title="Preisverlauf">
      <Changes stockItemId={stockItemId} />
    </FoldedSection>
  );
}

function Changes({ stockItemId }: { stockItemId: number }) {
  const api = useApi();
  const { data, error } = useQuery(
    freshQuery(api, ['stockItems', 'priceHistory', stockItemId], listPriceHistory, {
      query: { StockItemId: stockItemId },
    }),
  );
  if (!data) return <ReadState error={error} rows={3} />;
  if (data.length === 0) return <Typography variant="body2">Der Preis wurde noch nie geändert.</Typography>;
  return (
    <Stack spacing={2}>
      <PricePlot changes={data} />
      <PriceHistoryTable changes={data} />
    </Stack>
  );
}
