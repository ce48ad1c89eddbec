import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import { Box, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useHasAdditions, useIsAdmin } from '../../../device/useDevice';
import { useMasterData } from '../../../queries/masterData';
import { isRunning, mayCount, mayRequestOrders } from '../../../rules/censusStatus';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { lazyPart } from '../../../ui/lazyPart';
import { Page } from '../../../ui/Page';
import { ReadState } from '../../../ui/ReadState';
import { useIsDesk } from '../../../ui/useIsDesk';
import { useLastError } from '../../../ui/useLastError';
import { POLL_MS, useCensusQueries } from '../censusQueries';
import type { ShownCensus } from '../completeCensus';
import { CensusCard } from './CensusCard';
import { OrdersMade } from './OrdersMade';

export default function CensusDashboard() {
  const navigate = useNavigate();
  const queries = useCensusQueries();
  const censuses = useQuery({ ...queries.running(), refetchInterval: POLL_MS });
  const error = useLastError(censuses);
  usePrefetchCensuses(censuses.data ?? NONE);
  // Other backends may return more than requested.
  const running = censuses.data?.filter(({ status }) => isRunning(status));
  const mayHaveSteps = [useIsAdmin(), useHasAdditions()].every(Boolean);
  const Overview = useIsDesk() ? Beside : Running;
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
        {!censuses.data && <ReadState error={error} />}
        {running?.length === 0 && mayHaveSteps && <FirstStepsHint />}
        {running && <Overview censuses={running} readAt={censuses.dataUpdatedAt} />}
      </Stack>
    </Page>
  );
}

const NONE: ShownCensus[] = [];

interface RunningProps {
  censuses: ShownCensus[];
  readAt: number;
}

function Beside({ censuses, readAt }: RunningProps) {
  const { all, isPending } = useMasterData('stockItemGroups');
  const groups = all.filter(({ id }) => !censuses.some(({ stockItemGroup }) => stockItemGroup.id === id));
  if (groups.length === 0 && !isPending) return <Running censuses={censuses} readAt={readAt} />;
  return (
    <Box sx={desk(censuses.length)}>
      <Running censuses={censuses} readAt={readAt} />
      {groups.length > 0 && <GroupsToStart groups={groups} />}
    </Box>
  );
}

const FirstStepsHint = lazyPart(() => import('./FirstStepsHint'));
const GroupsToStart = lazyPart(() => import('./GroupsToStart'));

const desk = (cards: number) => ({
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: '500px minmax(0, 640px)',
  ...(cards > 1 && { '@media (min-width: 1720px)': { gridTemplateColumns: '1016px minmax(0, 640px)' } }),
});

function Running({ censuses, readAt }: RunningProps) {
  if (censuses.length === 0) {
    return (
      <EmptyState
        icon={<PlaylistAddCheck />}
        title="Momentan laufen keine Zählungen"
        text="Eine Zählung geht einen Bestand Artikel für Artikel durch; aus ihr entstehen die Bestellungen. „Neue Zählung starten“ beginnt eine."
      />
    );
  }
  const isFinished = ({ status }: ShownCensus) => mayRequestOrders(status);
  return (
    <Stack spacing={3}>
      <Cards title="Laufende Zählungen" censuses={censuses.filter((census) => !isFinished(census))} readAt={readAt} />
      <Cards title="Abgeschlossen, noch ohne Bestellungen" censuses={censuses.filter(isFinished)} readAt={readAt} />
    </Stack>
  );
}

function Cards({ title, censuses, readAt }: RunningProps & { title: string }) {
  if (censuses.length === 0) return null;
  return (
    <Stack component="section" spacing={1.5}>
      <Typography variant="h2">{title}</Typography>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'stretch' }}>
        {censuses.map((census) => (
          <CensusCard key={census.id} census={census} readAt={readAt} />
        ))}
      </Stack>
    </Stack>
  );
}

const FRESH_MS = 30_000;

/** Loads running censuses with their lines in advance, since the cellar may have no network. */
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
