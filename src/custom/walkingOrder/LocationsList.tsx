import ResourceList from '../../admin/ResourceList';
import { OrderLink } from './OrderLink';
import { orderPaths } from './orderPaths';

export default function LocationsList() {
  return <ResourceList buttons={<OrderLink to={orderPaths.locations} isIconOnPhone />} />;
}
