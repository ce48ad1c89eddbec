import ResourceCreate from '../../admin/ResourceCreate';
import { useHasAdditions } from '../../device/useDevice';
import { useMasterData } from '../../queries/masterData';
import { nextCountingOrder } from '../../rules/countingOrder';
import { LoadingState } from '../../ui/LoadingState';

/** Proposes the next place on the way through the house; other backends keep the specification's 0. */
export default function LocationCreate() {
  return useHasAdditions() ? <WithProposal /> : <ResourceCreate />;
}

function WithProposal() {
  const { all, isLoading } = useMasterData('stockLocations');
  if (isLoading) return <LoadingState />;
  return <ResourceCreate defaults={{ countingOrder: nextCountingOrder(all.map((each) => each.countingOrder)) }} />;
}
