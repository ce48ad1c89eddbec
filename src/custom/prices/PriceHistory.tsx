import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from '../../dataProvider/http';
import { LoadingState } from '../../layout/LoadingState';
import { errorText } from '../../layout/useShowError';
import { PriceHistoryTable } from './PriceHistoryTable';
import { PricePlot } from './PricePlot';
import type { PriceChange } from './priceSteps';

/** What an item has cost; asked for when it is opened. */
export function PriceHistory({ stockItemId }: { stockItemId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen}
      onChange={(_, opens) => setOpen(opens)}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      square
      sx={{ mt: 2, borderRadius: 1 }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span">Preisverlauf</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Changes stockItemId={stockItemId} />
      </AccordionDetails>
    </Accordion>
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
