import { WithRecord } from 'ra-core';
import ResourceEdit from '../../admin/ResourceEdit';
import type { Records } from '../../resources';
import { OrderLink } from './OrderLink';
import { orderPaths } from './orderPaths';

export default function LocationEdit() {
  return (
    <ResourceEdit>
      <WithRecord<Records['stockLocations']>
        render={({ id }) => <OrderLink to={orderPaths.articles(id)} variant="outlined" sx={{ mt: 2 }} />}
      />
    </ResourceEdit>
  );
}
