import { ReadOnlyNotice } from '../../admin/ReadOnlyNotice';
import { orderLocations } from '../../contract/walkingOrder';
import { useIsAdmin } from '../../device/useDevice';
import { useMasterData } from '../../queries/masterData';
import { EmptyState } from '../../ui/EmptyState';
import { LoadError } from '../../ui/LoadError';
import { LoadingState } from '../../ui/LoadingState';
import { lazyPart } from '../../ui/lazyPart';
import { Page } from '../../ui/Page';

const Reorder = lazyPart(() => import('./Reorder'));

export default function OrderLocationsPage() {
  return (
    <Page title="Reihenfolge der Lagerorte" closeTo={LIST} maxWidth={640}>
      <Locations />
    </Page>
  );
}

const LIST = '/admin/stock_locations';

function Locations() {
  const isAdmin = useIsAdmin();
  const { all, isPending, error } = useMasterData('stockLocations');
  if (!isAdmin) return <ReadOnlyNotice />;
  if (error && all.length === 0) return <LoadError error={error} />;
  if (isPending) return <LoadingState />;
  if (all.length === 0)
    return <EmptyState title="Noch keine Lagerorte" text="Sobald es welche gibt, stehen sie hier." />;
  return (
    <Reorder
      label="Lagerorte in der Reihenfolge, in der gezählt wird"
      rows={all}
      save={(send, ids, before) => send(orderLocations, { body: { ids, before } })}
      idKey="id"
      refresh={['stockLocations']}
      doneTo={LIST}
    />
  );
}
