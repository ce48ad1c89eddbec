import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi, useHasAdditions } from '../../../device/useDevice';
import { orderQueries } from '../orderQueries';
import { DueOrderItem } from './DueOrderItem';

export function DueOrders({ listPath }: { listPath: string }) {
  const hasAdditions = useHasAdditions();
  const { data } = useQuery({ ...orderQueries(useApi()).due(), enabled: hasAdditions });
  const [showsAll, setShowsAll] = useState(false);
  const titleId = useId();
  if (!hasAdditions || !data || data.length === 0) return null;
  const shown = showsAll ? data : data.slice(0, FIRST);
  return (
    <Stack component="section" spacing={1} aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2">
        Zu bestellen
      </Typography>
      <Paper variant="outlined" component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((due) => (
          <DueOrderItem key={`${due.supplierId} ${due.deliveryDay}`} due={due} listPath={listPath} />
        ))}
      </Paper>
      {shown.length < data.length && (
        <Button onClick={() => setShowsAll(true)} sx={{ alignSelf: 'flex-start' }}>
          {`Alle ${data.length} zeigen`}
        </Button>
      )}
    </Stack>
  );
}

const FIRST = 3;
