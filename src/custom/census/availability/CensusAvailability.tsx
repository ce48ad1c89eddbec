import Alert from '@mui/material/Alert';
import { useNotify } from 'ra-core';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../admin/useCommand';
import { printGroupSheet } from '../../../contract/countSheets';
import { printPdf } from '../../../dataProvider/printPdf';
import { useMasterData } from '../../../device/masterData';
import { useApi, useHasAdditions } from '../../../device/useDevice';
import { CensusStatus } from '../../../rules/censusStatus';
import { groupToStart } from '../../../rules/startOfCount';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadingState } from '../../../ui/LoadingState';
import { Page } from '../../../ui/Page';
import { usePageRequest } from '../../../ui/usePageRequest';
import type { ShownCensus } from '../completeCensus';
import { AvailableGroups } from './AvailableGroups';
import { useStartCensus } from './useStartCensus';

/** The page /census_availability. */
export default function CensusAvailability() {
  const navigate = useNavigate();
  const notify = useNotify();
  const groups = useMasterData('stockItemGroups');
  const start = useStartCensus();
  const api = useApi();
  const hasSheets = useHasAdditions();
  const print = useCommand((_, id: number) => printPdf(() => api(printGroupSheet, { params: { id } })));

  const onStart = async (groupId: number) => {
    const started = await start.run(groupId);
    if (!started) return;
    const text = runningText(started.answer);
    if (text) notify(text, { type: 'info' });
    navigate(`/run_census/${started.answer.id}/0`);
  };

  usePageRequest((request) => {
    const groupId = groupToStart(request);
    if (groupId !== undefined) void onStart(groupId);
  });

  return (
    <Page title="Zählung starten" closeTo="/census" maxWidth={760}>
      {groups.isPending && <LoadingState />}
      {groups.error && <Alert severity="error">{groups.error.message}</Alert>}
      {groups.all.length > 0 && (
        <AvailableGroups
          groups={groups.all}
          onStart={onStart}
          onPrint={hasSheets ? (id) => void print.run(id) : undefined}
          isStarting={start.isRunning}
        />
      )}
      {!groups.isPending && !groups.error && groups.all.length === 0 && (
        <EmptyState
          title="Kein Bestand zum Zählen"
          text="Dir ist noch kein Bestand zugeordnet. Ein Administrator kann das bei den Benutzern ändern."
        />
      )}
    </Page>
  );
}

/** A group has one running census at most: starting another leads to it. */
function runningText({ status, progress }: ShownCensus): string | undefined {
  if (status !== CensusStatus.Created) {
    return 'Die letzte Zählung dieses Bestands ist abgeschlossen, aber noch nicht bestellt. Hier lässt sie sich korrigieren.';
  }
  if (!progress?.counted) return undefined;
  return `Diese Zählung läuft schon: ${progress.counted} von ${progress.total} gezählt.`;
}
