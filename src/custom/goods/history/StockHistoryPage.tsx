import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ReadOnlyNotice } from '../../../admin/ReadOnlyNotice';
import { listStockHistory } from '../../../contract/stockHistory';
import { useApi, useIsAdmin } from '../../../device/useDevice';
import { Page } from '../../../ui/Page';
import { ReadState } from '../../../ui/ReadState';
import { Section } from '../../../ui/Section';
import { goodsKeys } from '../goodsKeys';
import { ImportHistory } from './ImportHistory';
import { ImportsList } from './ImportsList';

export default function StockHistoryPage() {
  const isAdmin = useIsAdmin();
  return (
    <Page title="Bestandshistorie einlesen" closeTo="/par_levels" maxWidth={1100}>
      {isAdmin ? <History /> : <ReadOnlyNotice />}
    </Page>
  );
}

function History() {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: goodsKeys.history,
    queryFn: ({ signal }) => api(listStockHistory, { signal }),
  });
  return (
    <Stack spacing={3}>
      <ImportHistory />
      <Section title="Eingelesen" spacing={1}>
        {!data && <ReadState error={error} />}
        {data?.length === 0 && <Typography color="textSecondary">Noch nichts.</Typography>}
        {data && data.length > 0 && <ImportsList imports={data} />}
      </Section>
    </Stack>
  );
}
