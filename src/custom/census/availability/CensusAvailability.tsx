import { useMasterData } from '../../../queries/masterData';
import { groupToStart } from '../../../rules/startOfCount';
import { LoadError } from '../../../ui/LoadError';
import { LoadingState } from '../../../ui/LoadingState';
import { Page } from '../../../ui/Page';
import { useRequestedAction } from '../../../ui/useRequestedAction';
import { AvailableGroups } from './AvailableGroups';
import { NothingToCount } from './NothingToCount';
import { useBeginCount } from './useBeginCount';
import { usePrintSheet } from './usePrintSheet';

export default function CensusAvailability() {
  const groups = useMasterData('stockItemGroups');
  const { begin, isStarting } = useBeginCount();
  const print = usePrintSheet();

  useRequestedAction((request) => {
    const groupId = groupToStart(request);
    if (groupId !== undefined) void begin(groupId);
  });

  return (
    <Page title="Zählung starten" closeTo="/census" maxWidth={760}>
      {groups.isPending && <LoadingState />}
      {groups.error && <LoadError error={groups.error} />}
      {groups.all.length > 0 && (
        <AvailableGroups groups={groups.all} onStart={begin} onPrint={print} isStarting={isStarting} />
      )}
      {!groups.isPending && !groups.error && groups.all.length === 0 && <NothingToCount />}
    </Page>
  );
}
