import { WithRecord } from 'ra-core';
import ResourceEdit from '../../admin/ResourceEdit';
import type { Records } from '../../resources';
import { PricesLink } from './PricesLink';

export default function SupplierEdit() {
  return (
    <ResourceEdit>
      <WithRecord<Records['suppliers']> render={({ id }) => <PricesLink supplierId={id} />} />
    </ResourceEdit>
  );
}
