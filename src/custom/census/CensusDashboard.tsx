import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { EmptyState } from '../../layout/EmptyState';
import { LoadingState } from '../../layout/LoadingState';
import { Page } from '../../layout/Page';
import { isRunning } from '../../rules/censusStatus';
import { CensusCard } from './CensusCard';
import { censusQueries, POLL_MS } from './censusQueries';
import type { Census } from './censusRecords';
import { OrdersMade } from './OrdersMade';
import { usePrefetchCensuses } from './usePrefetchCensuses';

/** The page /census. */
export default function CensusDashboard() {
  const navigate = useNavigate();
  const censuses = useQuery({ ...censusQueries.running(), refetchInterval: POLL_MS });
  usePrefetchCensuses(censuses.data ?? NONE);
  return (
    <Page
      title="Übersicht Zählungen"
      actions={
        <Button variant="contained" startIcon={<PlaylistAdd />} onClick={() => navigate('/census_availability')}>
          Neue Zählung starten
        </Button>
      }
    >
      <Stack spacing={2}>
        <OrdersMade />
        {censuses.isPending && <LoadingState what="Die Übersicht" />}
        {censuses.error && !censuses.data && <Alert severity="error">{censuses.error.message}</Alert>}
        {/* Other backends may answer with more than was asked for. */}
        {censuses.data && <Running censuses={censuses.data.filter(({ status }) => isRunning(status))} />}
      </Stack>
    </Page>
  );
}

const NONE: Census[] = [];

function Running({ censuses }: { censuses: Census[] }) {
  if (censuses.length === 0) {
    return <EmptyState icon={<PlaylistAddCheck />} title="Momentan laufen keine Zählungen" />;
  }
  return (
    <Stack component="section" spacing={1.5}>
      <Typography variant="h2">Laufende Zählungen</Typography>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'stretch' }}>
        {censuses.map((census) => (
          <CensusCard key={census.id} census={census} />
        ))}
      </Stack>
    </Stack>
  );
}
