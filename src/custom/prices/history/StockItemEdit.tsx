import { WithRecord } from 'ra-core';
import ResourceEdit from '../../../admin/ResourceEdit';
import { useHasAdditions } from '../../../device/useDevice';
import type { AnyRecord } from '../../../resources/kit';
import { PriceHistory } from './PriceHistory';

export default function StockItemEdit() {
  const hasAdditions = useHasAdditions();
  return (
    <ResourceEdit>
      {hasAdditions && (
        <WithRecord<AnyRecord> render={({ id }) => <PriceHistory key={`prices-${id}`} stockItemId={id} />} />
      )}
    </ResourceEdit>
  );
}
