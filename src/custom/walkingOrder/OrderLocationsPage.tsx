import { ReadOnlyNotice } from '../../admin/ReadOnlyNotice';
import { orderLocations } from '../../contract/walkingOrder';
import { useIsAdmin } from '../../device/useDevice';
import { useMasterData } from '../../queries/masterData';
import { EmptyState } from '../../ui/EmptyState';
import { lazyPart } from '../../ui/lazyPart';
import { Page } from '../../ui/Page';
import { ReadState } from '../../ui/ReadState';

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
  if (isPending || (error && all.length === 0)) return <ReadState error={error} />;
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
