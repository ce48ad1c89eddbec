import ResourceList from '../../admin/ResourceList';
import { useHasAdditions, useIsAdmin } from '../../device/useDevice';
import { OrderLink } from './OrderLink';
import { orderPaths } from './orderPaths';

export default function LocationsList() {
  const isAdmin = useIsAdmin();
  const hasAdditions = useHasAdditions();
  const isOffered = isAdmin && hasAdditions;
  return <ResourceList buttons={isOffered && <OrderLink to={orderPaths.locations} isIconOnPhone />} />;
}
