import AddTask from '@mui/icons-material/AddTask';
import Calculate from '@mui/icons-material/CalculateOutlined';
import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi, useIsAdmin } from '../../../device/useDevice';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDate, todayIn } from '../../../rules/dates';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { ReadState } from '../../../ui/ReadState';
import { useRequestedAction } from '../../../ui/useRequestedAction';
import { stockTakingQueries } from '../stockTakingQueries';
import { START_REQUEST } from '../usePaletteStockTakings';
import { StartStockTakingDialog } from './StartStockTakingDialog';
import { StockTakingsTable } from './StockTakingsTable';

export default function StockTakingList() {
  const { data, isPending, error } = useQuery(stockTakingQueries(useApi()).list());
  const timeZone = useTimeZone();
  return (
    <Page title="Inventur">
      <Stack spacing={2}>
        <Typography variant="h2">{formatDate(todayIn(timeZone))}</Typography>
        {useIsAdmin() && <AdminButtons />}
        <ReadState error={error} isRead={!isPending} />
        {data?.length === 0 && (
          <EmptyState
            icon={<Calculate />}
            title="Noch keine Inventur"
            text="Eine Inventur hält fest, was an jedem Lagerort liegt und was es wert ist. Ein Administrator beginnt sie mit „Neue Inventur starten“."
          />
        )}
        {data && data.length > 0 && <StockTakingsTable stockTakings={data} />}
      </Stack>
    </Page>
  );
}

function AdminButtons() {
  const navigate = useNavigate();
  const [isStarting, setStarting] = useState(false);
  useRequestedAction((request) => request === START_REQUEST && setStarting(true));
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button variant="contained" startIcon={<AddTask />} onClick={() => setStarting(true)}>
        Neue Inventur starten
      </Button>
      <Button label="Preise ändern" variant="outlined" onClick={() => navigate('/list_suppliers_for_price_updates')} />
      {isStarting && <StartStockTakingDialog onClose={() => setStarting(false)} />}
    </Stack>
  );
}
