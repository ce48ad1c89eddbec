import TaskAlt from '@mui/icons-material/TaskAlt';
import { Stack } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCommand } from '../../admin/useCommand';
import { PAR_STATES, type ParLevels, seeParLevels } from '../../contract/parLevels';
import { useApi, useIsAdmin } from '../../device/useDevice';
import { useMasterData } from '../../queries/masterData';
import { parLevelQueries } from '../../queries/parLevels';
import { TODAY_KEY } from '../../queries/todayKey';
import { formatNumber } from '../../rules/numbers';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { SelectField } from '../../ui/fields/SelectField';
import { LinkButton } from '../../ui/LinkButton';
import { Page } from '../../ui/Page';
import { ReadState } from '../../ui/ReadState';
import { VirtualTable } from '../../ui/table/VirtualTable';
import { useIsPhone } from '../../ui/useIsPhone';
import { parColumns } from './parColumns';
import { RecentChanges } from './RecentChanges';
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
              label={`Alle sicheren übernehmen (${data.totals.safe})`}
              variant="contained"
              disabled={data.totals.safe === 0 || isPlaceholderData || mine.isRunning}
              onClick={() => mine.acceptSafe({ ...data.totals, group })}
              sx={{ minHeight: 44 }}
            />
          )}
        </Stack>
        <ReadState error={error} isRead={data !== undefined} />
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
  <LinkButton label="Bestandshistorie einlesen" variant="outlined" to="/stock_history" sx={{ minHeight: 44 }} />
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
      columns={parColumns({ state, isPhone, hasGroups, commands })}
      rows={rows}
      rowKey={({ assignmentId }) => assignmentId}
      onRowClick={({ assignmentId }) =>
        navigate(`/par_level/${assignmentId}`, { state: { listPath: pathname + search } })
      }
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

/** Tells the server that an administrator has seen the proposals, so that „Heute“ stops pointing to them. */
function useMarkProposalsSeen(isShown: boolean): void {
  const isAdmin = useIsAdmin();
  const see = useCommand((send) => send(seeParLevels, { body: {} }), {
    refresh: [TODAY_KEY],
    onError: (error) => console.warn('The server was not told that the proposals were seen', error),
  });
  const tell = useEffectEvent(() => void see.run());
  useEffect(() => {
    if (isShown && isAdmin) tell();
  }, [isShown, isAdmin]);
}

function GroupFilter({ group, onChange }: { group?: number; onChange: (group: number | undefined) => void }) {
  const { all, byId } = useMasterData('stockItemGroups');
  return (
    <SelectField
      label="Bestand"
      value={group !== undefined && byId.has(group) ? group : ALL}
      options={[[ALL, 'Alle Bestände'], ...all.map(({ id, name }) => [id, name] as const)]}
      onChange={(id) => onChange(id || undefined)}
      sx={{ width: 240, maxWidth: '100%' }}
    />
  );
}

const ALL = 0;

interface StateFilterProps {
  totals: ParLevels['totals'];
  state: ParState;
  onChange: (state: ParState) => void;
}

const StateFilter = ({ totals, state, onChange }: StateFilterProps) => (
  <Stack role="group" aria-label="Was gezeigt wird" direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
    {PAR_STATES.map((each) => (
      <Button
        key={each}
        label={`${LABELS[each]} (${formatNumber(totals[each])})`}
        variant={each === state ? 'contained' : 'outlined'}
        aria-pressed={each === state}
        onClick={() => onChange(each)}
        sx={{ minHeight: 44 }}
      />
    ))}
  </Stack>
);

const LABELS: Record<ParState, string> = {
  propose: 'Vorschläge',
  keep: 'Passt',
  dismissed: 'Abgelehnt',
  unknown: 'Noch unklar',
};
