import ResourceCreate from '../../admin/ResourceCreate';
import { useMasterData } from '../../queries/masterData';
import { nextCountingOrder } from '../../rules/countingOrder';
import { LoadingState } from '../../ui/LoadingState';

/** Proposes the next place on the way through the house. */
export default function LocationCreate() {
  const { all, isLoading } = useMasterData('stockLocations');
  if (isLoading) return <LoadingState />;
  return <ResourceCreate defaults={{ countingOrder: nextCountingOrder(all.map((each) => each.countingOrder)) }} />;
}
