import { WithRecord } from 'ra-core';
import ResourceEdit from '../../admin/ResourceEdit';
import { useHasAdditions } from '../../device/useDevice';
import type { Records } from '../../resources';
import { PricesLink } from './PricesLink';
import { SheetLink } from './SheetLink';

export default function SupplierEdit() {
  const hasAdditions = useHasAdditions();
  return (
    <ResourceEdit>
      <WithRecord<Records['suppliers']> render={({ id }) => <PricesLink supplierId={id} />} />
      {hasAdditions && <WithRecord<Records['suppliers']> render={({ id }) => <SheetLink supplierId={id} />} />}
    </ResourceEdit>
  );
}
