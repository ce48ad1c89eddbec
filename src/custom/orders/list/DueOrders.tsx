import { Paper } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useHasAdditions } from '../../../device/useDevice';
import { Button } from '../../../ui/Button';
import { Section } from '../../../ui/Section';
import { orderQueries } from '../orderQueries';
import { DueOrderItem } from './DueOrderItem';

export function DueOrders({ listPath }: { listPath: string }) {
  const hasAdditions = useHasAdditions();
  const { data } = useQuery({ ...orderQueries(useApi()).due(), enabled: hasAdditions });
  const [showsAll, setShowsAll] = useState(false);
  if (!hasAdditions || !data || data.length === 0) return null;
  const shown = showsAll ? data : data.slice(0, FIRST);
  return (
    <Section title={TITLE} spacing={1}>
      <Paper variant="outlined" component="ul" aria-label={TITLE} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((due) => (
          <DueOrderItem key={`${due.supplierId} ${due.deliveryDay}`} due={due} listPath={listPath} />
        ))}
      </Paper>
      {shown.length < data.length && (
        <Button onClick={() => setShowsAll(true)} sx={{ alignSelf: 'flex-start' }}>
          {`Alle ${data.length} zeigen`}
        </Button>
      )}
    </Section>
  );
}

const TITLE = 'Zu bestellen';
const FIRST = 3;
