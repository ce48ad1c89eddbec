import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isRunning, mayCount } from '../../../rules/censusStatus';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadingState } from '../../../ui/LoadingState';
import { Page } from '../../../ui/Page';
import { POLL_MS, useCensusQueries } from '../censusQueries';
import type { ShownCensus } from '../completeCensus';
import { CensusCard } from './CensusCard';
import { OrdersMade } from './OrdersMade';

/** The page /census. */
export default function CensusDashboard() {
  const navigate = useNavigate();
  const queries = useCensusQueries();
  const censuses = useQuery({ ...queries.running(), refetchInterval: POLL_MS });
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

const NONE: ShownCensus[] = [];

function Running({ censuses }: { censuses: ShownCensus[] }) {
  if (censuses.length === 0) {
    return (
      <EmptyState
        icon={<PlaylistAddCheck />}
        title="Momentan laufen keine Zählungen"
        text="Eine Zählung geht einen Bestand Artikel für Artikel durch; aus ihr entstehen die Bestellungen. „Neue Zählung starten“ beginnt eine."
      />
    );
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

/** Long enough that going back and forth between pages reads nothing twice. */
const FRESH_MS = 30_000;

/** Brings the censuses that are being counted onto the device, with their lines: the cellar may have no network. */
function usePrefetchCensuses(censuses: readonly ShownCensus[]): void {
  const queryClient = useQueryClient();
  const queries = useCensusQueries();
  const ids = censuses.flatMap(({ id, status }) => (mayCount(status) ? [id] : [])).join();
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean).map(Number)) {
      void queryClient.prefetchQuery({ ...queries.one(id), staleTime: FRESH_MS });
      void queryClient.prefetchQuery({ ...queries.lines(id), staleTime: FRESH_MS });
    }
  }, [ids, queryClient, queries]);
}
