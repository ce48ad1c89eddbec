import TaskAlt from '@mui/icons-material/TaskAlt';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ParLevels } from '../../contract/parLevels';
import { useApi, useIsAdmin } from '../../device/useDevice';
import { parLevelQueries } from '../../queries/parLevels';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { LoadError } from '../../ui/LoadError';
import { LoadingState } from '../../ui/LoadingState';
import { Page } from '../../ui/Page';
import { VirtualTable } from '../../ui/table/VirtualTable';
import { useIsPhone } from '../../ui/useIsPhone';
import { GroupFilter, StateFilter } from './ParFilters';
import { parColumns } from './parColumns';
import { RecentChanges } from './RecentChanges';
import { useMarkProposalsSeen } from './useMarkProposalsSeen';
import { type ParCommands, useParCommands } from './useParCommands';
import { type ParState, useParView } from './useParView';

export default function ParLevelsPage() {
  const { group, state, change } = useParView();
  const commands = useParCommands();
  const mine = useIsAdmin() ? commands : undefined;
  const { data, error, isPlaceholderData } = useQuery({
    ...parLevelQueries(useApi()).list(group),
    placeholderData: keepPreviousData,
  });
  useMarkProposalsSeen(data !== undefined);
  return (
    <Page title="Mindestbestände" actions={mine && <ReadHistory />}>
      <Stack spacing={2}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <GroupFilter group={group} onChange={(chosen) => change({ group: chosen })} />
          {data && mine && (
            <Button
              variant="contained"
              disabled={data.totals.safe === 0 || isPlaceholderData || mine.isRunning}
              onClick={() => mine.acceptSafe({ ...data.totals, group })}
              sx={{ minHeight: 44 }}
            >
              {`Alle sicheren übernehmen (${data.totals.safe})`}
            </Button>
          )}
        </Stack>
        {error && <LoadError error={error} />}
        {!data && !error && <LoadingState />}
        {data && (
          <>
            <StateFilter totals={data.totals} state={state} onChange={(chosen) => change({ state: chosen })} />
            <Rows
              levels={data}
              state={state}
              hasGroups={group === undefined}
              isRefreshing={isPlaceholderData}
              commands={mine}
            />
            <RecentChanges group={group} commands={mine} />
          </>
        )}
      </Stack>
    </Page>
  );
}

const ReadHistory = () => (
  <LinkButton variant="outlined" to="/stock_history" sx={{ minHeight: 44 }}>
    Bestandshistorie einlesen
  </LinkButton>
);

interface RowsProps {
  levels: ParLevels;
  state: ParState;
  hasGroups: boolean;
  isRefreshing: boolean;
  commands: ParCommands | undefined;
}

function Rows({ levels: { items, totals }, state, hasGroups, isRefreshing, commands }: RowsProps) {
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const listPath = pathname + search;
  const rows = useMemo(() => items.filter((row) => row.state === state), [items, state]);
  if (rows.length === 0)
    return totals.propose + totals.keep + totals.dismissed === 0 ? (
      <NothingLearned mayRead={commands !== undefined} />
    ) : (
      <EmptyState
        icon={<TaskAlt />}
        title={state === 'propose' ? 'Gerade kein Vorschlag' : 'Hier steht gerade nichts'}
      />
    );
  return (
    <VirtualTable
      caption="Mindestbestände"
      columns={parColumns({ state, isPhone, hasGroups, listPath, commands })}
      rows={rows}
      rowKey={({ assignmentId }) => assignmentId}
      onRowClick={({ assignmentId }) => navigate(`/par_level/${assignmentId}`, { state: { listPath } })}
      rowHeight={isPhone ? (HAS_SENTENCE.includes(state) ? 104 : 72) : 56}
      isRefreshing={isRefreshing}
      maxHeight="max(360px, 100dvh - 320px)"
    />
  );
}

const HAS_SENTENCE: readonly ParState[] = ['propose', 'dismissed'];

const NothingLearned = ({ mayRead }: { mayRead: boolean }) => (
  <EmptyState
    icon={<TaskAlt />}
    title="Noch keine Vorschläge: Es braucht 8 Abschnitte zwischen Zählungen."
    text="Ein Abschnitt liegt zwischen zwei Zählungen, bei denen der Artikel an allen seinen Lagerorten gezählt wurde."
  >
    {mayRead && <ReadHistory />}
  </EmptyState>
);
