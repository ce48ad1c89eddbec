import { useMasterData } from '../../../queries/masterData';
import { groupToStart } from '../../../rules/startOfCount';
import { Page } from '../../../ui/Page';
import { ReadState } from '../../../ui/ReadState';
import { useRequestedAction } from '../../../ui/useRequestedAction';
import { AvailableGroups } from './AvailableGroups';
import { NothingToCount } from './NothingToCount';
import { useBeginCount } from './useBeginCount';

export default function CensusAvailability() {
  const groups = useMasterData('stockItemGroups');
  const { begin, isStarting } = useBeginCount();

  useRequestedAction((request) => {
    const groupId = groupToStart(request);
    if (groupId !== undefined) void begin(groupId);
  });

  return (
    <Page title="Zählung starten" closeTo="/census" maxWidth={760}>
      <ReadState error={groups.error} isRead={!groups.isPending} />
      {groups.all.length > 0 && <AvailableGroups groups={groups.all} onStart={begin} isStarting={isStarting} />}
      {!groups.isPending && !groups.error && groups.all.length === 0 && <NothingToCount />}
    </Page>
  );
}
