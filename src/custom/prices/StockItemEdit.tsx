import type { AnyResource } from '../../resources/kit';
import ResourceEdit from '../../views/ResourceEdit';
import { PriceHistory } from './PriceHistory';

/** The form of an item, and below it what it has cost. */
export default function StockItemEdit({ resource }: { resource: AnyResource }) {
  return (
    <ResourceEdit resource={resource}>
      {({ id }) => <PriceHistory key={`prices-${id}`} stockItemId={id} />}
    </ResourceEdit>
  );
}
