import Alert from '@mui/material/Alert';
import { useNotify } from 'ra-core';
import { useNavigate } from 'react-router';
import { useMasterData } from '../../dataProvider/masterData';
import { EmptyState } from '../../layout/EmptyState';
import { LoadingState } from '../../layout/LoadingState';
import { Page } from '../../layout/Page';
import { CensusStatus } from '../../rules/censusStatus';
import { AvailableGroups } from './AvailableGroups';
import type { Census } from './censusRecords';
import { useStartCensus } from './useCensusCalls';

/** The page /census_availability. */
export default function CensusAvailability() {
  const navigate = useNavigate();
  const notify = useNotify();
  const groups = useMasterData('stockItemGroups');
  const start = useStartCensus();

  const onStart = (groupId: number) =>
    start.mutate(groupId, {
      onSuccess(census) {
        const text = runningText(census);
        if (text) notify(text, { type: 'info' });
        navigate(`/run_census/${census.id}/0`);
      },
    });

  return (
    <Page title="Zählung starten" closeTo="/census" maxWidth={760}>
      {groups.isPending && <LoadingState />}
      {groups.error && <Alert severity="error">{groups.error.message}</Alert>}
      {groups.all.length > 0 && <AvailableGroups groups={groups.all} onStart={onStart} isStarting={start.isPending} />}
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
function runningText({ status, progress: { counted, total } }: Census): string | undefined {
  if (status !== CensusStatus.Created) {
    return 'Die letzte Zählung dieses Bestands ist abgeschlossen, aber noch nicht bestellt. Hier lässt sie sich korrigieren.';
  }
  return counted > 0 ? `Diese Zählung läuft schon: ${counted} von ${total} gezählt.` : undefined;
}
