import { WithRecord } from 'ra-core';
import ResourceEdit from '../../admin/ResourceEdit';
import { useHasAdditions, useIsAdmin } from '../../device/useDevice';
import type { Records } from '../../resources';
import { OrderLink } from './OrderLink';
import { orderPaths } from './orderPaths';

export default function LocationEdit() {
  const isAdmin = useIsAdmin();
  const hasAdditions = useHasAdditions();
  const isOffered = isAdmin && hasAdditions;
  return (
    <ResourceEdit>
      {isOffered && (
        <WithRecord<Records['stockLocations']>
          render={({ id }) => <OrderLink to={orderPaths.articles(id)} variant="outlined" sx={{ mt: 2 }} />}
        />
      )}
    </ResourceEdit>
  );
}
